import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react'
import { thumbnail } from '../content-source.ts'
import classes from './Photos.module.css'
import { DRAGGED, useDropTarget } from './drag.ts'
import { type Place, type PlacedPhoto, placeShortcuts, placeTitles } from './places.ts'
import type { PhotoDesk } from './use-photo-desk.ts'

interface TileProps {
  photo: PlacedPhoto
  /** Among the photos of its place, from 0. */
  position: number
  desk: PhotoDesk
  main: boolean
  onOpen: () => void
}

/** One photo: chosen with a click, opened with a second; dragged, or moved by keys. */
function PhotoTile({ photo, position, desk, main, onOpen }: TileProps) {
  const tile = useRef<HTMLLIElement>(null)
  const thumb = useRef<HTMLButtonElement>(null)
  const stepping = useRef(false)
  const { value, place } = photo
  const key = value._key
  const chosen = desk.chosen.has(key)
  const own = chosen ? desk.chosen : [key]
  const alt = value.alt?.fr ?? ''
  const flaws = value.flaws?.length ?? 0

  /** The keyboard goes on with the next photo that stays. */
  const passOn = () => {
    const stays = (button: Element) => button.getAttribute('aria-pressed') !== 'true' && button !== thumb.current
    const thumbs = [...(tile.current?.parentElement?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? [])]
    const at = thumbs.findIndex((button) => button === thumb.current)
    const next = thumbs.slice(at + 1).find(stays) ?? thumbs.slice(0, at).findLast(stays)
    next?.focus()
  }
  const step = (by: -1 | 1) => {
    stepping.current = desk.step(photo, by)
  }
  // Moved in the page, a photo loses the focus.
  useEffect(() => {
    if (stepping.current) thumb.current?.focus()
    stepping.current = false
  }, [position])

  const press = (event: KeyboardEvent) => {
    const target = placeShortcuts[event.key]
    if (target && !event.ctrlKey && !event.metaKey) {
      if (target !== place) passOn()
      desk.move(own, target)
    } else if (event.altKey && event.key === 'ArrowLeft') step(-1)
    else if (event.altKey && event.key === 'ArrowRight') step(1)
    else if (event.key === 'Delete') {
      passOn()
      desk.remove(own)
    } else if (event.key === 'p') desk.makeMain(photo)
    else if (event.key === 'Enter') onOpen()
    else return
    event.preventDefault()
  }
  const click = (event: MouseEvent) => (event.shiftKey ? desk.chooseUpTo(key) : desk.choose(key))
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData(DRAGGED, JSON.stringify([...own]))
    event.dataTransfer.effectAllowed = 'move'
  }
  useDropTarget(tile, { onPhotos: (keys) => desk.move(keys, place, key) })
  return (
    <li ref={tile} className={classes['tile']}>
      <button
        ref={thumb}
        type="button"
        className={classes['thumb']}
        aria-pressed={chosen}
        aria-label={alt || 'Photo sans texte alternatif'}
        title="Clic : choisir. Double clic ou Entrée : décrire. 1 à 6 : ranger. Alt + flèches : déplacer. P : principale. Suppr : retirer."
        draggable
        onDragStart={drag}
        onClick={click}
        onDoubleClick={onOpen}
        onKeyDown={press}
      >
        {value.asset && <img src={thumbnail(value.asset._ref, 320)} alt="" loading="lazy" draggable={false} />}
        {main && <span className={classes['badge']}>Principale</span>}
        {flaws > 0 && (
          <span className={classes['flawBadge']}>
            {flaws} défaut{flaws > 1 ? 's' : ''}
          </span>
        )}
      </button>
      <p className={alt ? classes['alt'] : classes['noAlt']} title={alt}>
        {alt || 'Sans texte alternatif'}
      </p>
      <div className={classes['tools']}>
        <button type="button" aria-label="Avancer" onClick={() => desk.step(photo, -1)}>
          ←
        </button>
        <button type="button" aria-label="Reculer" onClick={() => desk.step(photo, 1)}>
          →
        </button>
        <button type="button" onClick={onOpen}>
          Décrire
        </button>
        {!main && place !== 'turn' && (
          <button type="button" aria-label="En faire la photo principale" onClick={() => desk.makeMain(photo)}>
            ★
          </button>
        )}
        <select
          aria-label="Ranger dans"
          value={place}
          onChange={(event) => desk.move([key], event.target.value as typeof place)}
        >
          {Object.entries(placeTitles).map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </div>
    </li>
  )
}

interface Props {
  place: Place
  photos: readonly PlacedPhoto[]
  desk: PhotoDesk
  mainAsset: string | undefined
  onFiles: (files: FileList, place: Place) => void
  onOpen: (photo: PlacedPhoto) => void
}

/** One category: photos and files are dropped onto it, or files chosen by its button. */
export function PhotoSection({ place, photos, desk, mainAsset, onFiles, onOpen }: Props) {
  const section = useRef<HTMLElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const heading = useId()
  const over = useDropTarget(section, {
    onPhotos: (keys) => desk.move(keys, place),
    onFiles: (files) => onFiles(files, place),
  })
  return (
    <section ref={section} className={classes['section']} aria-labelledby={heading} data-over={over || undefined}>
      <h2 id={heading}>
        {placeTitles[place]} <span>{photos.length}</span>
        <button type="button" onClick={() => chooser.current?.click()}>
          Ajouter…
        </button>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={`Photos : ${placeTitles[place]}`}
          accept="image/*,.heic"
          onChange={({ target }) => {
            if (target.files?.length) onFiles(target.files, place)
            target.value = ''
          }}
        />
      </h2>
      {photos.length === 0 ? (
        <p className={classes['empty']}>Déposez ici les photos.</p>
      ) : (
        <ul className={classes['grid']}>
          {photos.map((photo, position) => (
            <PhotoTile
              key={photo.value._key}
              photo={photo}
              position={position}
              desk={desk}
              main={photo.value.asset?._ref === mainAsset}
              onOpen={() => onOpen(photo)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
