import { expect, test } from 'vitest'
import { orderAnswerSchema, ordersAnswerSchema } from '#domain/desk.ts'
import { RETENTION_MONTHS } from '#domain/legal.ts'
import retention, { monthsBefore } from '../../../../netlify/functions/retention.ts'
import { archiveKey, carKey, closedKey, openArchive, openOrders } from '../../../../netlify/lib/store/order-store.ts'
import { callScheduled } from '../calls.ts'
import {
  actAtDesk,
  askDesk,
  askList,
  deskRefusal,
  listAtDesk,
  orderAtDesk,
  showAtDesk,
  useDesk,
} from '../desk-calls.ts'
import { fakeClock, MINUTE } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

useSales(...manyCars(20))
useDesk()

const reader = { authorization: 'Bearer local-viewer' }
const idsIn = async (query: string, headers = {}) =>
  ordersAnswerSchema.parse((await askList(query, headers)).body).orders.map(({ id }) => id)
const waits = async (id: string) => (await idsIn('?orders=todo')).includes(id)

/** An order that was delivered, moved into the archive. */
async function archivedOrder(more: object = {}) {
  const { order } = await orderAtDesk({ customerLastName: 'Archivée' })
  const key = carKey(order.vehicleId)
  const stored = (await openOrders().read(key)) as { history: object[] }
  const steps = ['accepted', 'depositReceived', 'delivered'].map((state, at) => ({ state, at: order.createdAt + at }))
  const history = [...stored.history, ...steps.map((step) => ({ ...step, by: 'mail' }))]
  await openArchive().put(archiveKey(order.id), { ...stored, state: 'delivered', history, owed: [], ...more })
  await openOrders().remove(key)
  return order
}

test('an archived order is in no list and found by no name, only by its reference, by who may move orders', async () => {
  const { id, payment, vehicleId } = await archivedOrder()
  for (const query of ['?orders=all', '?orders=delivered', '?orders=all&q=archivee', `?orders=all&q=${vehicleId}`])
    expect(await idsIn(query)).not.toContain(id)
  expect((await listAtDesk('?orders=all')).counts.delivered).toBe(0)
  expect(await idsIn(`?orders=all&q=${payment.reference.toLowerCase()}`)).toEqual([id])
  expect(await idsIn(`?orders=all&q=${payment.reference}`, reader)).toEqual([])
  const page = `?order=${id}&vehicle=${vehicleId}`
  expect(deskRefusal(await askDesk(page, {}, reader))).toMatchObject({ status: 403, code: 'notAllowed' })
  expect(orderAnswerSchema.parse((await askDesk(page)).body).order.id).toBe(id)
})

test('an archived order whose money is owed again waits for who may move orders', async () => {
  const { id } = await archivedOrder({ withdrawnAt: Date.now() })
  expect(await waits(id)).toBe(true)
  expect(await idsIn('?orders=todo', reader)).not.toContain(id)
})

test('an order of which a deposit was reported stays until its refund is written down, then goes after 13 months', async () => {
  const shown = await orderAtDesk()
  const { id, vehicleId } = shown.order
  const key = carKey(vehicleId)
  const accepted = await actAtDesk({
    kind: 'move',
    id,
    vehicleId,
    standing: shown.standing,
    to: 'accepted',
    answers: { transport: '0' },
  })
  expect(accepted.status).toBe(200)
  const stored = (await openOrders().read(key)) as { history: object[] }
  const ended = {
    ...stored,
    reportedAt: Date.now(),
    state: 'cancelled',
    history: [...stored.history, { state: 'cancelled', at: Date.now(), by: 'mail' }],
    owed: [],
  }
  await openOrders().put(key, ended)
  expect(await waits(id)).toBe(true)
  fakeClock(monthsBefore(Date.now(), -RETENTION_MONTHS.unpaidOrder) + MINUTE)
  await callScheduled(retention)
  expect(await openOrders().read(key)).toBeDefined()
  const { standing } = await showAtDesk(shown.order)
  await actAtDesk({ kind: 'refund', id, vehicleId, standing, refund: { kind: 'nothing' } })
  await callScheduled(retention)
  expect(await openOrders().read(key)).toBeUndefined()
})

test('a paid order that was cancelled stays in its list for 13 months, also once another buyer has its car', async () => {
  const { order } = await orderAtDesk()
  const key = carKey(order.vehicleId)
  const stored = (await openOrders().read(key)) as { history: object[] }
  const end = Date.now()
  const steps = ['accepted', 'depositReceived', 'cancelled'].map((state) => ({ state, at: end, by: 'mail' }))
  const refund = { kind: 'nothing', at: end, by: 'Local Editor' }
  const history = [...stored.history, ...steps]
  await openOrders().put(closedKey(order.id), { ...stored, state: 'cancelled', history, refund, owed: [] })
  await openOrders().remove(key)
  await callScheduled(retention)
  expect(await idsIn('?orders=cancelled')).toContain(order.id)
  fakeClock(monthsBefore(end, -RETENTION_MONTHS.unpaidOrder) + MINUTE)
  await callScheduled(retention)
  expect(await idsIn('?orders=cancelled')).not.toContain(order.id)
  expect(await openArchive().read(archiveKey(order.id))).toBeDefined()
})
