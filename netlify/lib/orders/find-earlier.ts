import type { Purchase } from '#forms/purchase.ts'
import { openStore, type BlobStore } from '../store/blob-store.ts'
import { findClaim } from '../store/once.ts'
import { findByName } from './order-store.ts'
import type { StoredOrder } from './stored-order.ts'
import type { PurchaseSubmission } from './submission.ts'

/** What an earlier submission under the same key came to: the order it made, or other words. Undefined when there was none,
 *  or it made no order: then this one is tried like the first. `now` in milliseconds. */
export async function findEarlier(
  orders: BlobStore,
  { vehicleId }: Purchase,
  submission: PurchaseSubmission,
  now: number,
): Promise<{ kind: 'order'; order: StoredOrder } | { kind: 'conflict' } | undefined> {
  const claim = await findClaim(openStore('once'), { ...submission, now })
  if (!claim || claim.kind === 'conflict') return claim
  const order = await findByName(orders, { vehicleId, id: claim.id })
  return order && { kind: 'order', order }
}
