import { useRef, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { placeShortcuts, placeTitles } from './place-titles.ts'
import type { PlacedPhoto } from './places.ts'
import { thumbnail } from './thumbnail.ts'
import { DRAGGED, useDropTarget } from './use-drop-target.ts'
import type { PhotoDesk } from './use-photo-desk.ts'
import classes from './Photos.module.css'

interface Props {
  photo: PlacedPhoto
  desk: PhotoDesk
  main: boolean
  onOpen: () => void
}

/** One photo: chosen with a click, opened with a second; dragged, or moved by keys. */
export function PhotoTile({ photo, desk, main, onOpen }: Props) {
  const tile = useRef<HTMLLIElement>(null)
  const { value, place } = photo
  const key = value._key
  const chosen = desk.chosen.has(key)
  const own = chosen ? desk.chosen : [key]
  const alt = value.alt?.fr ?? ''
  const flaws = value.flaws?.length ?? 0

  const press = (event: KeyboardEvent) => {
    const target = placeShortcuts[event.key]
    if (target && !event.ctrlKey && !event.metaKey) desk.move(own, target)
    else if (event.altKey && event.key === 'ArrowLeft') desk.step(photo, -1)
    else if (event.altKey && event.key === 'ArrowRight') desk.step(photo, 1)
    else if (event.key === 'Delete') desk.remove(own)
    else if (event.key === 'p') desk.makeMain(photo)
    else if (event.key === 'Enter') onOpen()
    else return
    event.preventDefault()
  }
  const click = (event: MouseEvent) => desk.choose([key], !event.altKey)
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData(DRAGGED, JSON.stringify([...own]))
    event.dataTransfer.effectAllowed = 'move'
  }
  useDropTarget(tile, { onPhotos: (keys) => desk.move(keys, place, key) })
  return (
    <li ref={tile} className={classes['tile']}>
      <button
        type="button"
        className={classes['thumb']}
        aria-pressed={chosen}
        aria-label={alt || 'Photo sans texte alternatif'}
        title="Clic : choisir. Double clic ou Entrée : décrire. 1 à 6 : ranger. Alt + flèches : déplacer. P : principale."
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
      <p className={alt ? classes['alt'] : classes['noAlt']}>{alt || 'Sans texte alternatif'}</p>
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
