import type { Context } from '@netlify/functions'
import { orderLinkSchema } from '#forms/withdrawal.ts'
import { receiveForm } from '../lib/http/receive-form.ts'
import { accept, misconfigured, refuse, refuseMethod, withErrorResponse } from '../lib/http/respond.ts'
import {
  answerAvailability,
  answerConfirm,
  answerOrder,
  answerReport,
  answerWatch,
} from '../lib/orders/answer-buyer.ts'
import { networkMark } from '../lib/limits.ts'
import { answerVerify } from '../lib/orders/verify-order.ts'
import { answerTransition } from '../lib/orders/answer-seller.ts'
import { requestLink } from '../lib/orders/order-link.tsx'
import { answerOrderPaper, makeOrderPaper } from '../lib/papers/order-paper.ts'
import { makeOutbox } from '../lib/outbox/delivery.ts'
import { readSalesSettings } from '../lib/settings.ts'
import { openOrders } from '../lib/store/order-store.ts'

/** Bytes: reference and address, and the fields that every form sends. */
const MAX_BODY = 4 * 1024

/** GET `?vehicle=<id>`: whether the car can be bought. GET `?order=<token>`: the buyer's order, with `&pdf` as PDF, with
 *  `&pdf=<template>` a sheet filled from it;
 *  POST: the buyer reports the deposit.
 *  `?move=<state>&order=<token>`: the seller's page with a button (GET), and the button (POST). `?confirm=<token>`: the same
 *  for a buyer who confirms a purchase. `?verify=<token>`, printed as /verify/<token>: whether a transfer is right (GET, POST).
 *  GET `?watch=<token>`: whether that purchase was confirmed. POST without any of them: a buyer asks for his order's link by
 *  mail (schemas/forms/withdrawal.ts). */
export default (request: Request, context: Context): Promise<Response> =>
  withErrorResponse('order', { request, context }, async () => {
    const settings = readSalesSettings()
    if (!settings.ok) return misconfigured('order', settings.variables)
    const orders = {
      settings: settings.value,
      outbox: makeOutbox(settings.value),
      orders: openOrders(),
      makePaper: makeOrderPaper,
    }
    const query = new URL(request.url).searchParams
    const [vehicle, token, transition, confirm, watch, verify] = [
      'vehicle',
      'order',
      'move',
      'confirm',
      'watch',
      'verify',
    ].map((name) => query.get(name))
    const pdf = query.get('pdf')
    const { method } = request
    const act = method === 'POST'
    if (verify && (act || method === 'GET')) return answerVerify(orders, verify, request)
    if (confirm && (act || method === 'GET')) return answerConfirm(orders, { token: confirm, act }, context)
    if (transition && token && (act || method === 'GET'))
      return answerTransition(orders, { transition, token, request }, context)
    if (token && act) return answerReport(orders, token, context)
    if (act && !vehicle && !watch) {
      const { siteUrl, mail } = settings.value
      const rules = { form: 'order-link', schema: orderLinkSchema, limit: MAX_BODY, siteUrl, now: orders.outbox.now() }
      const form = await receiveForm(request, rules)
      if (!form.ok) return form.answer
      const asked = await requestLink(orders, form.data, networkMark(mail.apiKey, context.ip), context)
      return asked === 'stored' ? accept() : refuse('keyReused')
    }
    if (method !== 'GET') return refuseMethod('GET')
    if (token) return pdf !== null ? answerOrderPaper(orders, token, pdf) : answerOrder(orders, token)
    if (watch) return answerWatch(orders, watch)
    if (vehicle) return answerAvailability(orders, vehicle)
    return refuse('invalid', [{ field: 'vehicle', code: 'required' }])
  })
