import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity'
import { DuplicateVehicle } from './actions/duplicate-vehicle.ts'
import { publishWhenSent } from './actions/publish-when-sent.ts'
import { fixedActions } from './fixed-documents.ts'

const ours: Readonly<Record<string, (action: DocumentActionComponent) => DocumentActionComponent>> = {
  publish: publishWhenSent,
  // Sanity's own copy would repeat a car's identifier.
  duplicate: () => DuplicateVehicle,
}

/** What the menu of a document offers. */
export const documentActions: DocumentActionsResolver = (actions, context) =>
  context.schemaType === 'vehicle'
    ? actions.map((action) => ours[action.action ?? '']?.(action) ?? action)
    : fixedActions(actions, context)
