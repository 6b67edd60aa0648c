import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity'
import { fixedActions } from '../fixed-documents.ts'
import { DuplicateVehicle } from './duplicate-vehicle.ts'
import { MarkReserved } from './mark-reserved.tsx'
import { discardToPublished, publishWhenUploaded } from './publish-and-discard.ts'

type Changes = Readonly<Record<string, (action: DocumentActionComponent) => DocumentActionComponent>>

const changes: Changes = { publish: publishWhenUploaded, discardChanges: discardToPublished }
/** Sanity's own copy would repeat a car's identifier. */
const vehicleChanges: Changes = { ...changes, duplicate: () => DuplicateVehicle }

/** The menu of a document's actions. */
export const documentActions: DocumentActionsResolver = (actions, context) => {
  const isVehicle = context.schemaType === 'vehicle'
  const ours = isVehicle ? vehicleChanges : changes
  const changed = fixedActions(actions, context).map((action) => ours[action.action ?? '']?.(action) ?? action)
  return isVehicle ? [...changed, MarkReserved] : changed
}
