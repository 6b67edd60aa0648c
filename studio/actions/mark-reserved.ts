import { LockIcon } from '@sanity/icons/Lock'
import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity'
import { useMarkReserved } from './use-mark-reserved.ts'

/** In the menu of a car that is for sale. */
export const markReserved: DocumentActionComponent = ({ id, type }) => {
  const reserving = useMarkReserved(id, type)
  if (!reserving) return null
  return { label: 'Marquer réservé', icon: LockIcon, disabled: reserving.busy, onHandle: reserving.mark }
}

/** The actions of `actions`, with this one for cars. */
export const withMarkReserved =
  (actions: DocumentActionsResolver): DocumentActionsResolver =>
  (existing, context) => [...actions(existing, context), ...(context.schemaType === 'vehicle' ? [markReserved] : [])]
