import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchOrders, fetchTodo } from '../../../../studio/desk/desk-client.ts'

const counts = { todo: 0, open: 0, delivered: 0, cancelled: 0, all: 3 }
const row = (id: string) => ({
  id,
  vehicleId: 'audi-a3-2015-001',
  vehicleInfo: 'Audi A3 (2015)',
  reference: 'AGE-1',
  buyer: 'Amélie Durand',
  country: 'France',
  price: 14_000,
  state: 'received',
  createdAt: 1,
})
const page = (ids: string[], more?: string) =>
  Response.json({ ok: true, orders: ids.map(row), counts, mayMove: true, ...(more && { more }) })
const answerWith = (...answers: (Response | Error)[]) => {
  const asked = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => asked.mockRestore())
  for (const answer of answers)
    if (answer instanceof Error) asked.mockRejectedValueOnce(answer)
    else asked.mockResolvedValueOnce(answer)
  return asked
}
const question = { list: 'all', q: 'durand', pages: 2 } as const

test('two pages of a list read as one, and a line that moved between them stands once', async () => {
  const asked = answerWith(page(['a', 'b'], 'b'), page(['b', 'c']))
  const answer = await fetchOrders('token', question)
  expect(answer.ok && answer.value.orders.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(asked.mock.calls.map(([url]) => typeof url === 'string' && new URL(url).search)).toEqual([
    '?orders=all&q=durand',
    '?orders=all&q=durand&after=b',
  ])
})

test('half a list is no list: the fault of the second page counts', async () => {
  answerWith(page(['a'], 'a'), Response.json({ ok: false, code: 'signedOut', errors: [] }, { status: 401 }))
  expect(await fetchOrders('token', question)).toMatchObject({ ok: false, fault: 'signedOut' })
})

test.each([
  ['no network', new TypeError('Failed to fetch'), 'unreachable'],
  ['a page of the host', new Response('<html>', { status: 502 }), 'unreachable'],
  ['the host’s rate limit', new Response('slow down', { status: 429 }), 'tooMany'],
  ['a refusal of a later release', Response.json({ ok: false, code: 'new' }, { status: 400 }), 'unavailable'],
  ['an answer of another kind', Response.json({ ok: true, orders: 3 }), 'unreachable'],
])('%s is a fault, not a crash', async (_, answer, fault) => {
  answerWith(answer)
  expect(await fetchTodo('token')).toMatchObject({ ok: false, fault })
})
