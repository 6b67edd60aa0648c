import { beforeEach, expect, test, vi } from 'vitest'
import newsletter from '../../../../netlify/functions/newsletter.ts'
import withdrawal from '../../../../netlify/functions/withdrawal.ts'
import * as catalogue from '../../../../netlify/lib/orders/purchase.ts'
import {
  buy,
  callFunction,
  callOrder,
  freshBuyers,
  makePost,
  makePurchaseInput,
  sellerLinks,
  orderAnswer,
} from '../calls.ts'
import { fakeClock, scheduleLater } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

const fresh = freshBuyers()
const shop = useSales(...manyCars(20))
let lines: string[]
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
})

/** All personal data of makePurchaseInput. */
const personal = ['Amélie', 'Durand', '@', '+33', 'Lilas', '69003', 'Lyon', '123456']
const expectNothingPersonal = (text: string) => {
  for (const word of personal) expect(text).not.toContain(word)
}

test('#121 no answer may be cached, sniffed or framed', async () => {
  for (const { headers } of [await buy(fresh()), await buy({}), await callOrder('?vehicle=nothing')]) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  }
})

test('#122 pages behind mailed links run nothing, load nothing from elsewhere and send no referrer', async () => {
  await buy(fresh())
  const { headers, body } = await callOrder(String((await sellerLinks(shop)).get('accepted')))
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]+='; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  )
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).not.toMatch(/<script|style=|https?:/)
})

test('#123 the log of a successful order holds ids and codes only', async () => {
  await buy(fresh())
  await callOrder(String((await sellerLinks(shop)).get('accepted')), { method: 'POST' })
  expect(lines.length).toBeGreaterThan(3)
  expectNothingPersonal(lines.join('\n'))
})

test('#124 the log of refused orders holds ids and codes only', async () => {
  const held = fresh()
  await buy(held)
  await buy({ ...held, idempotencyKey: crypto.randomUUID() })
  await buy({ ...fresh(), customerEmail: 'kein.ort' })
  expect(lines.join('\n')).toContain('vehicleHeld')
  expectNothingPersonal(lines.join('\n'))
  expect(lines.join('\n')).not.toContain('kein.ort')
})

test('#125 the log of a provider’s fault holds ids and codes only', async () => {
  await shop.fail('status400', 2)
  await buy(fresh())
  expect(lines.join('\n')).toContain('status-400')
  expectNothingPersonal(lines.join('\n'))
})

test('#126 an internal error gives an answer without details', async () => {
  vi.spyOn(catalogue, 'readCatalogue').mockRejectedValueOnce(new Error('Amélie Durand at /var/task/order.ts'))
  const { status, body } = await buy(fresh())
  expect({ status, body }).toEqual({ status: 500, body: { ok: false, code: 'unexpected', errors: [] } })
  expectNothingPersonal(lines.join('\n'))
})

test('#127 a refusal repeats nothing of what was sent', async () => {
  const { body } = await buy({ ...makePurchaseInput(), customerEmail: 'amelie at home', customerPhone: 'Amélie' })
  expect(body).toMatchObject({ ok: false, code: 'invalid' })
  expectNothingPersonal(JSON.stringify(body))
  expect(JSON.stringify(body)).not.toContain('amelie')
})

test('#128 an alert about an order’s mail holds ids and codes only', async () => {
  await shop.fail('status400', 2)
  await buy(fresh())
  fakeClock()
  await scheduleLater(1)
  const alerts = await shop.mails()
  expect(alerts.map(({ subject }) => subject)).toContain('Alerte de la boutique - message-dead')
  for (const { text } of alerts) expectNothingPersonal(text)
})

test('#129 a forged link reveals nothing about its order', async () => {
  const { order: token } = orderAnswer(await buy(fresh()))
  const { body } = await callOrder(`?order=${token.slice(0, -4)}AAAA`)
  expect(body).toEqual({ ok: false, code: 'linkInvalid', errors: [] })
})

test('#130 the logs of newsletter and withdrawal hold no address', async () => {
  const sent = { email: 'amelie@exemple.test', name: 'Amélie Durand', reference: 'AGE-123456' }
  for (const [handler, name] of [
    [newsletter, 'newsletter'],
    [withdrawal, 'withdrawal'],
  ] as const) {
    const called = await callFunction(handler, makePost(sent, {}, name))
    await called.afterwards()
    expect(called.status).toBe(200)
  }
  expect(lines.length).toBeGreaterThan(2)
  expectNothingPersonal(lines.join('\n'))
})
