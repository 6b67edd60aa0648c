import { holdsCar } from '#domain/order.ts'
import type { Purchase } from '#forms/purchase.ts'
import type { CatalogueCar } from '../catalogue.ts'
import type { RefusalCode } from '../http/answer-codes.ts'
import { openQuota, releaseSlot, takeSlot, type SlotAnswer } from '../mail/mail-quota.ts'
import type { OutboxRun } from '../outbox/deliver-held.ts'
import { IN_HAND } from '../outbox/timing.ts'
import type { BlobStore } from '../store/blob-store.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { timeOrderedId } from '../store/time-ordered-id.ts'
import { findClosed } from './find-earlier.ts'
import { letGo } from './let-go.ts'
import { makeOrder } from './make-order.ts'
import { orderStanding, wasTaken } from './order-standing.ts'
import { carKey, findOrder } from './order-store.ts'
import type { SalesSettings } from './sales-settings.ts'
import { readStop } from './sales-switch.ts'
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

/** Takes a car for a buyer. Order, hold, idempotency and the letters it owes are one write under the car's key, so of two
 *  buyers one is first, and there is no moment at which an order exists without owing its mails. The buyer's place among the
 *  day's mails, which also knows the key, is written and the sales switch read at the same time, so that a buyer waits for
 *  one way to the store; what was written is taken back if one of the three says no. */
export async function placeOrder(placing: PlaceOrder): Promise<Placement> {
  const { purchase, submission, run, orders } = placing
  const quota = openQuota()
  const order = prepare(placing)
  const { key } = submission
  const [placement, place, stop] = await Promise.all([
    take(placing, order),
    takeSlot(quota, {
      pool: 'order',
      address: purchase.customerEmail,
      cause: `order ${key} ${order.vehicleId}`,
      key,
      now: run.now(),
    }),
    readStop(),
  ])
  if (placement.kind === 'replay') {
    // An order of today has its place: without one, the request that wrote it is about to take it back.
    if (place.kind !== 'taken' && run.now() - placement.order.createdAt < IN_HAND && placement.order.owed.length > 0)
      throw new StoreUnavailable('the order is being refused')
    return wasTaken(placement.order, stop) ? placement : { kind: 'refused', code: 'salesPaused' }
  }
  const code = refusalOf(placement, place, orderStanding(order, stop) !== 'stands')
  if (!code) return placement
  await Promise.all([
    placement.kind === 'stored' && orders.remove(carKey(order.vehicleId)),
    place.kind === 'taken' && place.isNew && releaseSlot(quota, place.slot),
  ])
  return { kind: 'refused', code }
}

/** Why there is no order; undefined if there is one. */
function refusalOf(placement: Placement, place: SlotAnswer, isStopped: boolean): RefusalCode | undefined {
  const said = placement.kind === 'refused' ? placement.code : undefined
  if (isStopped && said !== 'keyReused') return 'salesPaused'
  if (said || place.kind === 'taken') return said
  return place.kind === 'full' ? 'tooManyMails' : 'keyReused'
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
    const closed = found && (await findClosed(orders, order.vehicleId, submission, run.now()))
    if (closed?.kind === 'order') return { kind: 'replay', order: closed.order }
    if (likeness === 'conflict' || closed) return { kind: 'refused', code: 'keyReused' }
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
