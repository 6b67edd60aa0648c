import type { Context } from '@netlify/functions'
import { formatEuros } from '#domain/money.ts'
import { defaultLanguage } from '#domain/languages.ts'
import { holdEnd, holdsCar } from '#domain/order.ts'
import { readCatalogue } from '../catalogue.ts'
import { lastDay } from '../emails/LetterParts.tsx'
import { confirmTexts, type ConfirmPage } from '../emails/texts/confirm-texts.ts'
import { orderTexts } from '../emails/texts/order-texts.ts'
import { plainPage } from '../http/plain-page.ts'
import { accept, refuse, securityHeaders } from '../http/responses.ts'
import { orderPath, orderToken, readConfirmToken, readWatchToken, type UnconfirmedName } from '../signed-links.ts'
import { log } from '../log.ts'
import { sendLettersSoon } from '../outbox/delivery.ts'
import { StoreUnavailable } from '../store/blob-store.ts'
import { noteUnpacked, type OrderDesk } from './order-transitions.ts'
import { checkPurchase } from './check-purchase.ts'
import { findOrder, type StoredOrder } from '../store/order-store.ts'
import { owedLetters } from '../emails/render-order-letters.ts'
import { placeOrder } from './place-order.ts'
import { findUnconfirmed, isOrderOf, removeUnconfirmed, type UnconfirmedOrder } from './unconfirmed-order.ts'

type Told = Exclude<ConfirmPage, 'confirm'>
const statusOf: Readonly<Record<Told, number>> = { invalid: 403, over: 410, taken: 409, changed: 409, trouble: 503 }

/** The buyer's link. Opening it shows the car and a button (`act` false), because mail programs open links by themselves; the
 *  button places the order as any other is placed. Pressed again it leads to the order that is there. */
export async function answerConfirm(
  desk: OrderDesk,
  { token, act }: { token: string; act: boolean },
  context: Pick<Context, 'waitUntil'>,
): Promise<Response> {
  const name = readConfirmToken(desk.settings.linkSecret, token)
  if (!name) return told('invalid', undefined)
  try {
    // In this order: a purchase that is confirmed meanwhile is an order before it is no purchase any more.
    const record = await findUnconfirmed(desk.orders, name.id, desk.run.now())
    const found = await findOrder(desk.orders, name.vehicleId)
    if (found && isOrderOf(found.order, name)) return toOrder(desk, found.order)
    if (!record) return told('over', name)
    // The question promises the car: never under somebody else's hold.
    if (found && holdsCar(found.order, desk.run.now())) return told('taken', name)
    return act ? await confirm(desk, { name, record }, context) : question(record.order, desk.run.now())
  } catch (thrown) {
    if (!(thrown instanceof StoreUnavailable)) throw thrown
    log('request-failed', { function: 'order', fault: thrown.name })
    return told('trouble', name)
  }
}

/** Whether a purchase is an order by now, for the page that waits: `{ok: true, state}`, with the order's token once there is
 *  one; `taken` when somebody else has the car meanwhile. */
export async function answerWatch({ settings, run, orders }: OrderDesk, token: string): Promise<Response> {
  const name = readWatchToken(settings.linkSecret, token, run.now())
  if (!name) return refuse('linkInvalid')
  // One after the other, as above.
  const record = await findUnconfirmed(orders, name.id, run.now())
  const found = await findOrder(orders, name.vehicleId)
  if (found && isOrderOf(found.order, name))
    return accept({ state: 'placed', order: orderToken(settings.linkSecret, found.order) })
  if (found && holdsCar(found.order, run.now())) return accept({ state: 'taken' })
  return accept({ state: record ? 'waiting' : 'over' })
}

async function confirm(
  desk: OrderDesk,
  { name, record }: { name: UnconfirmedName; record: UnconfirmedOrder },
  context: Pick<Context, 'waitUntil'>,
): Promise<Response> {
  const { order, key, content, network } = record
  const check = checkPurchase(await readCatalogue(), {
    vehicleId: order.vehicleId,
    vehicleInfo: order.vehicleInfo,
    vehiclePrice: order.price,
    depositAmount: order.deposit,
    transferReference: order.reference,
  })
  if (!check.ok)
    return told(check.code === 'priceChanged' || check.code === 'vehicleChanged' ? 'changed' : 'taken', name)
  if (desk.settings.paused) return told('changed', name)
  const submission = { scope: 'order', key, content, hashes: order.submission } as const
  const placement = await placeOrder(desk, { order, submission, network, confirmed: true })
  if (placement.kind === 'stored') {
    const { held } = placement
    log('order-stored', { id: held.order.id, vehicle: held.order.vehicleId, confirmed: true })
    const make = () => owedLetters(held.order, desk.settings)
    sendLettersSoon(desk.run, { id: held.order.id, make, unpacked: () => noteUnpacked(desk.orders, held) }, context)
    await removeUnconfirmed(desk.orders, name.id)
    return toOrder(desk, held.order)
  }
  if (placement.kind === 'replay') return toOrder(desk, placement.order)
  const code = placement.kind === 'refused' ? placement.code : 'unconfirmed'
  log('order-refused', { vehicle: order.vehicleId, code, confirmed: true })
  return told(code === 'vehicleHeld' || code === 'vehicleSold' ? 'taken' : 'changed', name)
}

/** 303: the browser asks for the order's page with GET, whatever it sent here. */
function toOrder({ settings }: OrderDesk, order: StoredOrder): Response {
  const location = orderPath(order.language, orderToken(settings.linkSecret, order))
  return new Response(null, { status: 303, headers: { ...securityHeaders, location } })
}

/** What would be reserved, and the button. */
function question(order: StoredOrder, now: number): Response {
  const { language, vehicleInfo, price, deposit, reference } = order
  const { heading, line, button } = confirmTexts(language).pages.confirm
  const { facts } = orderTexts(language)
  return plainPage({
    language,
    heading,
    facts: [
      { label: facts.vehicle, value: vehicleInfo },
      { label: facts.price, value: formatEuros(price) },
      { label: facts.deposit, value: formatEuros(deposit) },
      { label: facts.reference, value: reference },
    ],
    lines: [line(lastDay(holdEnd(now), language))],
    button,
  })
}

/** Why nothing is reserved, in the buyer's language, and the way back. */
function told(page: Told, name: UnconfirmedName | undefined): Response {
  const language = name?.language ?? defaultLanguage
  const { pages, back, again } = confirmTexts(language)
  const { heading, line } = pages[page]
  const prefix = language === defaultLanguage ? '' : `/${language}`
  const link = { href: `${prefix}/vehicles${name ? `/${name.vehicleId}` : ''}`, text: back }
  return plainPage(
    { language, heading, lines: [line], ...(page === 'trouble' ? { button: again } : { link }) },
    statusOf[page],
  )
}
