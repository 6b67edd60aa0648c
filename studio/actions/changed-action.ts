import type { DocumentActionComponent, DocumentActionDescription, DocumentActionProps } from 'sanity'
import { useUploading } from '../photos/upload-queue.ts'

type Description = DocumentActionDescription | null

/** Wraps an action of Sanity's; `useChange` changes its description and may use hooks. Results are cached, because the Studio
 *  treats a new function as a new action and loses its state. */
export function changedAction(useChange: (description: Description, props: DocumentActionProps) => Description) {
  const changed = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (useAction: DocumentActionComponent): DocumentActionComponent => {
    const cached = changed.get(useAction)
    if (cached) return cached
    const useChanged: DocumentActionComponent = (props) => useChange(useAction(props), props)
    Object.assign(useChanged, { action: useAction.action, displayName: useAction.displayName })
    changed.set(useAction, useChanged)
    return useChanged
  }
}

/** Disables « Publier » during uploads: photos that are not in the draft yet would not be published. */
export const publishWhenUploaded = changedAction((publish, { id }) => {
  const uploading = useUploading(id)
  return publish && uploading
    ? { ...publish, disabled: true, shortcut: null, title: 'Photos en cours d’envoi' }
    : publish
})

/** Hides « Annuler les modifications » for a document that was never published, which it would delete. */
export const discardToPublished = changedAction((discard, { published }) => (published ? discard : null))
