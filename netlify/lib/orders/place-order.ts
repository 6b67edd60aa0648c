import { holdEnd, holdsCar } from '#domain/order.ts'
import type { RefusalCode } from '../http/responses.ts'
import { openQuota, releaseSlot, type SlotAnswer, type SlotRequest, takeSlot } from '../mail/mail-quota.ts'
import { type BlobStore, openStore, StoreUnavailable } from '../store/blob-store.ts'
import { timeOrderedId } from '../store/ids.ts'
import { findClaim } from '../store/once.ts'
import {
  carKey,
  findByName,
  findOrder,
  type HeldOrder,
  type StoredOrder,
  storedOrderSchema,
} from '../store/order-store.ts'
import { compareSubmission, type PurchaseSubmission } from './check-purchase.ts'
import { letGo, type OrderDesk } from './order-transitions.ts'
import { type Marks, marksOf, noteHold, readStop, type SalesStop } from './sales-limits.ts'

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
const holderOf = (order: StoredOrder, now: number): (EarlierOrder & { kind: 'held' }) | undefined =>
  holdsCar(order, now) ? { kind: 'held', code: order.state === 'delivered' ? 'vehicleSold' : 'vehicleHeld' } : undefined

/** The same among orders that have let this car go. */
async function findClosed(
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

/** Rounds in which another buyer may come between our look and our write. */
const ROUNDS = 4

export type Placement =
  /** `held` is the order as this request wrote it; `replay` one that an earlier request wrote. */
  | { kind: 'stored'; held: HeldOrder }
  | { kind: 'replay'; order: StoredOrder }
  | { kind: 'refused'; code: RefusalCode }
  /** Nothing is held: the buyer's mailbox has to confirm first. `isMany`: because of the shop's holds of the hour. */
  | { kind: 'unconfirmed'; asked: Unconfirmed }

/** A purchase that waits for a yes from its mailbox. It has its place among the day's mails, for the mail that asks. */
export interface Unconfirmed {
  marks: Marks
  place: SlotRequest
  /** Nobody asked for this very purchase before today. */
  isFirst: boolean
  /** The shop has given its number of holds within the hour. */
  isMany: boolean
  givePlaceBack: () => Promise<unknown>
}

export interface PlaceOrder {
  /** As it is to be stored, but for its times. */
  order: StoredOrder
  submission: PurchaseSubmission
  /** Mark of the network that the purchase was sent from. */
  network: string
  /** The buyer's mailbox has confirmed it: the hour's limits do not count. */
  confirmed?: boolean
}

/** Takes a car for a buyer. First all that can refuse: the buyer's place among the day's mails, the sales switch, the holds of
 *  the hour, at the same time; what was noted is taken back if one of them says no. Then order, hold, idempotency and the
 *  letters it owes in one write under the car's key: of two buyers one is first, there is no moment at which an order exists
 *  without owing its mails, and none at which one is seen that is being refused. */
export async function placeOrder(desk: OrderDesk, placing: PlaceOrder): Promise<Placement> {
  const { order, submission, confirmed = false } = placing
  const checks = await passChecks(desk, placing)
  const { place, stop, hold, marks } = checks
  const code = refusalOf(place, stop)
  if (!code && (confirmed || !hold.needsConfirmation)) {
    const now = desk.run.now()
    const stamped = { ...order, id: timeOrderedId(now), createdAt: now, heldUntil: holdEnd(now) }
    const placement = await take(desk, { ...stamped, history: [{ state: order.state, at: now }] }, submission)
    if (placement.kind !== 'stored') await checks.takeBack()
    return placement
  }
  // It may be this very buyer's order that fills the limits.
  const earlier = await findEarlier(desk.orders, order.vehicleId, submission, desk.run.now())
  if (code || earlier) await checks.takeBack()
  // The place stays: the mail that asks needs it.
  else await hold.takeBack()
  if (earlier?.kind === 'order') return { kind: 'replay', order: earlier.order }
  if (earlier?.kind === 'conflict') return { kind: 'refused', code: 'keyReused' }
  if (code) return { kind: 'refused', code }
  if (earlier) return { kind: 'refused', code: earlier.code }
  const { request, givePlaceBack } = checks
  const isFirst = place.kind === 'taken' && place.isFirst
  return { kind: 'unconfirmed', asked: { marks, place: request, isFirst, isMany: hold.isMany, givePlaceBack } }
}

function refusalOf(place: SlotAnswer, stop: SalesStop | undefined): RefusalCode | undefined {
  if (place.kind === 'keyReused') return 'keyReused'
  if (stop) return 'salesPaused'
  return place.kind === 'full' ? 'tooManyMails' : undefined
}

/** Asks all that can refuse at the same time. If the store fails at one of them, what the others noted is taken back as far as
 *  it can be. */
async function passChecks({ settings, run }: OrderDesk, { order, submission, network }: PlaceOrder) {
  const quota = openQuota()
  const now = run.now()
  const { email } = order.customer
  const { key, hashes } = submission
  // The words too: a key with other words is another purchase, or it would ask for as many mails as it likes.
  const cause = `order ${hashes.key} ${hashes.body}`
  const marks = marksOf(settings.linkSecret, { key: cause, email, network })
  const request: SlotRequest = { pool: 'order', address: email, network, cause, key, now }
  const [place, stop, hold] = await Promise.allSettled([
    takeSlot(quota, request),
    readStop(),
    noteHold(marks, now, settings.holdsAnHour),
  ])
  const givePlaceBack = async () => {
    if (place.status !== 'fulfilled' || place.value.kind !== 'taken' || !place.value.isNew) return
    await releaseSlot(quota, place.value.slot)
  }
  const takeBack = async () => {
    await Promise.all([givePlaceBack(), hold.status === 'fulfilled' && hold.value.takeBack()])
  }
  if (place.status === 'fulfilled' && stop.status === 'fulfilled' && hold.status === 'fulfilled')
    return { place: place.value, stop: stop.value, hold: hold.value, marks, request, takeBack, givePlaceBack }
  await takeBack().catch(() => undefined)
  throw [place, stop, hold].find((one) => one.status === 'rejected')?.reason
}

/** The conditional write; if the car has an order already, what that means. */
async function take(desk: OrderDesk, order: StoredOrder, submission: PurchaseSubmission): Promise<Placement> {
  const { orders, run } = desk
  const created = await orders.create(carKey(order.vehicleId), order)
  if (created) return { kind: 'stored', held: { order, version: created } }
  for (let round = 0; round < ROUNDS; round++) {
    const found = await findOrder(orders, order.vehicleId)
    const likeness = found && compareSubmission(found.order, submission)
    if (found && likeness === 'replay') return { kind: 'replay', order: found.order }
    const closed = found && (await findClosed(orders, order.vehicleId, submission, run.now()))
    if (closed?.kind === 'order') return { kind: 'replay', order: closed.order }
    if (likeness === 'conflict' || closed) return { kind: 'refused', code: 'keyReused' }
    const holder = found && holderOf(found.order, run.now())
    if (holder) return { kind: 'refused', code: holder.code }
    const free = found && (await letGo(desk, found))
    const version = free
      ? await orders.replace(free.version, order)
      : await orders.create(carKey(order.vehicleId), order)
    if (version) return { kind: 'stored', held: { order, version } }
  }
  throw new StoreUnavailable('the car’s order changed at each look')
}
