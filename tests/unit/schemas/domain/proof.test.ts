import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerBy, isSamePicture, keepsPromise, proofCode, workingHours } from '#domain/proof.ts'

const at = (text: string) => Date.parse(text)
const HOUR = 3_600_000
const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => ({
  day,
  opens: '09:00',
  closes: '18:00',
}))

test('a code has two letters and two digits, none of which looks like another', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), (random) => {
      expect(proofCode(random)).toMatch(/^[A-HJ-NP-Z]{2}-[2-9]{2}$/)
    }),
  )
})

test('who asks at night, on a weekend or before a holiday is told when the shop has been open long enough', () => {
  const asked = (time: string) => new Date(answerBy(week, at(time))).toISOString()
  // Monday 10:00 in Paris: the same day at 14:00.
  expect(asked('2026-11-23T09:00:00Z')).toBe('2026-11-23T13:00:00.000Z')
  // Monday 23:00: the next day, four hours after nine.
  expect(asked('2026-11-23T22:00:00Z')).toBe('2026-11-24T12:00:00.000Z')
  // Friday 16:30: an hour and a half are left, the rest is on Monday.
  expect(asked('2026-11-27T15:30:00Z')).toBe('2026-11-30T11:00:00.000Z')
  // Christmas Eve, a Thursday, 17:00: one hour is left; Friday is a holiday.
  expect(asked('2026-12-24T16:00:00Z')).toBe('2026-12-28T11:00:00.000Z')
})

test('an answer is always promised for later, within opening hours, and a shop without hours counts office hours', () => {
  fc.assert(
    fc.property(fc.integer({ min: at('2026-01-01'), max: at('2030-01-01') }), (now) => {
      const promised = answerBy(week, now)
      expect(promised - now).toBeGreaterThanOrEqual(4 * HOUR)
      expect(promised % HOUR).toBe(0)
      expect(answerBy([{ day: 'monday' }], now)).toBe(promised)
    }),
  )
})

test('the median of the answers decides, in hours of working days', () => {
  expect(workingHours(at('2026-11-27T23:00:00Z'), at('2026-11-30T01:00:00Z'))).toBe(2)
  expect(keepsPromise([])).toBe(true)
  expect(keepsPromise([200, 300])).toBe(true)
  expect(keepsPromise([4, 48, 90])).toBe(true)
  expect(keepsPromise([4, 49, 90])).toBe(false)
})

test('two fingerprints are of one picture up to four bits', () => {
  expect(isSamePicture('ffffffffffffffff', 'fffffffffffffff0')).toBe(true)
  expect(isSamePicture('ffffffffffffffff', 'ffffffffffffffe0')).toBe(false)
})
