import { useMemo, useState } from 'react'
import { useClient } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import { pictureFile } from '../../content-source.ts'
import type { Photo } from '../photo-document.ts'
import type { Addition, UploadQueue } from '../upload-queue.ts'
import type { PhotoState } from '../use-photos.ts'
import { sender } from '../use-uploads.ts'
import { EditDialog } from './EditDialog.tsx'
import type { Use } from './PictureEditor.tsx'
import { NO_EDITS, prepareAgain } from './prepare.ts'
import { retire } from './retired-files.ts'

/** Covers the plate of a photo of the car, or turns it: a new file takes the old one's place. */
export const EditPhoto = ({ photo, state, onClose }: { photo: Photo; state: PhotoState; onClose: () => void }) => (
  <EditStored
    asset={photo.value.asset?._ref ?? ''}
    onSent={(asset, turns) => state.replaceFile(photo, asset, turns)}
    onClose={onClose}
  />
)

interface StoredProps {
  /** The picture's file. */
  asset: string
  use?: Use
  /** Gets the new file and its quarter turns clockwise. Not called if nothing was changed. */
  onSent: (asset: string, turns: number) => void
  onClose: () => void
}

/** The dialog in which a stored picture is covered or turned; sends the new file. */
export function EditStored({ asset, use = 'plate', onSent, onClose }: StoredProps) {
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const pictures = useMemo(() => [{ name: 'photo.jpg', read: () => fetchPicture(asset) }], [asset])
  return (
    <EditDialog
      use={use}
      title={use === 'paper' ? 'Masquer, tourner' : 'Masquer la plaque, tourner'}
      pictures={pictures}
      done="Enregistrer"
      onDone={async ([edits = NO_EDITS], stop) => {
        if (edits.turns === 0 && edits.plates.length === 0) return
        const edited = await prepareAgain(await fetchPicture(asset), edits)
        stop.throwIfAborted()
        const sent = await sender(client)(edited)
        if (stop.aborted) return retire(sent)
        onSent(sent, edits.turns)
      }}
      onClose={onClose}
    />
  )
}

/** A stored picture's file. */
async function fetchPicture(asset: string): Promise<File> {
  const answer = await fetch(pictureFile(asset))
  if (!answer.ok) throw new Error(`picture: ${answer.status}`)
  return new File([await answer.blob()], 'photo.jpg')
}

interface ReviewProps {
  files: readonly Addition[]
  queue: UploadQueue
  onClose: () => void
}

/** Shows files before their upload, so that a plate is covered before the photo leaves the machine. */
export function ReviewFiles({ files, queue, onClose }: ReviewProps) {
  const pictures = useMemo(
    () => files.map(({ file }) => ({ name: file.name, read: () => Promise.resolve(file) })),
    [files],
  )
  return (
    <EditDialog
      title="Avant l’envoi"
      pictures={pictures}
      done={files.length > 1 ? `Envoyer les ${files.length} photos` : 'Envoyer la photo'}
      onDone={(edits) => queue.add(files.map((file, n) => ({ ...file, edits: edits[n] ?? NO_EDITS })))}
      onClose={onClose}
    />
  )
}

const KEY = 'shop-review-photos'

/** Whether files are shown before their upload; remembered in this browser. */
export const reviewsPhotos = (): boolean => localStorage.getItem(KEY) === 'yes'

/** As `reviewsPhotos`, and how to change it. */
export function useReviews(): [reviews: boolean, set: (reviews: boolean) => void] {
  const [reviews, setReviews] = useState(reviewsPhotos)
  return [
    reviews,
    (next) => {
      localStorage.setItem(KEY, next ? 'yes' : 'no')
      setReviews(next)
    },
  ]
}
