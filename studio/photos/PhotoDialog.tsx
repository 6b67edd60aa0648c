import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { thumbnail } from '../content-source.ts'
import { photoShots } from '#domain/facts.ts'
import { useOpenField } from '../views/open-field.ts'
import { FlawFields, flawTitle } from './FlawFields.tsx'
import { type FlawValue, type Photo, photoPath } from './photo-document.ts'
import { isShot, shots } from './shots/shots.ts'
import marks from './PhotoDialog.module.css'
import classes from './Photos.module.css'
import type { PhotoState } from './use-photos.ts'

interface Props {
  photo: Photo
  state: PhotoState
  /** Opens the photo's plate and rotation. */
  onEdit: () => void
  onClose: () => void
}

/** The dialog of a photo, with its alternative text and its flaws. */
export function PhotoDialog({ photo, state, onEdit, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const openField = useOpenField()
  useEffect(() => dialog.current?.showModal(), [])
  const { value } = photo
  const index = state.photos.findIndex(({ value: { _key } }) => _key === value._key)
  return (
    <dialog ref={dialog} className={classes['dialog']} aria-label="Décrire la photo" onClose={onClose}>
      <label className={classes['field']}>
        Ce que montre la photo, en français
        <input
          type="text"
          value={value.alt?.fr ?? ''}
          placeholder="Audi Q2 grise, vue de trois quarts avant"
          onChange={({ target }) =>
            state.change(photo, { alt: { ...value.alt, _type: 'localeString', fr: target.value } })
          }
        />
      </label>
      <label className={classes['field']}>
        Vue, lue dans toutes les langues
        <select
          value={value.shot ?? ''}
          onChange={({ target }) => state.setShot(photo, isShot(target.value) ? target.value : undefined)}
        >
          <option value="">Une autre, ou un détail</option>
          {photoShots.map((shot) => (
            <option key={shot} value={shot}>
              {shots[shot].title}
            </option>
          ))}
        </select>
      </label>
      <FlawMarks photo={photo} onChange={(flaws) => state.change(photo, { flaws })} />
      <div className={classes['dialogFoot']}>
        <span>
          Photo {index + 1} sur {state.photos.length}
        </span>
        <button type="button" onClick={onEdit}>
          Masquer la plaque, tourner…
        </button>
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

/** Shares of the picture by which an arrow key moves a mark, alone and with Shift. */
const STEP = 0.01
const LEAP = 0.05
const directions: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const inside = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000

/** The flaws of a photo: a click adds a mark, arrow keys move it, and an input below describes it. */
function FlawMarks({ photo, onChange }: { photo: Photo; onChange: (flaws: FlawValue[]) => void }) {
  const flaws = photo.value.flaws ?? []
  const lines = useRef<HTMLOListElement>(null)
  const add = (x: number, y: number) => {
    onChange([...flaws, { _key: crypto.randomUUID().slice(0, 12), _type: 'flaw', x: inside(x), y: inside(y) }])
    requestAnimationFrame(() => lines.current?.querySelector<HTMLSelectElement>('li:last-child select')?.focus())
  }
  const click = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    add((clientX - left) / width, (clientY - top) / height)
  }
  const change = (key: string, part: Partial<FlawValue>) =>
    onChange(flaws.map((flaw) => (flaw._key === key ? { ...flaw, ...part } : flaw)))
  const nudge = (event: KeyboardEvent, { _key, x = 0.5, y = 0.5 }: FlawValue) => {
    const direction = directions[event.key]
    if (!direction) return
    const by = event.shiftKey ? LEAP : STEP
    event.preventDefault()
    change(_key, { x: inside(x + direction[0] * by), y: inside(y + direction[1] * by) })
  }
  const asset = photo.value.asset?._ref
  return (
    <>
      <div className={classes['stage']}>
        <div className={marks['picture']}>
          {asset && <img src={thumbnail(asset, 1200)} alt="" />}
          <button
            type="button"
            className={marks['pick']}
            tabIndex={-1}
            aria-label="Placer un défaut ici"
            onClick={click}
          />
          {flaws.map((flaw, n) => (
            <button
              key={flaw._key}
              type="button"
              className={marks['mark']}
              style={{ left: `${(flaw.x ?? 0.5) * 100}%`, top: `${(flaw.y ?? 0.5) * 100}%` }}
              aria-label={`Défaut ${n + 1} : ${flawTitle(flaw)} Flèches pour déplacer.`}
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
      <ol ref={lines} className={marks['flaws']}>
        {flaws.map((flaw, n) => (
          <FlawFields
            key={flaw._key}
            number={n + 1}
            flaw={flaw}
            onChange={(part) => change(flaw._key, part)}
            onRemove={() => onChange(flaws.filter(({ _key }) => _key !== flaw._key))}
          />
        ))}
      </ol>
    </>
  )
}
