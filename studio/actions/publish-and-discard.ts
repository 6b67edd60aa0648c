import type { DocumentActionComponent, DocumentActionDescription, DocumentActionProps } from 'sanity'
import { useUploading } from '../photos/upload-queue.ts'

/** « Publier » waits for photos under way: those not in the draft yet would stay behind. */
export const publishWhenUploaded = changedAction((publish, { id }) => {
  const uploading = useUploading(id)
  return publish && uploading
    ? { ...publish, disabled: true, shortcut: null, title: 'Photos en cours d’envoi' }
    : publish
})

/** « Annuler les modifications » needs a published version: of a document never published, it deletes everything. */
export const discardToPublished = changedAction((discard, { published }) => (published ? discard : null))

type Description = DocumentActionDescription | null

/** Changes what Sanity's own action shows; `useChange` may use hooks. Cached, because to the Studio a new function is another
 *  action without the state of the old one. */
function changedAction(useChange: (description: Description, props: DocumentActionProps) => Description) {
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
