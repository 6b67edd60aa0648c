import { useRef } from 'react'
import { placeTitles } from './place-titles.ts'
import { placeKeys, type Place } from './places.ts'
import { useDropTarget } from './use-drop-target.ts'
import type { PhotoDesk } from './use-photo-desk.ts'
import classes from './Photos.module.css'

interface Props {
  desk: PhotoDesk
  /** Whether photos or files are being dragged. */
  dragging: boolean
  onFiles: (files: FileList, place: Place) => void
}

const counted = (count: number, ...[one, many]: [string, string]) => `${count} ${count > 1 ? many : one}`

/** At the foot of the tab, always in sight: all places, for the photos that are chosen or being dragged; else what was done
 *  last and may be undone. */
export function PlaceBar({ desk, dragging, onFiles }: Props) {
  const { size } = desk.chosen
  if (size > 0 || dragging)
    return (
      <div className={classes['bar']} role="toolbar" aria-label="Ranger les photos">
        <strong>{size > 0 ? `${counted(size, 'photo', 'photos')} :` : 'Déposer dans :'}</strong>
        {placeKeys.map((place) => (
          <PlaceButton key={place} place={place} desk={desk} onFiles={onFiles} />
        ))}
        {size > 0 && (
          <>
            <button type="button" className={classes['danger']} onClick={() => desk.remove(desk.chosen)}>
              Retirer
            </button>
            <button type="button" onClick={desk.clear}>
              Ne plus choisir
            </button>
          </>
        )}
      </div>
    )
  if (!desk.last) return null
  const { what, standings } = desk.last
  return (
    <div className={classes['bar']}>
      <output>
        {what === 'removed'
          ? counted(standings.length, 'photo retirée.', 'photos retirées.')
          : counted(standings.length, 'photo déplacée.', 'photos déplacées.')}
      </output>
      <button type="button" title="Ctrl + Z" onClick={desk.undo}>
        Annuler
      </button>
    </div>
  )
}

function PlaceButton({ place, desk, onFiles }: Omit<Props, 'dragging'> & { place: Place }) {
  const button = useRef<HTMLButtonElement>(null)
  const over = useDropTarget(button, {
    onPhotos: (keys) => desk.move(keys, place),
    onFiles: (files) => onFiles(files, place),
  })
  return (
    <button ref={button} type="button" data-over={over || undefined} onClick={() => desk.move(desk.chosen, place)}>
      {placeTitles[place]}
    </button>
  )
}
