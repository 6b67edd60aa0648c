import { expect, test } from 'vitest'
import {
  holdEnd,
  holdsCar,
  isOverdue,
  openTransitions,
  orderSchema,
  type OrderState,
  orderStates,
  wasPaid,
} from '#domain/order.ts'

/** Every path from a state to a final one. */
function waysFrom(state: OrderState): OrderState[][] {
  const moves = openTransitions[state]
  return moves.length === 0 ? [[state]] : moves.flatMap((move) => waysFrom(move).map((way) => [state, ...way]))
}

test('a car is delivered only after the order was accepted and then its deposit received; every other path ends in cancellation', () => {
  expect(waysFrom('received').toSorted((a, b) => b.length - a.length)).toEqual([
    ['received', 'accepted', 'depositReceived', 'delivered'],
    ['received', 'accepted', 'depositReceived', 'cancelled'],
    ['received', 'accepted', 'cancelled'],
    ['received', 'cancelled'],
  ])
})

test.each([
  ['a Friday in winter', '2026-11-20T10:00+01:00', '2026-11-28T00:00+01:00'],
  ['a Saturday', '2026-11-21T10:00+01:00', '2026-11-28T00:00+01:00'],
  ['the last minute of a Sunday in Paris', '2026-11-22T23:59+01:00', '2026-11-28T00:00+01:00'],
  ['the week of Whit Monday', '2026-05-22T09:00+02:00', '2026-06-02T00:00+02:00'],
])('an order keeps its car to the end of the fifth working day: %s', (_, ordered, until) => {
  expect(new Date(holdEnd(Date.parse(ordered))).toISOString()).toBe(new Date(until).toISOString())
})

test('an order reserves its car until the hold ends; a paid or delivered one for good, a cancelled one not at all', () => {
  const holds = (state: OrderState, now: number) => holdsCar({ state, heldUntil: 1000 }, now)
  expect(orderStates.filter((state) => holds(state, 1000))).toEqual([
    'received',
    'accepted',
    'depositReceived',
    'delivered',
  ])
  expect(orderStates.filter((state) => holds(state, 1001))).toEqual(['depositReceived', 'delivered'])
  expect(orderStates.filter((state) => isOverdue({ state, heldUntil: 1000 }, 1001))).toEqual(['received', 'accepted'])
})

test('an order whose deposit was received belongs in the accounts, even when it was cancelled later', () => {
  const history = (...states: OrderState[]) => ({ history: states.map((state) => ({ state, at: 0 })) })
  expect(wasPaid(history('received', 'accepted', 'depositReceived', 'cancelled'))).toBe(true)
  expect(wasPaid(history('received', 'accepted', 'cancelled'))).toBe(false)
})

test('an order stored before payment methods existed is read as paid by transfer', () => {
  const { payment, ...order } = {
    id: 'o1',
    createdAt: 0,
    language: 'fr',
    vehicleId: 'audi-a3-2015-001',
    vehicleInfo: 'Audi A3 (2015)',
    price: 14_000,
    deposit: 2_800,
    payment: { method: 'transfer', reference: 'AGE-audi-a3-2015-001-123456', hasProof: true },
    customer: {
      firstName: 'Amélie',
      lastName: 'Durand',
      email: 'amelie@exemple.test',
      phone: '+33 6',
      address: '1 rue X',
      postalCode: '69003',
      city: 'Lyon',
      country: 'France',
    },
    heldUntil: 1,
    state: 'received',
    history: [{ state: 'received', at: 0 }],
    expired: false,
  }
  const before = { ...order, reference: payment.reference, hasPaymentProof: true }
  expect(orderSchema.parse(before)).toEqual({ ...order, payment })
  expect(orderSchema.parse({ ...order, payment })).toEqual({ ...order, payment })
  expect(orderSchema.safeParse(order).success).toBe(false)
})
