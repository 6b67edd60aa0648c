import { isOverdue } from '#domain/order.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { readSaleSettings } from '../built-content.ts'
import { type MakeOrderPaper, owedLetters } from '../emails/OrderLetters.tsx'
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
  findListingHead,
  findOrder,
  heldCode,
  type StoredOrder,
  type VersionedOrder,
} from '../store/order-store.ts'
import { compareSubmission, placementFields, type PurchaseSubmission } from './purchase.ts'

/** Dependencies of all order operations. */
export interface OrderContext {
  settings: SalesSettings
  outbox: OutboxContext
  orders: BlobStore
  /** Absent where no order is accepted. */
  makePaper?: MakeOrderPaper
}

type Placement =
  /** This request wrote the order. */
  | { kind: 'stored'; order: VersionedOrder }
  /** An earlier request with the same submission wrote it. */
  | { kind: 'replay'; order: StoredOrder }
  | { kind: 'refused'; code: RefusalCode }
  /** Nothing is reserved: the buyer must confirm by mail first. */
  | { kind: 'unconfirmed'; pending: PendingConfirmation }

/** A purchase to be confirmed by mail. It holds one of the mailbox's daily mail slots, for the confirmation mail. */
export interface PendingConfirmation {
  marks: Marks
  slot: SlotRequest
  /** First request for this purchase today. */
  isFirst: boolean
  /** The shop's hourly limit of reservations is reached. */
  isLimitReached: boolean
  releaseSlot: () => Promise<unknown>
}

interface PlaceOrder {
  /** The order to store; its times are set when it is written. */
  order: StoredOrder
  submission: PurchaseSubmission
  /** Hash of the buyer's network. */
  network: string
  /** The buyer confirmed by mail: the hourly limits do not apply. */
  confirmed?: boolean
}

/** Reserves a car. The daily mail limit, the sales switch and the hourly reservation limit are checked in parallel; if one
 *  refuses, the others are rolled back. Then one write under the car's key stores order, reservation, idempotency key and
 *  owed letters. So of two buyers one wins, every order owes its letters, and a refused order is never visible. */
export async function placeOrder(context: OrderContext, placing: PlaceOrder): Promise<Placement> {
  const { order, submission, confirmed = false } = placing
  const { orders, outbox } = context
  const checks = await runChecks(context, placing)
  const { slot, isStopped, hold, marks } = checks
  const code = refusalOf(slot, isStopped)
  if (!code && (confirmed || !hold.needsConfirmation)) {
    const [settings, listing] = await Promise.all([readSaleSettings(), findListingHead(order.vehicleId)])
    const placed = { ...placementFields(outbox.now(), settings), ...(listing && { listing }) }
    const placement = await holdCar(context, { ...order, ...placed }, submission)
    if (placement.kind !== 'stored') await checks.undo()
    return placement
  }
  // The buyer's own earlier order may be what fills the limits.
  const earlier = await findEarlier(orders, order.vehicleId, submission, outbox.now())
  if (code || earlier) await checks.undo()
  // Keep the slot for the confirmation mail.
  else await hold.undo()
  if (earlier?.kind === 'order') return { kind: 'replay', order: earlier.order }
  if (earlier?.kind === 'conflict') return { kind: 'refused', code: 'keyReused' }
  if (code) return { kind: 'refused', code }
  if (earlier) return { kind: 'refused', code: earlier.code }
  const { request, releaseSlot } = checks
  const isFirst = slot.kind === 'taken' && slot.isFirst
  return {
    kind: 'unconfirmed',
    pending: { marks, slot: request, isFirst, isLimitReached: hold.isLimitReached, releaseSlot },
  }
}

function refusalOf(slot: SlotAnswer, isStopped: boolean): RefusalCode | undefined {
  if (slot.kind === 'keyReused') return 'keyReused'
  if (isStopped) return 'salesPaused'
  return slot.kind === 'full' ? 'tooManyMails' : undefined
}

/** Runs all checks in parallel. If the store fails in one, the others are rolled back as far as possible. */
async function runChecks({ settings, outbox }: OrderContext, { order, submission, network }: PlaceOrder) {
  const now = outbox.now()
  const { email } = order.customer
  const { key, hashes } = submission
  // Includes the body: otherwise one key with varying bodies could trigger any number of mails.
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

/** Writes the order if the car is free; otherwise compares with the order that has it. */
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

/** Moves a cancelled order to its own key, which frees the car's key. Its letters are queued first. Safe to repeat after a
 *  crash. */
async function closeOrder({ outbox, orders, settings, makePaper }: OrderContext, order: StoredOrder): Promise<void> {
  await enqueueLetters(outbox, await owedLetters(order, settings, makePaper), true)
  const { id, createdAt, submission } = order
  // Its idempotency key can no longer be found under the car.
  await recordClaim(openStore('once'), { scope: 'order', ...submission, id, at: createdAt })
  await orders.put(closedKey(id), { ...order, owed: [] })
}

type EarlierOrder =
  | { kind: 'order'; order: StoredOrder }
  | { kind: 'conflict' }
  /** Another buyer has the car. */
  | { kind: 'held'; code: 'vehicleHeld' | 'vehicleSold' }

/** Finds the result of an earlier submission with the same key: its order, or a conflict if the body differs; otherwise
 *  whether another buyer has the car. Undefined if the car is free. `now` in milliseconds. */
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

/** The same for orders that no longer hold this car. */
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
