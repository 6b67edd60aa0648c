import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useColorSchemeValue } from 'sanity'
import type { UserViewComponent } from 'sanity/structure'
import { PhotoDialog } from './PhotoDialog.tsx'
import { PhotoSection } from './PhotoSection.tsx'
import classes from './Photos.module.css'
import { useDragging, useDropTarget } from './drag.ts'
import { LARGE_BATCH, turnSequence } from './photo-files.ts'
import { type PhotoDocument, photosIn, type Place, placeKeys, placeTitles } from './places.ts'
import type { Upload, UploadQueue } from './upload-queue.ts'
import { type PhotoDesk, usePhotoDesk } from './use-photo-desk.ts'
import { useUploads } from './use-uploads.ts'

interface BarProps {
  desk: PhotoDesk
  /** Whether photos or files are being dragged. */
  dragging: boolean
  onFiles: (files: FileList, place: Place) => void
}

const counted = (count: number, ...[one, many]: [string, string]) => `${count} ${count > 1 ? many : one}`

/** At the foot of the tab, always in sight: all places, for the photos that are chosen or being dragged; else what was done
 *  last and may be undone. */
function PlaceBar({ desk, dragging, onFiles }: BarProps) {
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

function PlaceButton({ place, desk, onFiles }: Omit<BarProps, 'dragging'> & { place: Place }) {
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

interface UploadProps {
  queue: UploadQueue
  items: readonly Upload[]
  busy: boolean
}

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count > 1 ? many : one}`

/** What is on its way, and what was not taken and why. */
function UploadList({ queue, items, busy }: UploadProps) {
  if (items.length === 0) return null
  const done = items.filter(({ state }) => state === 'done' || state === 'uploaded').length
  const moving = items.filter(({ state }) => state === 'uploading')
  const refused = items.filter(({ state }) => state === 'refused')
  const failed = items.filter(({ state }) => state === 'failed')
  return (
    <section className={classes['uploads']} aria-label="Envoi des photos">
      <div className={classes['uploadsHead']}>
        <output>
          {plural(done, 'photo')} sur {items.length} {done > 1 ? 'envoyées' : 'envoyée'}
          {refused.length > 0 && `, ${plural(refused.length, 'refusée')}`}
          {failed.length > 0 && `, ${plural(failed.length, 'en échec', 'en échec')}`}.
          {busy && items.length > LARGE_BATCH && ' C’est beaucoup : comptez quelques minutes, sans fermer le Studio.'}
        </output>
        {failed.length > 0 && (
          <button type="button" onClick={() => queue.retry()}>
            Réessayer
          </button>
        )}
        {!busy && (
          <button type="button" onClick={() => queue.clear()}>
            Fermer
          </button>
        )}
      </div>
      <progress aria-label="Toutes les photos" max={items.length} value={items.length - items.filter(isOpen).length} />
      <ul>
        {moving.map(({ id, name, percent }) => (
          <li key={id}>
            <span className={classes['fileName']}>{name}</span>
            <progress aria-label={name} max={100} value={percent} />
          </li>
        ))}
        {[...refused, ...failed].map(({ id, name, message }) => (
          <li key={id} className={classes['fault']}>
            <strong className={classes['fileName']}>{name}</strong> {message}
          </li>
        ))}
      </ul>
    </section>
  )
}

const isOpen = ({ state }: Upload) => state === 'waiting' || state === 'uploading'

/** Ctrl + Z anywhere in the page, but where somebody writes: a field takes back its own letters. */
function useUndoKey(undo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const writing =
      event.target instanceof Element && event.target.closest('dialog, input, textarea, [contenteditable="true"]')
    if (writing || event.key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('keydown', (event) => press(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}

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
