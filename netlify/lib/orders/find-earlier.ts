import type { Purchase } from '#forms/purchase.ts'
import { openStore, type BlobStore } from '../store/blob-store.ts'
import { findClaim } from '../store/once.ts'
import { carKey, findByName } from './order-store.ts'
import { storedOrderSchema, type StoredOrder } from './stored-order.ts'
import { compareSubmission, type PurchaseSubmission } from './submission.ts'

export type EarlierOrder = { kind: 'order'; order: StoredOrder } | { kind: 'conflict' }

/** What an earlier submission under the same key came to: the order it made, or other words. Undefined when there was none,
 *  or it made no order: then this one is tried like the first. `now` in milliseconds. */
export async function findEarlier(
  orders: BlobStore,
  { vehicleId }: Purchase,
  submission: PurchaseSubmission,
  now: number,
): Promise<EarlierOrder | undefined> {
  const current = await orders.read(carKey(vehicleId))
  const order = current === undefined ? undefined : storedOrderSchema.parse(current)
  const likeness = order && compareSubmission(order, submission)
  if (order && likeness === 'replay') return { kind: 'order', order }
  return likeness === 'conflict' ? { kind: 'conflict' } : findClosed(orders, vehicleId, submission, now)
}

/** The same among orders that have let this car go. */
export async function findClosed(
  orders: BlobStore,
  vehicleId: string,
  submission: PurchaseSubmission,
  now: number,
): Promise<EarlierOrder | undefined> {
  const claim = await findClaim(openStore('once'), { ...submission, now })
  if (!claim || claim.kind === 'conflict') return claim
  const order = await findByName(orders, { vehicleId, id: claim.id })
  return order && { kind: 'order', order }
}
