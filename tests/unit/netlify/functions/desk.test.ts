import { expect, test, vi } from 'vitest'
import { figuresAnswerSchema, messagesAnswerSchema, ordersAnswerSchema, todoAnswerSchema } from '#domain/desk.ts'
import { forgetRows, openDesk } from '../../../../netlify/lib/desk/row-index.ts'
import { openMessages } from '../../../../netlify/lib/store/message-store.ts'
import { countVisit, openVisits } from '../../../../netlify/lib/visits.ts'
import { sendContact } from '../calls.ts'
import {
  actAtDesk,
  askDesk,
  askList,
  deskRefusal,
  listAtDesk,
  messagesAtDesk,
  orderAtDesk,
  useDesk,
} from '../desk-calls.ts'
import { manyCars, useSales } from '../shop.ts'

useSales(...manyCars(20))
useDesk()

test('a new order is in the list at once, due by the promised answer, and shows its letters and its moves', async () => {
  const { order, row, letters, moves } = await orderAtDesk()
  expect(row).toMatchObject({ task: 'answer', dueAt: order.answerBy, buyer: 'Amélie Durand', state: 'received' })
  expect(letters.map(({ title, state }) => [title, state])).toEqual([
    ['Accusé de réception, avec les conditions de la vente', 'sent'],
    ['Avis de nouvelle commande, pour vous', 'sent'],
  ])
  expect(moves.map(({ to }) => to)).toEqual(['accepted', 'cancelled'])
  const { orders, counts } = await listAtDesk('?orders=open')
  expect(orders.map(({ id }) => id)).toContain(order.id)
  expect(counts.todo).toBe(counts.open)
})

test('nothing of an order that only the shop needs leaves it', async () => {
  const { order } = await orderAtDesk()
  const { body } = await askDesk(`?order=${order.id}&vehicle=${order.vehicleId}`)
  expect(JSON.stringify(body)).not.toMatch(/submission|siteUrl|owed/)
  expect(JSON.stringify((await askList('?orders=all')).body)).not.toMatch(/@|submission/)
})

test('an order is found by the buyer’s name without accents, by reference, car, mail and telephone', async () => {
  const { order } = await orderAtDesk({
    customerFirstName: 'Zoé',
    customerLastName: 'Håkansson',
    customerPhone: '+46 70 123 45 67',
  })
  for (const search of ['hakansson zoe', order.payment.reference, order.vehicleId, order.customer.email, '701234567'])
    expect((await listAtDesk(`?orders=all&q=${encodeURIComponent(search)}`)).orders.map(({ id }) => id)).toContain(
      order.id,
    )
  expect((await listAtDesk('?orders=all&q=nobody-of-that-name')).orders).toEqual([])
})

/** Reads of orders' records from the store while a process that knows no row lists them. */
async function readsOfOrders(): Promise<number> {
  forgetRows()
  const asked = vi.spyOn(globalThis, 'fetch')
  await listAtDesk('?orders=all')
  const addresses = asked.mock.calls.map(([input]) => String(input instanceof Request ? input.url : input))
  asked.mockRestore()
  return addresses.filter((address) => /site:orders\/(?:cars|closed)/.test(address)).length
}

test('another process finds the rows in the store, reads only what changed, and all without the index', async () => {
  await orderAtDesk()
  const { order } = await orderAtDesk()
  const { orders } = await listAtDesk('?orders=all')
  expect(orders.length).toBeGreaterThan(1)
  expect(await readsOfOrders()).toBe(0)
  const { id, vehicleId } = order
  await actAtDesk({ kind: 'note', id, vehicleId, before: '', text: 'Rappeler' })
  expect(await readsOfOrders()).toBe(1)
  await openDesk().remove('orders')
  expect(await readsOfOrders()).toBe(orders.length)
})

test('what waits for somebody is one answer: orders, messages and their numbers', async () => {
  const { order } = await orderAtDesk()
  await sendContact({ name: 'Bruno Martin' })
  const { orders, messages, counts } = todoAnswerSchema.parse((await askDesk('?todo')).body)
  expect(orders.map(({ id }) => id)).toContain(order.id)
  expect(messages).toContainEqual(
    expect.objectContaining({ name: 'Bruno Martin', kind: 'contact', subject: 'Achat d’un véhicule' }),
  )
  expect(counts.orders).toBe(orders.length)
})

test('who may only read searches too, and a list that does not exist is no list', async () => {
  const { order } = await orderAtDesk({ customerLastName: 'Lecteur' })
  const reader = { authorization: 'Bearer local-viewer' }
  const { orders, mayMove } = ordersAnswerSchema.parse((await askList('?orders=all&q=lecteur', reader)).body)
  expect(orders.map(({ id }) => id)).toEqual([order.id])
  expect(mayMove).toBe(false)
  for (const query of ['?orders=everything', '?cars=all', `?orders=all&q=${'x'.repeat(201)}`])
    expect(deskRefusal(await askList(query))).toMatchObject({ status: 422, code: 'invalid' })
})

test('the open message comes with its list, wherever it lies: one that somebody answered meanwhile says so', async () => {
  await sendContact({ name: 'Offen Olga' })
  const [message] = (await messagesAtDesk('?messages=all&q=olga')).messages
  await actAtDesk({ kind: 'reply', id: message?.id, text: 'Oui.' })
  const asked = { kind: 'list', of: 'messages', list: 'unanswered', open: message?.id }
  const { open, messages } = messagesAnswerSchema.parse((await actAtDesk(asked)).body)
  expect(open?.answered).toMatchObject({ text: 'Oui.' })
  expect(messages.map(({ id }) => id)).not.toContain(message?.id)
  expect((await actAtDesk({ ...asked, open: 'nobody' })).body).not.toHaveProperty('open')
})

test('no list is read from an address, where names would stay in histories and logs', async () => {
  for (const query of ['?orders=all&q=durand', '?messages=all'])
    expect(deskRefusal(await askDesk(query))).toMatchObject({ status: 422, code: 'invalid' })
})

test('the figures of a car are its orders, the visits of its page, and the messages about it', async () => {
  const { order } = await orderAtDesk()
  await countVisit(openVisits(), { vehicle: order.vehicleId, language: 'de' }, Date.parse('2026-11-23T10:00:00Z'))
  const { cars } = figuresAnswerSchema.parse((await askDesk('?figures')).body)
  expect(cars[order.vehicleId]).toEqual({
    orders: 1,
    messages: 0,
    visits: [{ day: '2026-11-23', byLanguage: { de: 1 } }],
  })
})

test('a flood of messages does not bury today’s: what waits shows the newest, and all are counted', async () => {
  const { counts: before } = todoAnswerSchema.parse((await askDesk('?todo')).body)
  await sendContact({ name: 'Xaver Echt' })
  const [real] = (await openMessages().list('contact/')).slice(-1)
  const record = (await openMessages().read(real?.key ?? '')) as { receivedAt: number }
  const flood = Array.from({ length: 55 }, (_, at) => `000000001-flood${at}-message`)
  for (const id of flood) await openMessages().put(`contact/${id}`, { ...record, id, name: 'Flut', receivedAt: 1 })
  const { messages, counts, oldestAt } = todoAnswerSchema.parse((await askDesk('?todo')).body)
  expect(messages).toHaveLength(50)
  expect(messages[0]).toMatchObject({ name: 'Xaver Echt' })
  expect(counts.messages).toBe(before.messages + 56)
  const list = await messagesAtDesk('?messages=unanswered')
  expect(list.messages[0]).toMatchObject({ name: 'Xaver Echt' })
  expect([list.oldestAt, oldestAt]).toEqual([1, 1])
  const next = await messagesAtDesk(`?messages=unanswered&after=${list.more}`)
  expect(new Set([...list.messages, ...next.messages].map(({ id }) => id)).size).toBe(counts.messages)
  for (const id of flood) await openMessages().remove(`contact/${id}`)
})
