import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { thumbnail } from '../content-source.ts'
import { useOpenField } from '../views/open-field.ts'
import classes from './Photos.module.css'
import { type FlawValue, photoPath, type PlacedPhoto } from './places.ts'
import type { PhotoDesk } from './use-photo-desk.ts'

interface MarksProps {
  photo: PlacedPhoto
  onChange: (flaws: FlawValue[]) => void
}

/** Shares of the picture that an arrow key moves a mark by, alone and with Shift. */
const STEP = 0.01
const LEAP = 0.05

const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000

/** The marks on a photo: a click sets one, arrow keys move it, its line below says what it is. */
function FlawMarks({ photo, onChange }: MarksProps) {
  const flaws = photo.value.flaws ?? []
  const lines = useRef<HTMLOListElement>(null)
  const add = (x: number, y: number) => {
    onChange([...flaws, { _key: crypto.randomUUID().slice(0, 12), _type: 'flaw', x: within(x), y: within(y) }])
    requestAnimationFrame(() => lines.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  const click = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    add((clientX - left) / width, (clientY - top) / height)
  }
  const change = (key: string, part: Partial<FlawValue>) =>
    onChange(flaws.map((flaw) => (flaw._key === key ? { ...flaw, ...part } : flaw)))
  const nudge = (event: KeyboardEvent, { _key, x = 0.5, y = 0.5 }: FlawValue) => {
    const by = event.shiftKey ? LEAP : STEP
    const [right, down] = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] }[
      event.key
    ] ?? [0, 0]
    if (!right && !down) return
    event.preventDefault()
    change(_key, { x: within(x + (right ?? 0)), y: within(y + (down ?? 0)) })
  }
  const asset = photo.value.asset?._ref
  return (
    <>
      <div className={classes['stage']}>
        <div className={classes['picture']}>
          {asset && <img src={thumbnail(asset, 1200)} alt="" />}
          <button
            type="button"
            className={classes['pick']}
            tabIndex={-1}
            aria-label="Placer un défaut ici"
            onClick={click}
          />
          {flaws.map((flaw, n) => (
            <button
              key={flaw._key}
              type="button"
              className={classes['mark']}
              style={{ left: `${(flaw.x ?? 0.5) * 100}%`, top: `${(flaw.y ?? 0.5) * 100}%` }}
              aria-label={`Défaut ${n + 1} : ${flaw.text?.fr ?? 'à décrire'}. Flèches pour déplacer.`}
              onKeyDown={(event) => nudge(event, flaw)}
            >
              {n + 1}
            </button>
          ))}
        </div>
      </div>
      <p className={classes['hint']}>
        Cliquez sur la photo pour signaler un défaut, ou{' '}
        <button type="button" onClick={() => add(0.5, 0.5)}>
          ajoutez-en un au milieu
        </button>{' '}
        et déplacez-le aux flèches.
      </p>
      <ol ref={lines} className={classes['flaws']}>
        {flaws.map((flaw, n) => (
          <li key={flaw._key}>
            <input
              type="text"
              aria-label={`Défaut ${n + 1}`}
              placeholder="Rayure de 3 cm"
              value={flaw.text?.fr ?? ''}
              onChange={({ target }) =>
                change(flaw._key, { text: { ...flaw.text, _type: 'localeString', fr: target.value } })
              }
            />
            <button type="button" onClick={() => onChange(flaws.filter(({ _key }) => _key !== flaw._key))}>
              Retirer
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

interface Props {
  photo: PlacedPhoto
  desk: PhotoDesk
  onClose: () => void
}

/** A photo in large: its text, and the marks on the car. */
export function PhotoDialog({ photo, desk, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const openField = useOpenField()
  useEffect(() => dialog.current?.showModal(), [])
  const { value } = photo
  const at = desk.photos.findIndex(({ value: { _key } }) => _key === value._key)
  return (
    <dialog ref={dialog} className={classes['dialog']} aria-label="Décrire la photo" onClose={onClose}>
      <label className={classes['field']}>
        Ce que montre la photo, en français
        <input
          type="text"
          value={value.alt?.fr ?? ''}
          placeholder="Audi Q2 grise, vue de trois quarts avant"
          onChange={({ target }) =>
            desk.change(photo, { alt: { ...value.alt, _type: 'localeString', fr: target.value } })
          }
        />
      </label>
      <FlawMarks photo={photo} onChange={(flaws) => desk.change(photo, { flaws })} />
      <div className={classes['dialogFoot']}>
        <span>
          Photo {at + 1} sur {desk.photos.length}
        </span>
        <button
          type="button"
          onClick={() => {
            dialog.current?.close()
            openField(photoPath(photo))
          }}
        >
          Recadrer et traduire…
        </button>
        <button type="button" className={classes['primary']} onClick={() => dialog.current?.close()}>
          Terminé
        </button>
      </div>
    </dialog>
  )
}
