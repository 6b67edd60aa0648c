import { expect, test } from 'vitest'
import { changeOrder } from '../../../../netlify/lib/orders/order-transitions.ts'
import { findOrder, openOrders } from '../../../../netlify/lib/store/order-store.ts'
import { buy, freshBuyers } from '../call-order.ts'
import { outboxNow } from '../shop-clock.ts'
import { manyCars } from '../start-sales.ts'
import { useSales } from '../use-shop.ts'

useSales(...manyCars(2))

test('the letters that an interrupted step owes are owed on by the next, and of two steps at once one is written', async () => {
  const { vehicleId, ...buyer } = freshBuyers()()
  await buy({ vehicleId, ...buyer })
  const [orders, run] = [openOrders(), outboxNow()]
  const stored = (await orders.read(`cars/${vehicleId}`)) as object
  await orders.put(`cars/${vehicleId}`, { ...stored, owed: ['received'] })
  const found = await findOrder(orders, vehicleId)
  if (!found) throw new Error('no order')
  const held = await changeOrder({ run, orders }, found, 'accepted')
  expect(held?.order).toMatchObject({ state: 'accepted', expired: false, owed: ['received', 'accepted'] })
  expect(await changeOrder({ run, orders }, found, 'cancelled')).toBeUndefined()
  expect((await findOrder(orders, vehicleId))?.order.state).toBe('accepted')
})
