import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { doorPrice } from '#domain/door-price/door-price.ts'
import type { DoorCar } from '#domain/door-price/rule.ts'
import { saleSettingsSchema } from '#domain/sale-terms.ts'

const settings = saleSettingsSchema.parse({})
const entryAt = (place: string, day: string, car: Partial<DoorCar>) =>
  doorPrice({ price: 10_000, fuel: 'petrol', ...car }, { place, day, settings }).entry

// The last day of arrival: the anniversary, or for Algeria the day before it. Ten days of preparation, then the longest transport.
test.each([
  ['SN', '2016-12-22', '2026-12-22', 30],
  ['CI', '2021-12-24', '2026-12-24', 31],
  ['MA', '2021-12-16', '2026-12-16', 24],
  ['KW', '2021-12-28', '2026-12-28', 35],
  ['BH', '2021-12-24', '2026-12-24', 31],
])('%s: a car of %s may arrive on %s and not later', (place, firstRegistration, last, days) => {
  const car = { firstRegistration }
  expect(entryAt(place, addDays(last, -days), car)).toMatchObject({
    kind: 'open',
    until: addDays(last, -days).slice(0, 7),
  })
  const tooLate = addDays(last, 1 - days)
  expect(entryAt(place, tooLate, car)).toMatchObject({
    kind: 'refused',
    rule: { reason: 'age' },
    since: tooLate.slice(0, 7),
  })
  expect(entryAt(place, addDays(tooLate, 400), car)).toMatchObject({ since: tooLate.slice(0, 7) })
})

test('Algeria wants less than three years on arrival, and asks for more than the car shows', () => {
  const car = { firstRegistration: '2024-01-15' }
  const last = addDays('2027-01-14', -28)
  expect(entryAt('DZ', last, car)).toMatchObject({ kind: 'ask', rule: { reason: 'personal' }, until: '2026-12' })
  expect(entryAt('DZ', addDays(last, 1), car)).toMatchObject({ kind: 'refused', rule: { reason: 'age' } })
  expect(entryAt('DZ', last, { ...car, fuel: 'diesel' })).toMatchObject({ kind: 'refused', rule: { reason: 'fuel' } })
})

test('Saudi Arabia wants at most five years on arrival, and asks for more than the car shows', () => {
  const car = { firstRegistration: '2021-12-28' }
  const last = addDays('2026-12-28', -35)
  expect(entryAt('SA', last, car)).toMatchObject({ kind: 'ask', rule: { reason: 'personal' }, until: '2026-11' })
  expect(entryAt('SA', addDays(last, 1), car)).toMatchObject({ kind: 'refused', rule: { reason: 'age' } })
})

test('where guides disagree, a car that only one of them lets in has to be asked for', () => {
  const day = '2026-11-22'
  expect(entryAt('AE', day, { firstRegistration: '2019-05-01' })).toMatchObject({
    kind: 'ask',
    rule: { maxYears: 5 },
    until: '2029-03',
  })
  expect(entryAt('AE', day, { firstRegistration: '2012-05-01' })).toMatchObject({ kind: 'ask', rule: { maxYears: 10 } })
  expect(entryAt('CM', day, { firstRegistration: '2021-05-01' })).toMatchObject({ kind: 'open' })
  expect(entryAt('CM', day, { firstRegistration: '2012-05-01' })).toMatchObject({ kind: 'ask', rule: { maxYears: 8 } })
})

test('the Emirates’ own norms have to be asked for, for a car of any age that may enter', () => {
  expect(entryAt('AE', '2026-11-22', { firstRegistration: '2023-05-01' })).toMatchObject({
    kind: 'ask',
    rule: { reason: 'standards', refuses: false },
    until: '2028-03',
  })
})

test('a month alone lets a car in by its first day, closes by its last, and asks between them', () => {
  const car = { firstRegistration: '2021-12' }
  const arriving = (day: string) => entryAt('MA', addDays(day, -24), car).kind
  expect(['2026-12-01', '2026-12-02', '2026-12-31', '2027-01-01'].map(arriving)).toEqual([
    'open',
    'ask',
    'ask',
    'refused',
  ])
})

test('a date of first registration that is missing or to come starts no clock', () => {
  for (const firstRegistration of [undefined, '2026-12', '2026-11-23', '2031-01-01'])
    expect(entryAt('SN', '2026-11-22', { firstRegistration })).toEqual({
      kind: 'ask',
      rule: expect.objectContaining({ reason: 'age' }),
    })
})

test.each([
  ['RU', 'refused'],
  ['BY', 'refused'],
  ['ZA', 'refused'],
  ['TN', 'ask'],
  ['QA', 'ask'],
  ['KE', 'ask'],
  ['CH', 'open'],
  ['FR-IDF', 'open'],
])('%s: entry is %s for any car', (place, kind) => {
  expect(entryAt(place, '2026-11-22', { firstRegistration: '2025-01-01' }).kind).toBe(kind)
})

test('a last month of entry carries the rule that sets it, through the place’s file too', () => {
  const entry = entryAt('SN', '2026-11-23', { firstRegistration: '2020-05-20' })
  expect(entry).toMatchObject({ kind: 'open', rule: { reason: 'age', maxYears: 10 } })
  expect(entryAt('FR-IDF', '2026-11-23', { firstRegistration: '2020-05-20' })).toEqual({ kind: 'open' })
})
