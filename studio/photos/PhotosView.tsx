import { useRef, useState } from 'react'
import { useColorSchemeValue } from 'sanity'
import type { UserViewComponent } from 'sanity/structure'
import { useDragging, useDropTarget } from './drag.ts'
import { PhotoDialog } from './PhotoDialog.tsx'
import { type PhotoDocument, photosIn, type Section, sections, sectionTitles } from './photo-document.ts'
import { turnSequence } from './photo-files.ts'
import { PhotoSection } from './PhotoSection.tsx'
import { EditPhoto, ReviewFiles, useReviews } from './pictures/photo-edits.tsx'
import { useRetiredFiles } from './pictures/retired-files.ts'
import classes from './Photos.module.css'
import { counted, UploadList } from './UploadList.tsx'
import { PhoneLink } from './shots/PhoneLink.tsx'
import type { Addition } from './upload-queue.ts'
import { type PhotoState, usePhotos } from './use-photos.ts'
import { useUploads } from './use-uploads.ts'

const byName = new Intl.Collator('fr', { numeric: true })

/** The tab « Photos » of a car: upload in batches, sort into sections, order and describe. */
export const PhotosView: UserViewComponent = ({ document, documentId }) => {
  const car = document.displayed as PhotoDocument & Record<string, unknown>
  const scheme = useColorSchemeValue()
  const state = usePhotos(documentId, car)
  const { queue, items, busy } = useUploads(documentId, car)
  const [opened, setOpened] = useState<string>()
  const [editing, setEditing] = useState<string>()
  const [review, setReview] = useState<readonly Addition[]>()
  const [reviews, setReviews] = useReviews()
  const withKey = (key: string | undefined) => state.photos.find(({ value }) => value._key === key)
  const [photo, edited] = [withKey(opened), withKey(editing)]
  useRetiredFiles()
  const undescribed = state.photos.filter(({ value }) => !value.alt?.fr).length

  const add = (list: FileList, section: Section) => {
    const files = [...list].toSorted((a, b) => byName.compare(a.name, b.name))
    const turn = new Set(turnSequence(files.map(({ name }) => name)))
    const additions = files.map((file): Addition => ({ file, section: turn.has(file.name) ? 'turn' : section }))
    if (reviews) setReview(additions)
    else queue.add(additions)
  }
  const page = useRef<HTMLDivElement>(null)
  // Accepts files that are dropped outside of the sections.
  useDropTarget(page, { onPhotos: () => {}, onFiles: (files) => add(files, 'images') })
  const dragging = useDragging()
  return (
    <div ref={page} className={classes['page']} style={{ colorScheme: scheme }}>
      <div className={classes['head']}>
        <p>
          Déposez les photos dans leur catégorie, vingt d’un coup ou plus. Des fichiers numérotés
          «&nbsp;tour-01.jpg&nbsp;» à «&nbsp;tour-24.jpg&nbsp;» font le tour de la voiture. Cliquez pour choisir, Maj +
          clic pour une suite.
        </p>
        {(document.draft || document.published) && <PhoneLink id={documentId} />}
        <label className={classes['review']}>
          <input type="checkbox" checked={reviews} onChange={({ target }) => setReviews(target.checked)} />
          Masquer les plaques avant l’envoi
        </label>
        {undescribed > 0 && (
          <button type="button" onClick={state.describeAll}>
            Proposer {undescribed > 1 ? `les ${undescribed} textes qui manquent` : 'le texte qui manque'}
          </button>
        )}
      </div>
      {items.length > 0 && <UploadList queue={queue} items={items} busy={busy} />}
      {!car.mainImage?.asset && state.photos.length > 0 && (
        <p className={classes['warning']}>Pas de photo principale : choisissez-en une avec ★.</p>
      )}
      {sections.map((section) => (
        <PhotoSection
          key={section}
          section={section}
          photos={photosIn(car, section)}
          state={state}
          mainAsset={car.mainImage?.asset?._ref}
          onFiles={add}
          onOpen={({ value }) => setOpened(value._key)}
          onEdit={({ value }) => setEditing(value._key)}
        />
      ))}
      <SectionBar state={state} dragging={dragging} onFiles={add} />
      {photo && (
        <PhotoDialog
          key={opened}
          photo={photo}
          state={state}
          onEdit={() => {
            setOpened(undefined)
            setEditing(opened)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {edited && <EditPhoto key={editing} photo={edited} state={state} onClose={() => setEditing(undefined)} />}
      {review && <ReviewFiles files={review} queue={queue} onClose={() => setReview(undefined)} />}
    </div>
  )
}

interface BarProps {
  state: PhotoState
  /** Whether photos or files are being dragged. */
  dragging: boolean
  onFiles: (files: FileList, section: Section) => void
}

/** A sticky bar at the bottom: the sections as targets for selected or dragged photos; otherwise « Annuler » for the last
 *  step. */
function SectionBar({ state, dragging, onFiles }: BarProps) {
  const { size } = state.selected
  if (size > 0 || dragging)
    return (
      <div className={classes['bar']} role="toolbar" aria-label="Ranger les photos">
        <strong>{size > 0 ? `${counted(size, 'photo')} :` : 'Déposer dans :'}</strong>
        {sections.map((section) => (
          <SectionButton key={section} section={section} state={state} onFiles={onFiles} />
        ))}
        {size > 0 && (
          <>
            <button type="button" className={classes['danger']} onClick={() => state.remove(state.selected)}>
              Retirer
            </button>
            <button type="button" onClick={state.clear}>
              Ne plus choisir
            </button>
          </>
        )}
      </div>
    )
  if (!state.lastStep) return null
  const { lastStep } = state
  return (
    <div className={classes['bar']}>
      <output>
        {lastStep.kind === 'edited' && 'Photo remplacée. L’ancienne est effacée quand vous quittez cette page.'}
        {lastStep.kind === 'removed' && counted(lastStep.positions.length, 'photo retirée.', 'photos retirées.')}
        {lastStep.kind === 'moved' && counted(lastStep.positions.length, 'photo déplacée.', 'photos déplacées.')}
      </output>
      <button type="button" title="Ctrl + Z" onClick={state.undo}>
        Annuler
      </button>
    </div>
  )
}

function SectionButton({ section, state, onFiles }: Omit<BarProps, 'dragging'> & { section: Section }) {
  const button = useRef<HTMLButtonElement>(null)
  const over = useDropTarget(button, {
    onPhotos: (keys) => state.move(keys, section),
    onFiles: (files) => onFiles(files, section),
  })
  return (
    <button
      ref={button}
      type="button"
      data-over={over || undefined}
      onClick={() => state.move(state.selected, section)}
    >
      {sectionTitles[section]}
    </button>
  )
}
