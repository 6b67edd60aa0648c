import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity'
import { discardToPublished } from './actions/discard-to-published.ts'
import { DuplicateVehicle } from './actions/duplicate-vehicle.ts'
import { publishWhenSent } from './actions/publish-when-sent.ts'
import { fixedActions } from './fixed-documents.ts'

type Changes = Readonly<Record<string, (action: DocumentActionComponent) => DocumentActionComponent>>

const changes: Changes = { publish: publishWhenSent, discardChanges: discardToPublished }
/** Sanity's own copy would repeat a car's identifier. */
const vehicleChanges: Changes = { ...changes, duplicate: () => DuplicateVehicle }

/** What the menu of a document offers. */
export const documentActions: DocumentActionsResolver = (actions, context) => {
  const ours = context.schemaType === 'vehicle' ? vehicleChanges : changes
  return fixedActions(actions, context).map((action) => ours[action.action ?? '']?.(action) ?? action)
}
