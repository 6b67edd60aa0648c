import { useRef, useState } from 'react'
import { useColorSchemeValue } from 'sanity'
import type { UserViewComponent } from 'sanity/structure'
import { PhotoDialog } from './PhotoDialog.tsx'
import { PhotoSection } from './PhotoSection.tsx'
import { PlaceBar } from './PlaceBar.tsx'
import { photosIn, placeKeys, type PhotoDocument, type Place } from './places.ts'
import { turnSequence } from './turn-sequence.ts'
import { UploadList } from './UploadList.tsx'
import { useDragging } from './use-dragging.ts'
import { useDropTarget } from './use-drop-target.ts'
import { usePhotoDesk } from './use-photo-desk.ts'
import { useUndoKey } from './use-undo-key.ts'
import { useUploads } from './use-uploads.ts'
import classes from './Photos.module.css'

const byName = new Intl.Collator('fr', { numeric: true })

/** All photos of a car: dropped many at once, sorted, put in order, described. */
export const PhotosView: UserViewComponent = ({ document, documentId }) => {
  const car = document.displayed as PhotoDocument & Record<string, unknown>
  const scheme = useColorSchemeValue()
  const desk = usePhotoDesk(documentId, car)
  const { queue, items, busy } = useUploads(documentId, car)
  const [opened, setOpened] = useState<string>()
  const photo = desk.photos.find(({ value }) => value._key === opened)
  const undescribed = desk.photos.filter(({ value }) => !value.alt?.fr).length

  const take = (list: FileList, place: Place) => {
    const files = [...list].toSorted((a, b) => byName.compare(a.name, b.name))
    const turn = new Set(turnSequence(files.map(({ name }) => name)))
    queue.add(files.map((file) => ({ file, place: turn.has(file.name) ? 'turn' : place })))
  }
  const page = useRef<HTMLDivElement>(null)
  // Beside every category, a browser would leave the Studio and show the file.
  useDropTarget(page, { onPhotos: () => {}, onFiles: (files) => take(files, 'images') })
  const dragging = useDragging()
  useUndoKey(desk.undo)
  return (
    <div ref={page} className={classes['page']} data-scheme={scheme}>
      <div className={classes['head']}>
        <p>
          Déposez les photos dans leur catégorie, vingt d’un coup ou plus. Des fichiers numérotés
          «&nbsp;tour-01.jpg&nbsp;» à «&nbsp;tour-24.jpg&nbsp;» font le tour de la voiture. Cliquez pour choisir, Maj +
          clic pour une suite.
        </p>
        {undescribed > 0 && (
          <button type="button" onClick={desk.describeAll}>
            Proposer {undescribed > 1 ? `les ${undescribed} textes qui manquent` : 'le texte qui manque'}
          </button>
        )}
      </div>
      <UploadList queue={queue} items={items} busy={busy} />
      {!car.mainImage?.asset && desk.photos.length > 0 && (
        <p className={classes['warning']}>Pas de photo principale : choisissez-en une avec ★.</p>
      )}
      {placeKeys.map((place) => (
        <PhotoSection
          key={place}
          place={place}
          photos={photosIn(car, place)}
          desk={desk}
          mainAsset={car.mainImage?.asset?._ref}
          onFiles={take}
          onOpen={({ value }) => setOpened(value._key)}
        />
      ))}
      <PlaceBar desk={desk} dragging={dragging} onFiles={take} />
      {photo && <PhotoDialog key={opened} photo={photo} desk={desk} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
