import { expect, test } from 'vitest'
import contact from '../../../../../netlify/functions/contact.ts'
import newsletter from '../../../../../netlify/functions/newsletter.ts'
import confirm from '../../../../../netlify/functions/send-payment-confirmation.ts'
import withdrawal from '../../../../../netlify/functions/withdrawal.ts'
import { callFunction, forCar, makePost, makePurchaseInput, refusal, SITE } from '../../calls.ts'
import { manyCars, useSales } from '../../shop.ts'

useSales(...manyCars(60))

let next = 0
const order = (more: Record<string, unknown> = {}) => {
  next += 1
  const car = forCar(`audi-a3-sportback-2015-${String(next).padStart(3, '0')}`)
  return makePurchaseInput({ ...car, customerEmail: `forme${next}@exemple.test`, ...more })
}
const post = (body: unknown, headers: Record<string, string> = {}) =>
  callFunction(confirm, makePost(body, headers, 'send-payment-confirmation'))
const forms = { contact, newsletter, 'send-payment-confirmation': confirm, withdrawal }

test.each(Object.entries(forms))('#79 %s refuses GET', async (name, handler) => {
  const called = await callFunction(handler, new Request(`${SITE}/.netlify/functions/${name}`))
  expect(refusal(called)).toEqual({ status: 405, code: 'methodNotAllowed' })
})

test.each(Object.entries(forms))('#80 %s refuses any other method', async (name, handler) => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const request = new Request(`${SITE}/.netlify/functions/${name}`, { method, headers: { origin: SITE } })
    expect((await callFunction(handler, request)).status).toBe(405)
  }
})

test.each([
  [81, 'text/plain'],
  [82, 'application/x-www-form-urlencoded'],
  [83, 'application/json; charset=iso-8859-1'],
])('#%i a body of type %s is refused', async (_, type) => {
  expect(refusal(await post(order(), { 'content-type': type }))).toEqual({ status: 415, code: 'unsupportedMediaType' })
})

test.each([
  [84, 'cut off', '{"vehicleId":"a'],
  [85, 'an array', '[]'],
  [85, 'a text', '"order"'],
])('#%i a body that is %s is refused as invalid JSON', async (_, __, text) => {
  expect(refusal(await post(text))).toEqual({ status: 400, code: 'brokenJson' })
})

test('#86 of a repeated field the last value counts, for validation and for the order', async () => {
  const text = JSON.stringify(order()).replace('{', '{"vehiclePrice":"1 €",')
  expect((await post(text)).status).toBe(200)
  const twisted = JSON.stringify(order()).replace(/\}$/, ',"vehiclePrice":"1 €"}')
  expect(refusal(await post(twisted)).code).toBe('priceChanged')
})

test('#87 deeply nested JSON in a field is refused for that field', async () => {
  const text = JSON.stringify(order()).replace('"Amélie"', '['.repeat(5_000) + ']'.repeat(5_000))
  expect((await post(text)).body).toMatchObject({ code: 'invalid', errors: [{ field: 'customerFirstName' }] })
})

test('#88 a __proto__ in the body changes nothing', async () => {
  const text = JSON.stringify(order()).replace(
    '{',
    '{"__proto__":{"vehiclePrice":"1 €"},"constructor":{"prototype":{"ok":1}},',
  )
  expect((await post(text)).status).toBe(200)
  expect('vehiclePrice' in {}).toBe(false)
})

const streamed = (text: string, piece: number) =>
  new ReadableStream({
    start(controller) {
      const bytes = new TextEncoder().encode(text)
      for (let at = 0; at < bytes.length; at += piece) controller.enqueue(bytes.slice(at, at + piece))
      controller.close()
    },
  })

test('#89 a body in chunks of one byte is read completely', async () => {
  expect((await post(streamed(JSON.stringify(order()), 1))).status).toBe(200)
})

test('#90 a body over the limit is refused, whatever Content-Length says', async () => {
  const long = JSON.stringify(order({ more: 'x'.repeat(20_000) }))
  expect(refusal(await post(long))).toEqual({ status: 413, code: 'tooLarge' })
  expect(refusal(await post(streamed(long, 4096), { 'content-length': '10' })).status).toBe(413)
})

test('#91 a body that is not UTF-8 is refused as invalid JSON', async () => {
  const bytes = new Uint8Array([...Buffer.from('{"vehicleId":"'), 0xff, 0xfe, ...Buffer.from('"}')])
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
  expect(refusal(await post(stream))).toEqual({ status: 400, code: 'brokenJson' })
})

test('#92 a post without Origin is refused', async () => {
  const request = makePost(order(), {}, 'send-payment-confirmation')
  request.headers.delete('origin')
  expect(refusal(await callFunction(confirm, request))).toEqual({ status: 403, code: 'foreignOrigin' })
})

test.each([
  [93, 'https://elsewhere.test'],
  [94, 'https://boutique.test.elsewhere.test'],
  [94, 'null'],
])('#%i a post from %s is refused', async (_, origin) => {
  expect(refusal(await post(order(), { origin }))).toEqual({ status: 403, code: 'foreignOrigin' })
})
