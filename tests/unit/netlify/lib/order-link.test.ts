import { expect, test } from 'vitest'
import { DAY } from '#domain/legal.ts'
import { movePath, orderToken, readMoveToken, readOrderToken } from '../../../../netlify/lib/signed-links.ts'

const SECRET = 's'.repeat(32)
const NOW = Date.parse('2026-11-21T10:00:00Z')
const name = { vehicleId: 'audi-q2-2020-001', id: 'mi0abc' }

test('the buyer’s link works for thirteen months and never moves an order', () => {
  const token = orderToken(SECRET, { ...name, createdAt: NOW })
  expect(readOrderToken(SECRET, token, NOW + 396 * DAY)).toEqual(name)
  expect(readOrderToken(SECRET, token, NOW + 398 * DAY)).toBeUndefined()
  expect(readMoveToken(SECRET, 'accepted', token, NOW)).toBeUndefined()
})

test('a seller’s button works for half a year, for its own step, and shows nobody the order', () => {
  const token = new URL(movePath(SECRET, name, 'accepted', NOW), 'https://shop.test').searchParams.get('order') ?? ''
  expect(readMoveToken(SECRET, 'accepted', token, NOW + 180 * DAY)).toEqual(name)
  expect(readMoveToken(SECRET, 'accepted', token, NOW + 181 * DAY)).toBeUndefined()
  expect(readMoveToken(SECRET, 'cancelled', token, NOW)).toBeUndefined()
  expect(readOrderToken(SECRET, token, NOW)).toBeUndefined()
})
