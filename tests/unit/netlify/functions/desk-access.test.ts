import { expect, test } from 'vitest'
import { deskActionSchema } from '#domain/desk.ts'
import { askDesk, actAtDesk, deskRefusal, orderAtDesk, showAtDesk, useDesk } from '../desk-calls.ts'
import { manyCars, useSales } from '../shop.ts'

useSales(...manyCars(3))
useDesk()

test.each([
  ['no token', { authorization: '' }],
  ['a forged token', { authorization: 'Bearer forged' }],
  ['a token of another scheme', { authorization: 'Basic bG9jYWw6' }],
])('with %s nothing of the desk is read or moved', async (_, headers) => {
  for (const query of ['?orders=all', '?messages=all', '?todo', '?figures', '?order=a&vehicle=b'])
    expect(deskRefusal(await askDesk(query, {}, headers))).toMatchObject({ status: 401, code: 'signedOut' })
  expect(deskRefusal(await actAtDesk({ kind: 'answered', ids: ['a'], answered: true }, headers)).code).toBe('signedOut')
})

test('a foreign page cannot use the editor’s token, and reads no answer', async () => {
  const answer = await askDesk('?orders=all', {}, { origin: 'https://elsewhere.test' })
  expect(deskRefusal(answer)).toMatchObject({ status: 403, code: 'foreignOrigin' })
  expect(answer.headers.has('access-control-allow-origin')).toBe(false)
  const preflight = await askDesk('', { method: 'OPTIONS' })
  expect(preflight.headers.get('access-control-allow-origin')).toBe('https://studio.test')
  expect((await askDesk('', { method: 'DELETE' })).status).toBe(405)
})

test.each([
  ['may only read', 'local-viewer'],
  ['may change drafts and publish nothing', 'local-contributor'],
])('a member who %s sees everything and moves, notes and answers nothing', async (_, token) => {
  const asMember = { authorization: `Bearer ${token}` }
  const { order, standing } = await orderAtDesk()
  const { id, vehicleId } = order
  const shown = await askDesk(`?order=${id}&vehicle=${vehicleId}`, {}, asMember)
  expect(shown.body).toMatchObject({ ok: true, mayMove: false, order: { id } })
  for (const body of [
    { kind: 'move', id, vehicleId, standing, to: 'cancelled', answers: {} },
    { kind: 'note', id, vehicleId, before: '', text: 'Vu' },
    { kind: 'reply', id, text: 'Bonjour' },
    { kind: 'answered', ids: [id], answered: true },
  ])
    expect(deskRefusal(await actAtDesk(body, asMember))).toMatchObject({ status: 403, code: 'notAllowed' })
  expect((await showAtDesk(order)).standing).toBe(standing)
})

test.each([
  '',
  'not json',
  '[]',
  '{"kind":"move"}',
  '{"kind":"move","id":"a","vehicleId":"b","standing":"c","to":"received","answers":{}}',
  '{"kind":"reply","id":"a","text":"   "}',
  '{"kind":"note","id":"a","vehicleId":"b","before":"","text":7}',
])('the body %.40s is refused as invalid', async (body) => {
  expect(deskRefusal(await actAtDesk(body))).toMatchObject({ status: 422, code: 'invalid' })
})

test('a body larger than any reply is refused as too large, before it is read', async () => {
  const body = `{"kind":"reply","id":"a","text":"${'x'.repeat(70_000)}"}`
  expect(deskRefusal(await actAtDesk(body))).toMatchObject({ status: 413, code: 'tooLarge' })
})

test.each(['.', '..', '%00', 'a%2Fb', 'x'.repeat(700)])('the id %.10s names nothing, and is no failure', async (id) => {
  expect(deskRefusal(await askDesk(`?order=${id}&vehicle=age-001`))).toMatchObject({ status: 404, code: 'unknown' })
  expect(deskRefusal(await askDesk(`?order=abc&vehicle=${id}`)).status).toBe(404)
  const reply = { kind: 'reply', id: decodeURIComponent(id), text: 'Bonjour' }
  expect(deskRefusal(await actAtDesk(reply))).toMatchObject({ status: 422, code: 'invalid' })
})

test.each(['\u200b\u200b', '\u0000', '\u2060 \ufeff', '\u00ad'])(
  'a reply of which nothing can be seen is refused',
  async (text) => {
    expect(deskRefusal(await actAtDesk({ kind: 'reply', id: 'nothing', text })).code).toBe('invalid')
  },
)

test('a reply loses its control characters and keeps its lines', () => {
  const { data } = deskActionSchema.safeParse({ kind: 'reply', id: 'a', text: ' Oui\u0000,\r\nà demain ' })
  expect(data).toMatchObject({ text: 'Oui,\nà demain' })
})

test('what is not there is unknown, and a question that nobody asks is invalid', async () => {
  expect(deskRefusal(await askDesk('?order=nothing&vehicle=nothing'))).toMatchObject({ status: 404, code: 'unknown' })
  expect(deskRefusal(await actAtDesk({ kind: 'reply', id: 'nothing', text: 'Bonjour' })).code).toBe('unknown')
  expect(deskRefusal(await askDesk('?nothing')).code).toBe('invalid')
})
