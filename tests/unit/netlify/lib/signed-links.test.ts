import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY } from '#domain/legal.ts'
import {
  orderToken,
  readMailedToken,
  readOrderToken,
  readToken,
  readTransitionToken,
  signToken,
  transitionPath,
} from '../../../../netlify/lib/signed-links.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const subject = fc.stringMatching(/^[a-z0-9][a-z0-9~-]{0,80}$/)
const until = fc.integer({ min: 0, max: 4_000_000_000_000 })

test('a token is valid for its purpose until it expires', () => {
  fc.assert(
    fc.property(subject, until, (name, end) => {
      const token = signToken(SECRET, { purpose: 'order', subject: name, until: end })
      expect(token).toMatch(/^[\w.~-]+$/)
      expect(readToken(SECRET, 'order', token, end)).toBe(name)
      expect(readToken(SECRET, 'order', token, end + 1)).toBeUndefined()
      expect(readToken(SECRET, 'move-accepted', token, end)).toBeUndefined()
      expect(readToken(`${SECRET}!`, 'order', token, end)).toBeUndefined()
    }),
  )
})

test('a token with any changed character is refused', () => {
  const token = signToken(SECRET, { purpose: 'order', subject: 'audi-a3~0abc', until: 4_000_000_000_000 })
  // The last character of a signature carries two unused bits.
  const forged = Array.from({ length: token.length - 1 }, (_, place) => {
    const other = token[place] === 'b' ? 'c' : 'b'
    return token.slice(0, place) + other + token.slice(place + 1)
  })
  expect(forged.filter((one) => readToken(SECRET, 'order', one, 0) !== undefined)).toEqual([])
})

test('no input breaks the parsing of a token', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), (text) => {
      expect(readToken(SECRET, 'order', text, 0)).toBeUndefined()
    }),
    { numRuns: 10_000 },
  )
})

const NOW = Date.parse('2026-11-21T10:00:00Z')
const name = { vehicleId: 'audi-q2-2020-001', id: 'mi0abc' }

test('the buyer’s link works for thirteen months and never changes an order', () => {
  const token = orderToken(SECRET, { ...name, createdAt: NOW })
  expect(readOrderToken(SECRET, token, NOW + 396 * DAY)).toEqual(name)
  expect(readOrderToken(SECRET, token, NOW + 398 * DAY)).toBeUndefined()
  expect(readTransitionToken(SECRET, 'accepted', token, NOW)).toBeUndefined()
})

test('a letter’s token shows the order and reports the deposit; the form’s token only shows it', () => {
  const order = { ...name, createdAt: NOW }
  const mailed = orderToken(SECRET, order, 'mailed-order')
  expect([readOrderToken, readMailedToken].map((read) => read(SECRET, mailed, NOW))).toEqual([name, name])
  expect(readMailedToken(SECRET, orderToken(SECRET, order), NOW)).toBeUndefined()
})

test('a seller’s link works for half a year, only for its own step, and does not show the order', () => {
  const token =
    new URL(transitionPath(SECRET, name, 'accepted', NOW), 'https://shop.test').searchParams.get('order') ?? ''
  expect(readTransitionToken(SECRET, 'accepted', token, NOW + 180 * DAY)).toEqual(name)
  expect(readTransitionToken(SECRET, 'accepted', token, NOW + 181 * DAY)).toBeUndefined()
  expect(readTransitionToken(SECRET, 'cancelled', token, NOW)).toBeUndefined()
  expect(readOrderToken(SECRET, token, NOW)).toBeUndefined()
})
