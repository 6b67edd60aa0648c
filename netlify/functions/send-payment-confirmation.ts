import type { Config, Context } from '@netlify/functions'
import { purchaseSchema } from '#forms/purchase.ts'
import { readCatalogue } from '../lib/catalogue.ts'
import { answering } from '../lib/http/handler.ts'
import { accept, misconfigured, refuse } from '../lib/http/responses.ts'
import { receiveForm } from '../lib/http/receive-form.ts'
import { readSalesSettings, siteAddress } from '../lib/settings.ts'
import { orderPath, orderToken } from '../lib/signed-links.ts'
import { log } from '../lib/log.ts'
import { deliverSoon, sendLettersSoon } from '../lib/outbox/delivery.ts'
import { makeOutbox } from '../lib/outbox/make-outbox.ts'
import { noteUnpacked } from '../lib/orders/order-transitions.ts'
import { checkPurchase, makeOrder, submissionOf } from '../lib/orders/check-purchase.ts'
import { openOrders, type StoredOrder } from '../lib/store/order-store.ts'
import { findEarlier, placeOrder } from '../lib/orders/place-order.ts'
import { networkMark, readStop } from '../lib/orders/sales-limits.ts'
import { owedLetters } from '../lib/emails/render-order-letters.ts'
import { askConfirmation } from '../lib/orders/unconfirmed-order.ts'

/** Bytes: every field at its longest, every character escaped. */
const MAX_BODY = 16 * 1024

/** Takes an order: checked against the catalogue, stored with what it owes in one write, answered; mails are made
 *  and leave after the answer. The same submission again gets the same answer. Above the hour's limits nothing is held
 *  before the buyer has confirmed by a mailed link: `{ok: true, confirm: {until, again, watch}}`. */
export default (request: Request, context: Context): Promise<Response> =>
  answering('send-payment-confirmation', { request, context }, async () => {
    const reading = readSalesSettings()
    if (!reading.ok) return misconfigured('send-payment-confirmation', reading.variables)
    const settings = reading.value
    const run = makeOutbox(settings)
    const { siteUrl, linkSecret } = settings
    const now = run.now()
    const form = await receiveForm(request, { form: 'order', schema: purchaseSchema, limit: MAX_BODY, siteUrl, now })
    if (!form.ok) return form.answer
    const purchase = form.data
    const answer = (order: StoredOrder) => {
      const token = orderToken(linkSecret, order)
      return accept({ order: token, orderLink: orderPath(order.language, token), heldUntil: order.heldUntil })
    }

    const orders = openOrders()
    const submission = submissionOf(purchase)
    const check = checkPurchase(await readCatalogue(), purchase)
    if (settings.paused || !check.ok) {
      // The car may be sold to this very buyer: a submission that was taken is answered as it was then.
      const [earlier, stop] = await Promise.all([findEarlier(orders, purchase.vehicleId, submission, now), readStop()])
      if (earlier?.kind === 'conflict') return refuse('keyReused')
      if (earlier?.kind === 'order') return answer(earlier.order)
      return check.ok || settings.paused || stop ? refuse('salesPaused') : refuse(check.code, check.errors)
    }

    const desk = { settings, run, orders }
    const order: StoredOrder = {
      ...makeOrder(purchase, check.car, now),
      siteUrl: siteAddress(request, siteUrl),
      submission: submission.hashes,
      owed: ['received'],
    }
    const placement = await placeOrder(desk, { order, submission, network: networkMark(linkSecret, context.ip) })
    if (placement.kind === 'refused') {
      log('order-refused', { vehicle: check.car.id, code: placement.code })
      return refuse(placement.code)
    }
    if (placement.kind === 'replay') return answer(placement.order)
    if (placement.kind === 'unconfirmed') {
      const asking = await askConfirmation(desk, { order, submission, asked: placement.asked })
      log('order-unconfirmed', { vehicle: check.car.id, kind: asking.kind })
      if (asking.kind !== 'asked') return refuse(asking.kind)
      const { held, until, again, watch } = asking
      for (const one of held) deliverSoon(run, one, context)
      return accept({ confirm: { until, again, watch } })
    }
    const { held } = placement
    log('order-stored', { id: held.order.id, vehicle: held.order.vehicleId })
    const make = () => owedLetters(held.order, settings)
    sendLettersSoon(run, { id: held.order.id, make, unpacked: () => noteUnpacked(orders, held) }, context)
    return answer(held.order)
  })

export const config: Config = {
  // Without it the host counts nothing. One of the two rules that its smallest plan admits (docs/operations.md).
  path: '/.netlify/functions/send-payment-confirmation',
  // Nobody buys a car every two seconds; a whole office behind one address may.
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
