import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { isRefusalCode, refusalStatus } from '#domain/refusals.ts'
import { refuse } from '../../../../netlify/lib/http/respond.ts'
import { postJson } from '#web/lib/api.ts'

let close = () => {}
afterEach(() => close())

/** A real HTTP server that gives this answer to every request. */
async function serve(answer: (response: ServerResponse, body: string) => void): Promise<string> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(response, Buffer.concat(parts).toString()))
  }).listen(0, '127.0.0.1')
  close = () => {
    server.close()
    server.closeAllConnections()
  }
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
const answering = (status: number, text: string) => serve((response) => response.writeHead(status).end(text))
const failing = (code: string) => ({ ok: false, code, errors: [] })

test('a post arrives as JSON, and an accepted one returns ok', async () => {
  let received = ''
  const address = await serve((response, body) => {
    received = body
    response.end('{"ok":true}')
  })
  expect(await postJson(address, { name: 'Élodie' })).toEqual({ ok: true, answer: { ok: true } })
  expect(JSON.parse(received)).toEqual({ name: 'Élodie' })
})

const refusals = Object.keys(refusalStatus).filter(isRefusalCode)

test.each(refusals)('the function’s refusal %s keeps its code', async (code) => {
  const refusal = refuse(code)
  expect(await postJson(await answering(refusal.status, await refusal.text()), {})).toEqual(failing(code))
})

test('field errors are returned, and anything else in their list is dropped', async () => {
  const errors = [{ field: 'email', code: 'invalid' }, null, 'x', { field: 1, code: 'y' }]
  const address = await answering(422, JSON.stringify({ ok: false, code: 'invalid', errors }))
  expect(await postJson(address, {})).toEqual({ ...failing('invalid'), errors: [{ field: 'email', code: 'invalid' }] })
})

test.each([
  [429, 'Too many requests', 'tooMany'],
  [413, '<h1>Too large</h1>', 'tooLarge'],
  [502, '', 'unavailable'],
  [503, '<html>', 'unavailable'],
  [504, '{', 'unavailable'],
  [404, 'null', 'unexpected'],
  [500, '[]', 'unexpected'],
])('a host that answers %i with %j in place of the function is a failure: %s', async (status, text, code) => {
  expect(await postJson(await answering(status, text), {})).toEqual(failing(code))
})

test.each(['<html>Sign in to the hotel’s network</html>', '{"ok":"true"}', '', '{"ok":false}'])(
  'status 200 with the body %j is not a success',
  async (text) => {
    expect(await postJson(await answering(200, text), {})).toEqual(failing('unexpected'))
  },
)

test('a connection that breaks, before or within the answer, is a network failure', async () => {
  const broken = await serve((response) => response.socket?.destroy())
  expect(await postJson(broken, {})).toEqual(failing('network'))
  close()
  expect(await postJson(broken, {})).toEqual(failing('network'))
  const cut = await serve((response) => {
    response.writeHead(200, { 'content-length': 11 }).write('{"ok"', () => response.socket?.destroy())
  })
  expect(await postJson(cut, {})).toEqual(failing('network'))
})

test('a request without an answer times out', async () => {
  expect(await postJson(await serve(() => {}), {}, 50)).toEqual(failing('timeout'))
})
