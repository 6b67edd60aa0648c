import { holdsCar } from '#domain/order.ts'
import type { Purchase } from '#forms/purchase.ts'
import type { CatalogueCar } from '../catalogue.ts'
import type { RefusalCode } from '../http/answer-codes.ts'
import { faultName, log } from '../log.ts'
import { openQuota, releaseSlot, takeSlot } from '../mail/mail-quota.ts'
import type { OutboxRun } from '../outbox/deliver-held.ts'
import { openStore, type BlobStore } from '../store/blob-store.ts'
import { claimOnce, releaseClaim } from '../store/once.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { timeOrderedId } from '../store/time-ordered-id.ts'
import { letGo } from './let-go.ts'
import { makeOrder } from './make-order.ts'
import { carKey, findByName, findOrder } from './order-store.ts'
import type { SalesSettings } from './sales-settings.ts'
import type { HeldOrder, StoredOrder } from './stored-order.ts'
import { compareSubmission, type PurchaseSubmission } from './submission.ts'

/** Rounds in which another buyer may come between our look and our write. */
const ROUNDS = 4

export type Placement =
  /** `held` is the order as this request wrote it; `replay` one that an earlier request wrote. */
  { kind: 'stored'; held: HeldOrder } | { kind: 'replay'; order: StoredOrder } | { kind: 'refused'; code: RefusalCode }

export interface PlaceOrder {
  settings: SalesSettings
  run: OutboxRun
  orders: BlobStore
  purchase: Purchase
  car: CatalogueCar
  submission: PurchaseSubmission
  siteUrl: string
}

/** Takes a car for a buyer. Order, hold and the letters it owes are one write under the car's key, so of two buyers one is
 *  first, and there is no moment at which an order exists without owing its mails. The day's mail quota and the idempotency key are
 *  written beside it, at the same time, so that a buyer waits for one write; all three are taken back if one of them says
 *  no. */
export async function placeOrder(placing: PlaceOrder): Promise<Placement> {
  const { purchase, submission, run, orders } = placing
  const [quota, once] = [openQuota(), openStore('once')]
  const order = prepare(placing)
  const cause = `order ${submission.key} ${order.vehicleId}`
  const [placement, slot, claim] = await Promise.all([
    take(placing, order),
    takeSlot(quota, { address: purchase.customerEmail, cause, now: run.now() }),
    // The order knows its own submission: without the index it is still a success, and still single.
    claimOnce(once, { ...submission, id: order.id, now: run.now() }).catch(unclaimed),
  ])
  if (placement.kind === 'replay') return placement
  // The same submission may have made an order that has let its car go since.
  const earlier = claim?.kind === 'replay' ? await findByName(orders, { ...order, id: claim.id }) : undefined
  if (placement.kind === 'stored') {
    if (slot && claim?.kind !== 'conflict' && !earlier) return placement
    await orders.remove(carKey(order.vehicleId))
  }
  if (slot) await releaseSlot(quota, slot)
  if (claim?.kind === 'first') await releaseClaim(once, submission)
  if (earlier) return { kind: 'replay', order: earlier }
  if (claim?.kind === 'conflict') return { kind: 'refused', code: 'keyReused' }
  return placement.kind === 'refused' ? placement : { kind: 'refused', code: 'tooManyMails' }
}

function unclaimed(thrown: unknown): undefined {
  log('claim-fault', { fault: faultName(thrown) })
}

function prepare({ run, purchase, car, submission, siteUrl }: PlaceOrder): StoredOrder {
  const now = run.now()
  const order = makeOrder(purchase, car, { id: timeOrderedId(now), now })
  return { ...order, siteUrl, submission: submission.hashes, owed: [order.state] }
}

/** The conditional write; if the car has an order already, what that means. */
async function take({ settings, run, orders, submission }: PlaceOrder, order: StoredOrder): Promise<Placement> {
  const created = await orders.create(carKey(order.vehicleId), order)
  if (created) return { kind: 'stored', held: { order, version: created } }
  for (let round = 0; round < ROUNDS; round++) {
    const found = await findOrder(orders, order.vehicleId)
    const likeness = found && compareSubmission(found.order, submission)
    if (found && likeness === 'replay') return { kind: 'replay', order: found.order }
    if (likeness === 'conflict') return { kind: 'refused', code: 'keyReused' }
    if (found && holdsCar(found.order, run.now()))
      return { kind: 'refused', code: found.order.state === 'delivered' ? 'vehicleSold' : 'vehicleHeld' }
    const free = found && (await letGo({ settings, run, orders }, found))
    const version = free
      ? await orders.replace(free.version, order)
      : await orders.create(carKey(order.vehicleId), order)
    if (version) return { kind: 'stored', held: { order, version } }
  }
  throw new StoreUnavailable('the car’s order changed at each look')
}
