import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sendContact, useUpCopies } from '../calls.ts'
import { fakeClock, runLater } from '../shop-clock.ts'
import { useShop } from '../shop.ts'

const shop = useShop()
beforeEach(useUpCopies)
let service: Server
let received: { headers: IncomingHttpHeaders; body: unknown }[] = []
let reply = { status: 200, body: '{"ok":true}' }

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks = await request.toArray()
    received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
    response.writeHead(reply.status, reply.status === 302 ? { location: '/thanks' } : {}).end(reply.body)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  vi.stubEnv('CONTACT_RELAY_URL', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/form`)
})
beforeEach(() => {
  fakeClock()
  received = []
  reply = { status: 200, body: '{"ok":true}' }
})
afterAll(() => {
  service.close()
})

test('with a form service configured, the message is posted there as form fields, and no mail is sent', async () => {
  expect((await sendContact()).body).toEqual({ ok: true })
  expect(received).toHaveLength(1)
  expect(received[0]?.body).toEqual({
    name: 'Amélie Durand',
    email: 'amelie@exemple.test',
    phone: '+33 6 12 34 56 78',
    subject: 'purchase',
    message: 'Bonjour,\nla Classe C est-elle encore libre ?',
    _subject: 'Nouveau message de contact - Achat d’un véhicule',
    _template: 'table',
    type: 'contact',
  })
  expect(await shop.mails()).toEqual([])
})

test.each([
  ['answers 500', 500, ''],
  ['answers with a page', 200, '<html>'],
  ['says no without a reason', 200, '{"ok":false}'],
  ['asks to slow down', 429, '{"ok":false,"errors":[{"message":"slow"}]}'],
  ['redirects', 302, ''],
])('a service that %s gets the message again later', async (_, status, body) => {
  reply = { status, body }
  expect((await sendContact()).body).toEqual({ ok: true })
  reply = { status: 200, body: '{"ok":true}' }
  expect(await runLater(2)).toEqual({ sent: 1 })
  expect(received).toHaveLength(2)
  const keys = received.map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
})

test('a service that rejects the message is not tried again: a person is alerted and the message is kept', async () => {
  reply = { status: 422, body: '{"ok":false,"errors":[{"field":"email","message":"blocked"}]}' }
  expect((await sendContact()).body).toEqual({ ok: true })
  await runLater(2)
  expect(received).toHaveLength(1)
  expect((await shop.mails()).map(({ subject }) => subject)).toEqual(['Alerte de la boutique - message-dead'])
})
