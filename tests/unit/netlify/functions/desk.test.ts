import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { orderAnswerSchema, ordersAnswerSchema, todoAnswerSchema } from '#domain/desk.ts'
import desk from '../../../../netlify/functions/desk.ts'
import { forgetRows } from '../../../../netlify/lib/desk/row-index.ts'
import { startTestLake, type TestLake } from '../../../fixtures/start-test-lake.ts'
import { buy, callFunction, freshBuyers, sendContact, SITE } from '../calls.ts'
import { manyCars, useSales } from '../shop.ts'

const STUDIO = 'https://studio.test'
useSales(...manyCars(20))
const fresh = freshBuyers()
let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
beforeEach(() => {
  vi.stubEnv('SANITY_API_HOST', lake.url)
  vi.stubEnv('STUDIO_URL', STUDIO)
})
afterAll(() => lake.close())

const ask = async (query: string, init: RequestInit = {}, headers: Record<string, string> = {}) => {
  const signedIn = { origin: STUDIO, authorization: 'Bearer local', ...headers }
  const request = new Request(`${SITE}/.netlify/functions/desk${query}`, { ...init, headers: signedIn })
  const called = await callFunction(desk, request)
  await called.afterwards()
  return called
}
const list = async (query: string) => ordersAnswerSchema.parse((await ask(query)).body)
const show = async ({ id, vehicleId }: { id: string; vehicleId: string }) =>
  orderAnswerSchema.parse((await ask(`?order=${id}&vehicle=${vehicleId}`)).body)
/** A new order, as the desk shows it. */
async function ordered(more: Record<string, unknown> = {}) {
  const car = { ...fresh(), ...more }
  await buy(car)
  const { orders } = await list('?orders=todo')
  const row = orders.find(({ vehicleId }) => vehicleId === car.vehicleId)
  if (!row) throw new Error('the order is not in the list')
  return show(row)
}

test('a new order is in the list at once, due by the promised answer, and shows its letters and its moves', async () => {
  const { order, row, letters, moves, mayMove } = await ordered()
  expect(row).toMatchObject({ task: 'answer', dueAt: order.answerBy, buyer: 'Amélie Durand', state: 'received' })
  expect(letters.map(({ title, state }) => [title, state])).toEqual([
    ['Accusé de réception, avec les conditions de la vente', 'sent'],
    ['Avis de nouvelle commande, pour vous', 'sent'],
  ])
  expect(moves.map(({ to }) => to)).toEqual(['accepted', 'cancelled'])
  expect(mayMove).toBe(true)
  const { orders, counts } = await list('?orders=open')
  expect(orders.map(({ id }) => id)).toContain(order.id)
  expect(counts.todo).toBe(counts.open)
})

test('nothing of an order that only the shop needs leaves it', async () => {
  const { order } = await ordered()
  const { body } = await ask(`?order=${order.id}&vehicle=${order.vehicleId}`)
  expect(JSON.stringify(body)).not.toMatch(/submission|siteUrl|owed/)
  expect(JSON.stringify((await ask('?orders=all')).body)).not.toMatch(/@|submission/)
})

test('an order is found by the buyer’s name without accents, by reference, car, mail and telephone', async () => {
  const { order } = await ordered({
    customerFirstName: 'Zoé',
    customerLastName: 'Håkansson',
    customerPhone: '+46 70 123 45 67',
  })
  for (const search of ['hakansson zoe', order.payment.reference, order.vehicleId, order.customer.email, '701234567'])
    expect((await list(`?orders=all&q=${encodeURIComponent(search)}`)).orders.map(({ id }) => id)).toContain(order.id)
  expect((await list('?orders=all&q=nobody-of-that-name')).orders).toEqual([])
})

test('another process finds the rows in the store, reads only what changed, and forgets what is gone', async () => {
  const { order } = await ordered()
  await list('?orders=all')
  forgetRows()
  const reads = vi.spyOn(globalThis, 'fetch')
  const { orders } = await list('?orders=all')
  const read = reads.mock.calls.filter(([input]) =>
    /site:orders\/(?:cars|closed)/.test(String(input instanceof Request ? input.url : input)),
  )
  reads.mockRestore()
  expect(orders.map(({ id }) => id)).toContain(order.id)
  expect(read).toEqual([])
})

test('what waits for somebody is one answer: orders, messages and their numbers', async () => {
  const { order } = await ordered()
  await sendContact({ name: 'Bruno Martin' })
  const { orders, messages, counts } = todoAnswerSchema.parse((await ask('?todo')).body)
  expect(orders.map(({ id }) => id)).toContain(order.id)
  expect(messages).toContainEqual(
    expect.objectContaining({ name: 'Bruno Martin', kind: 'contact', subject: 'Achat d’un véhicule' }),
  )
  expect(counts.orders).toBe(orders.length)
})
