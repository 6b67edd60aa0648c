import { expect, onTestFinished, test, vi } from 'vitest'
import { discardMessages, fetchOrders, fetchTodo } from '../../../../studio/desk/desk-client.ts'

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
  const sent = { kind: 'list', of: 'orders', list: 'all', q: 'durand' }
  expect(asked.mock.calls.map(([, init]) => typeof init?.body === 'string' && JSON.parse(init.body))).toEqual([
    sent,
    { ...sent, after: 'b' },
  ])
})

test('what is searched stands in no address', async () => {
  const asked = answerWith(page(['a']))
  await fetchOrders('token', { ...question, pages: 1 })
  expect(asked.mock.calls.map(([url]) => typeof url === 'string' && new URL(url).search)).toEqual([''])
})

test('a flood is discarded in as many requests as the shop needs, and a shop without headway is asked no more', async () => {
  const gone = (left: number) =>
    Response.json({
      ok: true,
      at: 1,
      messages: [],
      counts: { unanswered: 0, all: 0 },
      left,
      canMail: true,
      mayMove: true,
    })
  const seen: number[] = []
  const asked = answerWith(gone(300), gone(100), gone(0))
  const what = { email: 'flut@exemple.test', until: 1 }
  expect(await discardMessages('token', what, (left) => seen.push(left))).toMatchObject({ ok: true })
  expect(seen).toEqual([300, 100])
  expect(asked).toHaveBeenCalledTimes(3)
  const stuck = answerWith(gone(100), gone(100))
  await discardMessages('token', what, () => undefined)
  expect(stuck.mock.calls).toHaveLength(5)
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
