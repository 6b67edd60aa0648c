import { parisDay } from '#domain/calendar.ts'
import { amountsText } from '#domain/door-price/place-file.ts'
import { depositOf } from '#domain/money.ts'
import { awaitsDeposit, dueAtDelivery, holdsCar, isDepositReported, isOverdue } from '#domain/order.ts'
import { readSaleSettings } from '../built-content.ts'
import { confirmationLetterId, owedLetters } from '../emails/OrderLetters.tsx'
import { seeOther } from '../http/plain-page.ts'
import { accept, refuse } from '../http/respond.ts'
import { type Host, log } from '../log.ts'
import { sendLettersSoon } from '../outbox/delivery.ts'
import { deadKey, sentKey } from '../outbox/outbox-store.ts'
import { transferInstructions } from '../payment/transfer.tsx'
import {
  orderPath,
  orderToken,
  readConfirmToken,
  readMailedToken,
  readViewToken,
  readWatchToken,
  type UnconfirmedName,
} from '../signed-links.ts'
import { type BlobStore, StoreUnavailable } from '../store/blob-store.ts'
import {
  areSalesStopped,
  asOrder,
  carKey,
  clearOwed,
  findByName,
  findOrder,
  heldCode,
  reportDeposit,
  type StoredOrder,
  type VersionedOrder,
} from '../store/order-store.ts'
import { confirmPage, reasonPage } from './confirm-page.ts'
import { type OrderContext, placeOrder } from './place-order.ts'
import {
  checkDestination,
  checkDoor,
  checkPurchase,
  placementFields,
  readCatalogue,
  unavailableCode,
} from './purchase.ts'
import { findUnconfirmed, isOrderOf, removeUnconfirmed, type UnconfirmedOrder } from './unconfirmed-order.tsx'

/** Whether a car can be bought now, and its price: the page checks before it shows bank details. 200 either way, `{ok: true,
 *  available, code?, price, deposit}`; an unknown car is refused. */
export async function answerAvailability(
  { settings, outbox, orders }: OrderContext,
  vehicleId: string,
): Promise<Response> {
  const car = (await readCatalogue()).get(vehicleId)
  if (!car) return refuse('vehicleUnknown')
  const [found, isStopped] = await Promise.all([findOrder(orders, vehicleId), areSalesStopped()])
  const held = found && heldCode(found.value, outbox.now())
  const code = settings.paused || isStopped ? 'salesPaused' : (unavailableCode(car) ?? held)
  return accept({
    available: code === undefined,
    ...(code && { code }),
    price: car.price,
    deposit: depositOf(car.price),
  })
}

/** The order behind a signed link. Forged links, expired links and deleted orders get the same answer. */
export async function answerOrder({ settings, outbox, orders }: OrderContext, token: string): Promise<Response> {
  const read = readViewToken(settings.linkSecret, token, outbox.now())
  const order = read && (await findByName(orders, read.name))
  const isMailed = readMailedToken(settings.linkSecret, token, outbox.now()) !== undefined
  return order
    ? showOrder({ settings, outbox }, order, { isMailed, isViewOnly: read.isViewOnly })
    : refuse('linkInvalid')
}

/** What the order's page shows. Each field is named, so that no other stored field leaves the shop. `isMailed`: the page was
 *  opened by a letter's link, and may report the deposit. `isViewOnly`: by the desk's, and does nothing. */
async function showOrder(
  { settings, outbox }: Omit<OrderContext, 'orders'>,
  order: StoredOrder,
  { isMailed, isViewOnly = false }: { isMailed: boolean; isViewOnly?: boolean },
): Promise<Response> {
  const { language, vehicleId, vehicleInfo, price, deposit, customer, state, expired, heldUntil, payment } = order
  const delivered = order.history.findLast((step) => step.state === 'delivered')
  const isOpen = order.withdrawnAt === undefined
  const asksDeposit = awaitsDeposit(order) && isOpen
  return accept({
    order: {
      language,
      vehicleId,
      vehicleInfo,
      price,
      deposit,
      balance: dueAtDelivery(order),
      customer,
      state,
      expired,
      cancelReason: order.cancelReason,
      withdrawnAt: order.withdrawnAt,
      deliveredOn: delivered && parisDay(delivered.at),
      refundedOn: order.refund?.kind === 'paid' ? order.refund.day : undefined,
      answerBy: order.answerBy,
      heldUntil,
      reference: payment.reference,
      hasPaymentProof: payment.hasProof,
      depositReported: isDepositReported(order),
      mayReport: isMailed && asksDeposit && !isOverdue(order, outbox.now()),
      ...(isViewOnly && { isViewOnly }),
      sheet: order.sheet,
      terms: order.terms,
      door: order.door,
      listing: order.listing,
      proof: order.proof,
      place: order.place,
      mail: await mailState(outbox.store, order),
      // Who moved it is the shop's own affair.
      steps: order.history.map((step) => ({ state: step.state, at: step.at })),
      // Show bank details only while the deposit or the balance is due.
      ...((asksDeposit || (isOpen && state === 'depositReceived')) && {
        transfer: transferInstructions(settings.bank, order),
      }),
    },
  })
}

/** The buyer's « J'ai fait le virement »: the order then waits for the seller, who gets a mail. POST, with the token of a letter;
 *  answers as `answerOrder`. Repeating it changes nothing; neither does an order that no longer awaits a deposit, that the
 *  buyer withdrew, or whose time is over. */
export async function answerReport(context: OrderContext, token: string, host: Host): Promise<Response> {
  const { settings, outbox, orders, makePaper } = context
  const now = outbox.now()
  const name = readMailedToken(settings.linkSecret, token, now)
  if (!name) return refuse('linkInvalid')
  const written = await orders.update<VersionedOrder | undefined>(carKey(name.vehicleId), (value) => {
    const found = asOrder(value)?.value
    const isOpen = found?.id === name.id && awaitsDeposit(found) && !isDepositReported(found)
    if (!isOpen || found.withdrawnAt !== undefined || isOverdue(found, now)) return { kind: 'keep', result: undefined }
    const next = reportDeposit(found, now)
    return { kind: 'write', value: next, result: (version) => ({ value: next, version }) }
  })
  if (!written) return answerOrder(context, token)
  const { value: order } = written
  log('deposit-reported', { id: order.id })
  const make = () => owedLetters(order, settings, makePaper)
  const queued = () => clearOwed(orders, written)
  sendLettersSoon(outbox, { id: order.id, make, again: order.owed.length > 1, queued }, host)
  return showOrder(context, order, { isMailed: true })
}

/** State of the confirmation mail. */
async function mailState(outbox: BlobStore, order: StoredOrder): Promise<'sent' | 'waiting' | 'failed'> {
  const id = confirmationLetterId(order.id)
  const [sent, dead] = await Promise.all([outbox.read(sentKey(id)), outbox.read(deadKey(id))])
  if (sent !== undefined) return 'sent'
  return dead === undefined ? 'waiting' : 'failed'
}

/** The buyer's confirmation link. GET (`act` false) shows the car and a button, because mail programs prefetch links; the
 *  button places the order. Pressing it again leads to the order. */
export async function answerConfirm(
  context: OrderContext,
  { token, act }: { token: string; act: boolean },
  host: Host,
): Promise<Response> {
  const { settings, orders, outbox } = context
  const name = readConfirmToken(settings.linkSecret, token)
  if (!name) return reasonPage('invalid', undefined, token)
  try {
    // Read the record first: a confirmed purchase becomes an order before its record is deleted.
    const record = await findUnconfirmed(orders, name.id, outbox.now())
    const found = await findOrder(orders, name.vehicleId)
    if (found && isOrderOf(found.value, name)) return toOrder(context, found.value)
    if (!record) return reasonPage('over', name)
    // The page promises the car, so it must not appear while another buyer holds it.
    if (found && holdsCar(found.value, outbox.now())) return reasonPage('taken', name)
    return act
      ? await confirm(context, { name, record }, host)
      : confirmPage(record.order, placementFields(outbox.now(), await readSaleSettings()))
  } catch (thrown) {
    if (!(thrown instanceof StoreUnavailable)) throw thrown
    log('request-failed', { function: 'order', fault: thrown.name })
    return reasonPage('trouble', name)
  }
}

/** For the polling purchase page: whether the purchase has become an order. `{ok: true, state}`, with the order's token when
 *  placed; `taken` if another buyer has the car. */
export async function answerWatch({ settings, outbox, orders }: OrderContext, token: string): Promise<Response> {
  const name = readWatchToken(settings.linkSecret, token, outbox.now())
  if (!name) return refuse('linkInvalid')
  // Read in this order, as in answerConfirm.
  const record = await findUnconfirmed(orders, name.id, outbox.now())
  const found = await findOrder(orders, name.vehicleId)
  if (found && isOrderOf(found.value, name))
    return accept({ state: 'placed', order: orderToken(settings.linkSecret, found.value) })
  if (found && holdsCar(found.value, outbox.now())) return accept({ state: 'taken' })
  return accept({ state: record ? 'waiting' : 'over' })
}

async function confirm(
  context: OrderContext,
  { name, record }: { name: UnconfirmedName; record: UnconfirmedOrder },
  host: Host,
): Promise<Response> {
  const { settings, outbox, orders } = context
  const { order, key, content, network } = record
  const check = checkPurchase(await readCatalogue(), {
    vehicleId: order.vehicleId,
    vehicleInfo: order.vehicleInfo,
    vehiclePrice: order.price,
    depositAmount: order.deposit,
    transferReference: order.payment.reference,
  })
  if (!check.ok)
    return reasonPage(check.code === 'priceChanged' || check.code === 'vehicleChanged' ? 'changed' : 'taken', name)
  // The catalogue, the rules of entry or the day may have changed since the form. He was asked then about what only customs know.
  const destination = {
    customerCountry: order.customer.country,
    customerPostalCode: order.customer.postalCode,
    entryAsked: order.terms?.entry?.kind === 'ask',
  }
  const sale = await readSaleSettings()
  const destined = checkDestination(check.car, destination, { sale, now: outbox.now() })
  // Lines that he was never shown cannot have changed for him.
  const door = order.door?.unseen ? undefined : order.door
  const shown = { doorVersion: door?.version, doorLines: door && amountsText(door.lines) }
  const isUnchanged = destined.ok && (await checkDoor(destined, shown)).ok
  if (settings.paused || !isUnchanged) return reasonPage('changed', name)
  const submission = { scope: 'order', key, content, hashes: order.submission } as const
  const placement = await placeOrder(context, { order, submission, network, confirmed: true })
  if (placement.kind === 'stored') {
    const { value: stored } = placement.order
    log('order-stored', { id: stored.id, vehicle: stored.vehicleId, confirmed: true })
    const make = () => owedLetters(stored, settings)
    sendLettersSoon(outbox, { id: stored.id, make, queued: () => clearOwed(orders, placement.order) }, host)
    await removeUnconfirmed(orders, name.id)
    return toOrder(context, stored)
  }
  if (placement.kind === 'replay') return toOrder(context, placement.order)
  const code = placement.kind === 'refused' ? placement.code : 'unconfirmed'
  log('order-refused', { vehicle: order.vehicleId, code, confirmed: true })
  return reasonPage(code === 'vehicleHeld' || code === 'vehicleSold' ? 'taken' : 'changed', name)
}

/** The confirmation's link was mailed. */
const toOrder = ({ settings }: OrderContext, order: StoredOrder): Response =>
  seeOther(orderPath(order.language, orderToken(settings.linkSecret, order, 'mailed-order')))
