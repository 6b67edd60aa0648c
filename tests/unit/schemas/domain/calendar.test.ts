import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addWorkingDays, easterSunday, endOfWorkingDay, isWorkingDay, lastDayToWithdraw } from '#domain/calendar.ts'

test.each([
  [1999, '1999-04-04'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is on %s', (year, day) => {
  expect(new Date(easterSunday(year)).toISOString().slice(0, 10)).toBe(day)
})

test.each([
  ['2026-01-01', 'New Year'],
  ['2026-04-06', 'Easter Monday'],
  ['2026-05-14', 'Ascension'],
  ['2026-05-25', 'Whit Monday'],
  ['2026-07-14', 'the national day'],
  ['2026-11-21', 'a Saturday'],
  ['2026-11-22', 'a Sunday'],
])('nobody works on %s, %s', (day) => {
  expect(isWorkingDay(day)).toBe(false)
})

test('five working days around Christmas and New Year skip weekends and holidays', () => {
  expect(addWorkingDays('2026-12-23', 5)).toBe('2026-12-31')
  expect(addWorkingDays('2026-12-24', 5)).toBe('2027-01-04')
})

test('a hold ends at midnight in Paris, in winter as in summer and on the day the clocks change', () => {
  expect(new Date(endOfWorkingDay(Date.parse('2026-11-20T09:00:00Z'), 5)).toISOString()).toBe(
    '2026-11-27T23:00:00.000Z',
  )
  expect(new Date(endOfWorkingDay(Date.parse('2026-06-12T09:00:00Z'), 5)).toISOString()).toBe(
    '2026-06-19T22:00:00.000Z',
  )
  expect(new Date(endOfWorkingDay(Date.parse('2026-03-20T09:00:00Z'), 5)).toISOString()).toBe(
    '2026-03-27T23:00:00.000Z',
  )
})

test('an order just after midnight in Paris counts from that day, not from the day in London', () => {
  expect(endOfWorkingDay(Date.parse('2026-11-22T23:30:00Z'), 5)).toBe(Date.parse('2026-11-30T23:00:00Z'))
})

test('a hold of five working days lasts between five days and two weeks', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2060, 0) }), (now) => {
      const days = (endOfWorkingDay(now, 5) - now) / 86_400_000
      expect(days).toBeGreaterThan(4.9)
      expect(days).toBeLessThan(14)
    }),
  )
})

test.each([
  ['a Monday', '2026-11-23', '2026-12-07'],
  ['a Saturday, whose fourteenth day is a Saturday', '2026-11-21', '2026-12-07'],
  ['two weeks before Christmas, a Friday', '2026-12-11', '2026-12-28'],
])('who got the car on %s may withdraw for fourteen days, and to the next working day', (_, delivered, last) => {
  expect(lastDayToWithdraw(delivered)).toBe(last)
})
