import { holdsCar } from '#domain/order.ts'
import { openStore, type BlobStore } from '../store/blob-store.ts'
import { findClaim } from '../store/once.ts'
import { carKey, findByName } from './order-store.ts'
import { storedOrderSchema, type StoredOrder } from './stored-order.ts'
import { compareSubmission, type PurchaseSubmission } from './submission.ts'

export type EarlierOrder =
  | { kind: 'order'; order: StoredOrder }
  | { kind: 'conflict' }
  /** Somebody else has the car. */
  | { kind: 'held'; code: 'vehicleHeld' | 'vehicleSold' }

/** What an earlier submission under the same key came to: the order it made, or other words; or whose the car is now.
 *  Undefined when it is free to be tried like the first time. `now` in milliseconds. */
export async function findEarlier(
  orders: BlobStore,
  vehicleId: string,
  submission: PurchaseSubmission,
  now: number,
): Promise<EarlierOrder | undefined> {
  const current = await orders.read(carKey(vehicleId))
  const order = current === undefined ? undefined : storedOrderSchema.parse(current)
  const likeness = order && compareSubmission(order, submission)
  if (order && likeness === 'replay') return { kind: 'order', order }
  if (likeness === 'conflict') return { kind: 'conflict' }
  const closed = await findClosed(orders, vehicleId, submission, now)
  return closed ?? (order && holderOf(order, now))
}

/** Whether an order keeps its car from others, as they are told. */
export const holderOf = (order: StoredOrder, now: number): (EarlierOrder & { kind: 'held' }) | undefined =>
  holdsCar(order, now) ? { kind: 'held', code: order.state === 'delivered' ? 'vehicleSold' : 'vehicleHeld' } : undefined

/** The same among orders that have let this car go. */
export async function findClosed(
  orders: BlobStore,
  vehicleId: string,
  submission: PurchaseSubmission,
  now: number,
): Promise<Exclude<EarlierOrder, { kind: 'held' }> | undefined> {
  const claim = await findClaim(openStore('once'), { ...submission, now })
  if (!claim || claim.kind === 'conflict') return claim
  const order = await findByName(orders, { vehicleId, id: claim.id })
  return order && { kind: 'order', order }
}
