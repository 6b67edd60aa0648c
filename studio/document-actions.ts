import type { DocumentActionsResolver } from 'sanity'
import { DuplicateVehicle } from './actions/duplicate-vehicle.ts'
import { fixedActions } from './fixed-documents.ts'

/** What the menu of a document offers. Sanity's own copy would repeat a car's identifier. */
export const documentActions: DocumentActionsResolver = (actions, context) =>
  context.schemaType === 'vehicle'
    ? actions.map((action) => (action.action === 'duplicate' ? DuplicateVehicle : action))
    : fixedActions(actions, context)
