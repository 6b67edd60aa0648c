import { expect, test, vi } from 'vitest'
import { callContact, makeContactInput, makePost, SITE } from '../calls.ts'
import { useShop } from '../shop.ts'

useShop()

const refusal = (code: string) => ({ ok: false, code, errors: [] })

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('a form sent with %s is refused', async (method) => {
  const request = new Request(`${SITE}/.netlify/functions/contact`, { method, headers: { origin: SITE } })
  const { status, headers } = await callContact(request)
  expect(status).toBe(405)
  expect(headers.get('allow')).toBe('POST')
})

test.each([
  ['a foreign page', { origin: 'https://elsewhere.test' }],
  ['a page of the same name elsewhere', { origin: 'https://boutique.test.elsewhere.test' }],
  ['plain http', { origin: 'http://boutique.test' }],
  ['another port', { origin: 'https://boutique.test:8443' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['nonsense', { origin: ':::' }],
])('a post from %s is refused', async (_, headers) => {
  const { status, body } = await callContact(makePost(makeContactInput(), headers))
  expect({ status, body }).toEqual({ status: 403, body: refusal('foreignOrigin') })
})

test('a post without Origin is refused: browsers always send it with these forms', async () => {
  const request = makePost(makeContactInput())
  request.headers.delete('origin')
  expect((await callContact(request)).status).toBe(403)
})

test('a post from the site’s public address is accepted, whatever host the function runs under', async () => {
  vi.stubEnv('URL', 'https://www.boutique.test')
  expect((await callContact(makePost(makeContactInput(), { origin: 'https://www.boutique.test' }))).status).toBe(200)
  vi.stubEnv('URL', undefined)
})

test('on this machine posts are accepted from every name of the site', async () => {
  const headers = { origin: 'http://127.0.0.1:5173', host: '127.0.0.1:5173' }
  const request = new Request('http://localhost:5173/.netlify/functions/contact', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(makeContactInput()),
  })
  expect((await callContact(request)).status).toBe(200)
})

test.each([
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/jsonp',
])('a body of type %s is refused', async (type) => {
  const { status, body } = await callContact(makePost(makeContactInput(), { 'content-type': type }))
  expect({ status, body }).toEqual({ status: 415, body: refusal('unsupportedMediaType') })
})

test.each(['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"'])(
  'a body of type %s is accepted',
  async (type) => {
    expect((await callContact(makePost(makeContactInput(), { 'content-type': type }))).status).toBe(200)
  },
)

test.each([
  ['cut off', '{"name":"A'],
  ['empty', ''],
  ['no object', '["name"]'],
  ['null', 'null'],
  ['a number', '1e999'],
  ['nested a hundred thousand deep', '['.repeat(30_000)],
])('a body that is %s is refused as invalid JSON', async (_, text) => {
  const { status, body } = await callContact(makePost(text))
  expect({ status, body }).toEqual({ status: 400, body: refusal('brokenJson') })
})

test('a body that is not UTF-8 is refused as invalid JSON', async () => {
  const bytes = new Uint8Array([...Buffer.from('{"name":"'), 0xff, 0xfe, ...Buffer.from('"}')])
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
  expect((await callContact(makePost(stream))).status).toBe(400)
})

test('deeply nested JSON in a field is refused for that field', async () => {
  const text = JSON.stringify(makeContactInput()).replace('"Amélie Durand"', '['.repeat(10_000) + ']'.repeat(10_000))
  expect((await callContact(makePost(text))).body).toMatchObject({ code: 'invalid', errors: [{ field: 'name' }] })
})

test('a __proto__ in the body changes nothing', async () => {
  const text = JSON.stringify(makeContactInput()).replace(
    '{',
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},',
  )
  expect((await callContact(makePost(text))).status).toBe(200)
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('of a repeated field the last value counts, as in every JSON parser', async () => {
  const text = JSON.stringify(makeContactInput()).replace('{', '{"subject":"gift",')
  expect((await callContact(makePost(text))).status).toBe(200)
})

const LIMIT = 64 * 1024

test('a body over the limit is refused', async () => {
  const { status, body } = await callContact(makePost(makeContactInput({ message: 'x'.repeat(LIMIT) })))
  expect({ status, body }).toEqual({ status: 413, body: refusal('tooLarge') })
})

test('an endless body is cut at the limit, whatever Content-Length says', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1024
      controller.enqueue(new Uint8Array(1024).fill(32))
    },
  })
  const request = makePost(endless, { 'content-length': '10' })
  expect((await callContact(request)).status).toBe(413)
  expect(sent).toBeLessThan(LIMIT + 16 * 1024)
})

test('the longest message in the widest script is within the body limit', async () => {
  const message = '漢'.repeat(5000)
  const escaped = JSON.stringify(makeContactInput({ message })).replaceAll('漢', '\\u6f22')
  expect((await callContact(makePost(escaped))).status).toBe(200)
})

test('no answer may be cached, sniffed or framed', async () => {
  const { headers } = await callContact(makePost('{'))
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-type')).toContain('application/json')
})
