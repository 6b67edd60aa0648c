import { isOverdue } from '#domain/order.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { owedLetters } from '../emails/OrderLetters.tsx'
import { type Marks, marksOf, recordHold, type SlotAnswer, type SlotRequest, takeSlot } from '../limits.ts'
import { enqueueLetters, type OutboxContext } from '../outbox/delivery.ts'
import type { SalesSettings } from '../settings.ts'
import { type BlobStore, openStore, type Update } from '../store/blob-store.ts'
import { findClaim, recordClaim } from '../store/idempotency.ts'
import {
  areSalesStopped,
  asOrder,
  carKey,
  closedKey,
  expireOrder,
  findByName,
  findOrder,
  heldCode,
  type StoredOrder,
  type VersionedOrder,
} from '../store/order-store.ts'
import { compareSubmission, placementFields, type PurchaseSubmission } from './purchase.ts'

/** All that working on orders needs. */
export interface OrderContext {
  settings: SalesSettings
  outbox: OutboxContext
  orders: BlobStore
}

export type Placement =
  /** The order as this request wrote it. */
  | { kind: 'stored'; order: VersionedOrder }
  /** An earlier request wrote it. */
  | { kind: 'replay'; order: StoredOrder }
  | { kind: 'refused'; code: RefusalCode }
  /** Nothing is held: the buyer's mailbox has to confirm first. */
  | { kind: 'unconfirmed'; pending: Unconfirmed }

/** A purchase that waits for its mailbox's confirmation. It has its slot among the day's mails, for the mail that asks. */
export interface Unconfirmed {
  marks: Marks
  slot: SlotRequest
  /** Nobody asked for this very purchase before today. */
  isFirst: boolean
  /** The shop has used up its holds of the hour. */
  isMany: boolean
  releaseSlot: () => Promise<unknown>
}

export interface PlaceOrder {
  /** As it is to be stored, but for its times. */
  order: StoredOrder
  submission: PurchaseSubmission
  /** Mark of the network that the purchase was sent from. */
  network: string
  /** The buyer's mailbox has confirmed it: the hourly limits do not count. */
  confirmed?: boolean
}

/** Takes a car for a buyer. The mailbox's mails of the day, the sales switch and the holds of the hour are asked in parallel;
 *  if one refuses, what was recorded is undone. Then order, hold, idempotency and owed letters are one write under the car's
 *  key: of two buyers one is first, no order exists without owing its mails, and none is visible that is being refused. */
export async function placeOrder(context: OrderContext, placing: PlaceOrder): Promise<Placement> {
  const { order, submission, confirmed = false } = placing
  const { orders, outbox } = context
  const checks = await runChecks(context, placing)
  const { slot, isStopped, hold, marks } = checks
  const code = refusalOf(slot, isStopped)
  if (!code && (confirmed || !hold.needsConfirmation)) {
    const placement = await holdCar(context, { ...order, ...placementFields(outbox.now()) }, submission)
    if (placement.kind !== 'stored') await checks.undo()
    return placement
  }
  // It may be this very buyer's order that fills the limits.
  const earlier = await findEarlier(orders, order.vehicleId, submission, outbox.now())
  if (code || earlier) await checks.undo()
  // The slot stays: the mail that asks needs it.
  else await hold.undo()
  if (earlier?.kind === 'order') return { kind: 'replay', order: earlier.order }
  if (earlier?.kind === 'conflict') return { kind: 'refused', code: 'keyReused' }
  if (code) return { kind: 'refused', code }
  if (earlier) return { kind: 'refused', code: earlier.code }
  const { request, releaseSlot } = checks
  const isFirst = slot.kind === 'taken' && slot.isFirst
  return { kind: 'unconfirmed', pending: { marks, slot: request, isFirst, isMany: hold.isMany, releaseSlot } }
}

function refusalOf(slot: SlotAnswer, isStopped: boolean): RefusalCode | undefined {
  if (slot.kind === 'keyReused') return 'keyReused'
  if (isStopped) return 'salesPaused'
  return slot.kind === 'full' ? 'tooManyMails' : undefined
}

/** Asks in parallel all that can refuse. If the store fails at one, what the others recorded is undone as far as possible. */
async function runChecks({ settings, outbox }: OrderContext, { order, submission, network }: PlaceOrder) {
  const now = outbox.now()
  const { email } = order.customer
  const { key, hashes } = submission
  // Hashing the words too: a key with other words is another purchase, or it would cause any number of mails.
  const cause = `order ${hashes.key} ${hashes.body}`
  const marks = marksOf(settings.linkSecret, { key: cause, email, network })
  const request: SlotRequest = { pool: 'order', address: email, network, cause, key, now }
  const [slot, sales, hold] = await Promise.allSettled([
    takeSlot(request),
    areSalesStopped(),
    recordHold(marks, now, settings.holdsAnHour),
  ])
  const releaseSlot = async () => {
    if (slot.status === 'fulfilled' && slot.value.kind === 'taken') await slot.value.release()
  }
  const undo = async () => {
    await Promise.all([releaseSlot(), hold.status === 'fulfilled' && hold.value.undo()])
  }
  if (slot.status === 'fulfilled' && sales.status === 'fulfilled' && hold.status === 'fulfilled')
    return { slot: slot.value, isStopped: sales.value, hold: hold.value, marks, request, undo, releaseSlot }
  await undo().catch(() => undefined)
  throw [slot, sales, hold].find((one) => one.status === 'rejected')?.reason
}

/** The conditional write; if the car has an order already, what that means. */
async function holdCar(context: OrderContext, order: StoredOrder, submission: PurchaseSubmission): Promise<Placement> {
  const { orders, outbox } = context
  const key = carKey(order.vehicleId)
  const stored = (version: VersionedOrder['version']): Placement => ({
    kind: 'stored',
    order: { value: order, version },
  })
  const created = await orders.create(key, order)
  if (created) return stored(created)
  return orders.update<Placement>(key, async (value) => {
    const write: Update<Placement> = { kind: 'write', value: order, result: stored }
    const found = asOrder(value)
    if (!found) return write
    const earlier = await matchEarlier(orders, found.value, submission, outbox.now())
    if (earlier?.kind === 'order') return { kind: 'keep', result: { kind: 'replay', order: earlier.order } }
    if (earlier?.kind === 'conflict') return { kind: 'keep', result: { kind: 'refused', code: 'keyReused' } }
    if (earlier) return { kind: 'keep', result: { kind: 'refused', code: earlier.code } }
    if (isOverdue(found.value, outbox.now())) {
      await expireOrder(orders, found, outbox.now())
      return { kind: 'again' }
    }
    await closeOrder(context, found.value)
    return write
  })
}

/** Files a cancelled order under its own id, so that its car's key is free for the next. Its letters are queued first. Killed
 *  in the middle, it can be done again. */
async function closeOrder({ outbox, orders, settings }: OrderContext, order: StoredOrder): Promise<void> {
  await enqueueLetters(outbox, await owedLetters(order, settings), true)
  const { id, createdAt, submission } = order
  // Its idempotency key is no longer found under its car.
  await recordClaim(openStore('once'), { scope: 'order', ...submission, id, at: createdAt })
  await orders.put(closedKey(id), { ...order, owed: [] })
}

export type EarlierOrder =
  | { kind: 'order'; order: StoredOrder }
  | { kind: 'conflict' }
  /** Somebody else has the car. */
  | { kind: 'held'; code: 'vehicleHeld' | 'vehicleSold' }

/** What an earlier submission under the same key came to: the order it made, or a conflict with other words; else whether
 *  somebody has the car. Undefined when the car is free. `now` in milliseconds. */
export async function findEarlier(
  orders: BlobStore,
  vehicleId: string,
  submission: PurchaseSubmission,
  now: number,
): Promise<EarlierOrder | undefined> {
  const found = await findOrder(orders, vehicleId)
  return found ? matchEarlier(orders, found.value, submission, now) : findClosed(orders, vehicleId, submission, now)
}

async function matchEarlier(
  orders: BlobStore,
  order: StoredOrder,
  submission: PurchaseSubmission,
  now: number,
): Promise<EarlierOrder | undefined> {
  const likeness = compareSubmission(order, submission)
  if (likeness === 'replay') return { kind: 'order', order }
  if (likeness === 'conflict') return { kind: 'conflict' }
  const closed = await findClosed(orders, order.vehicleId, submission, now)
  const code = heldCode(order, now)
  return closed ?? (code && { kind: 'held', code })
}

/** The same among orders that no longer hold this car. */
async function findClosed(
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
