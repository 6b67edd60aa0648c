import { expect, test } from 'vitest'
import { orderStanding } from '../../../../../netlify/lib/orders/order-standing.ts'

const STOP = { at: Date.parse('2026-11-21T10:00:00Z') }
const SECOND = 1000

test.each([
  ['begun before the stop', -1, ['received'], 'stands'],
  ['begun with the stop', 0, ['received'], 'stands'],
  ['begun right after it', 1, ['received'], 'inDoubt'],
  ['begun a minute after it', 60 * SECOND, ['received'], 'inDoubt'],
  ['begun later', 61 * SECOND, ['received'], 'void'],
  ['begun later, with its letters made', 61 * SECOND, [], 'stands'],
] as const)('while sales are stopped, an order %s: %i ms, owed %j, %s', (_, after, owed, standing) => {
  expect(orderStanding({ createdAt: STOP.at + after, owed: [...owed] }, STOP)).toBe(standing)
})

test('while sales are open every order stands', () => {
  expect(orderStanding({ createdAt: STOP.at, owed: ['received'] }, undefined)).toBe('stands')
})
