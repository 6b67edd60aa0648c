import { expect, test } from 'vitest'
import { applyTransition } from '../../../../../netlify/lib/orders/answer-seller.ts'
import { findOrder, openOrders, storedOrderSchema } from '../../../../../netlify/lib/store/order-store.ts'
import { buy, freshBuyers } from '../../calls.ts'
import { outboxNow } from '../../shop-clock.ts'
import { manyCars, useSales } from '../../shop.ts'

useSales(...manyCars(2))

test('mails of an interrupted step are sent by the next one, and of two simultaneous steps only one is stored', async () => {
  const { vehicleId, ...buyer } = freshBuyers()()
  await buy({ vehicleId, ...buyer })
  const [orders, outbox] = [openOrders(), outboxNow()]
  const stored = (await orders.read(`cars/${vehicleId}`)) as object
  await orders.put(`cars/${vehicleId}`, { ...stored, owed: ['received'] })
  const { id } = storedOrderSchema.parse(stored)
  const press = () =>
    applyTransition(
      { outbox, orders },
      { id, vehicleId },
      { transition: 'accepted', answers: new URLSearchParams({ transport: '0' }), by: 'mail' },
    )
  const results = await Promise.all([press(), press()])
  expect(new Set(results.map((result) => result?.kind))).toEqual(new Set(['already', 'done']))
  const order = (await findOrder(orders, vehicleId))?.value
  expect(order).toMatchObject({ state: 'accepted', expired: false, owed: ['received', 'accepted'] })
  expect(order?.history).toHaveLength(2)
})
