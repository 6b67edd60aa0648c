import { expect, test } from 'vitest'
import { cartLines, cartTotal } from '#web/features/cart/CartDrawer.tsx'
import { makeCard } from '../../../../fixtures/make-card.ts'

const item = (id: string) => ({ id, brand: 'Audi', model: 'A3' })
const cars = [
  makeCard({ id: 'audi-a3-2015-001', price: 5000 }),
  makeCard({ id: 'audi-a3-2015-002', price: 7000 }),
  makeCard({ id: 'audi-a3-2015-003', price: 9000, status: 'sold' }),
  makeCard({ id: 'audi-a3-2015-004', price: 9500, status: 'reserved' }),
]

test('the cart lists cars in its order, and the subtotal is the sum of current prices', () => {
  const lines = cartLines([item('audi-a3-2015-002'), item('audi-a3-2015-001')], cars)
  expect(lines.map(({ car }) => car?.price)).toEqual([7000, 5000])
  expect(cartTotal(lines)).toEqual({ count: 2, sum: 12_000 })
})

test('a car sold or reserved since is shown but not counted', () => {
  const lines = cartLines([item('audi-a3-2015-001'), item('audi-a3-2015-003'), item('audi-a3-2015-004')], cars)
  expect(lines.map(({ counted }) => counted)).toEqual([true, false, false])
  expect(cartTotal(lines)).toEqual({ count: 1, sum: 5000 })
})

test('a car no longer in the catalogue keeps its line and costs nothing', () => {
  const lines = cartLines([item('audi-a3-2015-009')], cars)
  expect(lines).toEqual([{ item: item('audi-a3-2015-009'), counted: false }])
  expect(cartTotal(lines)).toEqual({ count: 0, sum: 0 })
})
