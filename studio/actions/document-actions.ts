import type {
  DocumentActionComponent,
  DocumentActionDescription,
  DocumentActionProps,
  DocumentActionsResolver,
} from 'sanity'
import { fixedActions } from '../fixed-documents.ts'
import { useSending } from '../photos/upload-queue.ts'
import { DuplicateVehicle } from './duplicate-vehicle.ts'

type Described = DocumentActionDescription | null

/** A way to change what Sanity's own action shows; `useChange` may use hooks. Each action is changed once only: to the
 *  Studio another function is another action, and what it was doing would be forgotten. */
function changedAction(useChange: (described: Described, props: DocumentActionProps) => Described) {
  const changed = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (useAction: DocumentActionComponent): DocumentActionComponent => {
    const known = changed.get(useAction)
    if (known) return known
    const useChanged: DocumentActionComponent = (props) => useChange(useAction(props), props)
    Object.assign(useChanged, { action: useAction.action, displayName: useAction.displayName })
    changed.set(useAction, useChanged)
    return useChanged
  }
}

/** « Annuler les modifications » only where something published remains: of what never was, it deletes all. */
export const discardToPublished = changedAction((discard, { published }) => (published ? discard : null))

/** « Publier » waits for photos that are on their way: those that are not in the draft yet would stay behind. */
export const publishWhenSent = changedAction((publish, { id }) => {
  const sending = useSending(id)
  return publish && sending ? { ...publish, disabled: true, shortcut: null, title: 'Photos en cours d’envoi' } : publish
})

type Changes = Readonly<Record<string, (action: DocumentActionComponent) => DocumentActionComponent>>

const changes: Changes = { publish: publishWhenSent, discardChanges: discardToPublished }
/** Sanity's own copy would repeat a car's identifier. */
const vehicleChanges: Changes = { ...changes, duplicate: () => DuplicateVehicle }

/** What the menu of a document offers. */
export const documentActions: DocumentActionsResolver = (actions, context) => {
  const ours = context.schemaType === 'vehicle' ? vehicleChanges : changes
  return fixedActions(actions, context).map((action) => ours[action.action ?? '']?.(action) ?? action)
}
