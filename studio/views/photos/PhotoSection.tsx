import { useId, useRef, useState, type DragEvent } from 'react'
import { placeTitles } from './place-titles.ts'
import { DRAGGED, PhotoTile } from './PhotoTile.tsx'
import type { Place, PlacedPhoto } from './places.ts'
import type { PhotoDesk } from './use-photo-desk.ts'
import classes from './Photos.module.css'

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
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const heading = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dragged = event.dataTransfer.getData(DRAGGED)
    if (dragged) desk.move(JSON.parse(dragged) as string[], place)
    else if (event.dataTransfer.files.length > 0) onFiles(event.dataTransfer.files, place)
  }
  return (
    <section
      className={classes['section']}
      aria-labelledby={heading}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
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
          {photos.map((photo) => (
            <PhotoTile
              key={photo.value._key}
              photo={photo}
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
