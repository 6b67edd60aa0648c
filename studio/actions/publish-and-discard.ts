import { useUploading } from '../photos/upload-queue.ts'
import { changedAction } from './changed-action.ts'

/** Disables « Publier » during uploads: photos that are not in the draft yet would not be published. */
export const publishWhenUploaded = changedAction((publish, { id }) => {
  const uploading = useUploading(id)
  return publish && uploading
    ? { ...publish, disabled: true, shortcut: null, title: 'Photos en cours d’envoi' }
    : publish
})

/** Hides « Annuler les modifications » for a document that was never published, which it would delete. */
export const discardToPublished = changedAction((discard, { published }) => (published ? discard : null))
