import { useId, useRef } from 'react'
import { placeTitles } from './place-titles.ts'
import { PhotoTile } from './PhotoTile.tsx'
import type { Place, PlacedPhoto } from './places.ts'
import { useDropTarget } from './use-drop-target.ts'
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
