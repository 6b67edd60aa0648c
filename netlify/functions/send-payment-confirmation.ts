import type { Config, Context } from '@netlify/functions'
import { purchaseSchema } from '#forms/purchase.ts'
import { readFlaws, readSaleSettings } from '../lib/built-content.ts'
import { owedLetters } from '../lib/emails/OrderLetters.tsx'
import { receiveForm } from '../lib/http/receive-form.ts'
import { accept, misconfigured, refuse, withErrorResponse } from '../lib/http/respond.ts'
import { networkMark } from '../lib/limits.ts'
import { log } from '../lib/log.ts'
import { findEarlier, placeOrder } from '../lib/orders/place-order.ts'
import {
  checkDestination,
  checkDoor,
  checkPurchase,
  makeOrder,
  readCatalogue,
  submissionOf,
} from '../lib/orders/purchase.ts'
import { requestConfirmation } from '../lib/orders/unconfirmed-order.tsx'
import { deliverSoon, makeOutbox, sendLettersSoon } from '../lib/outbox/delivery.ts'
import { readSalesSettings, siteAddress } from '../lib/settings.ts'
import { orderPath, orderToken } from '../lib/signed-links.ts'
import { areSalesStopped, clearOwed, openOrders, type StoredOrder } from '../lib/store/order-store.ts'

/** Bytes: every field at full length, every character escaped. */
const MAX_BODY = 16 * 1024

/** POST: places an order. It checks the purchase against the catalogue and stores the order with the letters it owes in one
 *  write; rendering and sending follow after the answer. A repeated submission gets the same answer. Above the hourly limits
 *  the car is not reserved until the buyer confirms by a mailed link: `{ok: true, confirm: {until, again, watch}}`. */
export default (request: Request, context: Context): Promise<Response> =>
  withErrorResponse('send-payment-confirmation', { request, context }, async () => {
    const reading = readSalesSettings()
    if (!reading.ok) return misconfigured('send-payment-confirmation', reading.variables)
    const settings = reading.value
    const outbox = makeOutbox(settings)
    const { siteUrl, linkSecret } = settings
    const now = outbox.now()
    const form = await receiveForm(request, { form: 'order', schema: purchaseSchema, limit: MAX_BODY, siteUrl, now })
    if (!form.ok) return form.answer
    const purchase = form.data
    const answer = (order: StoredOrder) => {
      const token = orderToken(linkSecret, order)
      return accept({ order: token, orderLink: orderPath(order.language, token), heldUntil: order.heldUntil })
    }

    const orders = openOrders()
    const submission = submissionOf(purchase)
    const sale = await readSaleSettings()
    const found = checkPurchase(await readCatalogue(), purchase)
    const destined = found.ok ? checkDestination(found.car, purchase, { sale, now }) : found
    const check = destined.ok ? await checkDoor(destined, purchase) : destined
    if (settings.paused || !check.ok) {
      // The car may be sold to this buyer: a repeated submission gets its first answer again.
      const [earlier, isStopped] = await Promise.all([
        findEarlier(orders, purchase.vehicleId, submission, now),
        areSalesStopped(),
      ])
      if (earlier?.kind === 'conflict') return refuse('keyReused')
      if (earlier?.kind === 'order') return answer(earlier.order)
      const isPaused = check.ok || settings.paused || isStopped
      return isPaused ? refuse('salesPaused') : refuse(check.code, check.errors)
    }

    const orderContext = { settings, outbox, orders }
    const flaws = await readFlaws(check.car.id)
    const order = makeOrder(purchase, check, { siteUrl: siteAddress(request, siteUrl), now, sale, flaws })
    const network = networkMark(linkSecret, context.ip)
    const placement = await placeOrder(orderContext, { order, submission, network })
    if (placement.kind === 'refused') {
      log('order-refused', { vehicle: order.vehicleId, code: placement.code })
      return refuse(placement.code)
    }
    if (placement.kind === 'replay') return answer(placement.order)
    if (placement.kind === 'unconfirmed') {
      const confirmation = await requestConfirmation(orderContext, { order, submission, pending: placement.pending })
      log('order-unconfirmed', { vehicle: order.vehicleId, kind: confirmation.kind })
      if (confirmation.kind !== 'requested') return refuse(confirmation.kind)
      const { letters, until, again, watch } = confirmation
      for (const letter of letters) deliverSoon(outbox, letter, context)
      return accept({ confirm: { until, again, watch } })
    }
    const { value: stored } = placement.order
    log('order-stored', { id: stored.id, vehicle: stored.vehicleId })
    const make = () => owedLetters(stored, settings)
    sendLettersSoon(outbox, { id: stored.id, make, queued: () => clearOwed(orders, placement.order) }, context)
    return answer(stored)
  })

export const config: Config = {
  // Netlify ignores a rate limit without a path. Its smallest plan allows two such rules (docs/operations.md).
  path: '/.netlify/functions/send-payment-confirmation',
  // Half a request a second per address: a company may share one address.
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
