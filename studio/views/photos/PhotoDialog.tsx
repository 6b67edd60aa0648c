import { useEffect, useRef } from 'react'
import { useOpenField } from '../use-open-field.ts'
import { FlawMarks } from './FlawMarks.tsx'
import { photoPath, type PlacedPhoto } from './places.ts'
import type { PhotoDesk } from './use-photo-desk.ts'
import classes from './Photos.module.css'

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
