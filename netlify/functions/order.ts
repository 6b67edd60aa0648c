import type { Context } from '@netlify/functions'
import { answering } from '../lib/http/handler.ts'
import { misconfigured, refuse } from '../lib/http/responses.ts'
import { answerAvailability, answerOrder } from '../lib/orders/answer-order.ts'
import { answerConfirm, answerWatch } from '../lib/orders/answer-confirm.ts'
import { answerMove } from '../lib/orders/answer-move.ts'
import { openOrders } from '../lib/store/order-store.ts'
import { readSalesSettings } from '../lib/settings.ts'
import { makeOutbox } from '../lib/outbox/make-outbox.ts'

/** GET `?vehicle=<id>`: can this car be bought. GET `?order=<token>`: the buyer's order. `?move=<move>&order=<token>`: the
 *  seller's page with a button (GET), and the button (POST). `?confirm=<token>`: the same for a buyer who confirms a purchase;
 *  `?watch=<token>`: whether that has happened. */
export default (request: Request, context: Context): Promise<Response> =>
  answering('order', { request, context }, async () => {
    const settings = readSalesSettings()
    if (!settings.ok) return misconfigured('order', settings.variables)
    const desk = { settings: settings.value, run: makeOutbox(settings.value), orders: openOrders() }
    const query = new URL(request.url).searchParams
    const [vehicle, token, move, confirm, watch] = ['vehicle', 'order', 'move', 'confirm', 'watch'].map((name) =>
      query.get(name),
    )
    const { method } = request
    if (confirm && (method === 'GET' || method === 'POST'))
      return answerConfirm(desk, { token: confirm, act: method === 'POST' }, context)
    if (move && token && (method === 'GET' || method === 'POST'))
      return answerMove(desk, { move, token, act: method === 'POST' }, context)
    if (method !== 'GET') return refuse('methodNotAllowed', [], { allow: 'GET' })
    if (token) return answerOrder(desk, token)
    if (watch) return answerWatch(desk, watch)
    if (vehicle) return answerAvailability(desk, vehicle)
    return refuse('invalid', [{ field: 'vehicle', code: 'required' }])
  })
