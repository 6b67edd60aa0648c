import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { allRules } from '#domain/door-price/countries.ts'
import { currencyOf } from '#domain/door-price/money.ts'
import { dayFault, ratesInForce } from '#domain/sale-dates.ts'
import { currencies, rateSchema } from '#domain/sale-terms.ts'

const today = '2026-11-23'
const rate = (checked: string) => ({ currency: 'MAD' as const, perEuro: 10.8, checked })

test('only a rate of the last thirty days is used', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
      const rates = [rate(addDays(today, -days))]
      expect(ratesInForce({ rates }, today)).toEqual(days >= 0 && days <= 30 ? { MAD: 10.8 } : {})
    }),
  )
})

test.each([
  ['2025-11-23', undefined],
  ['2025-11-22', 'transport-old'],
  ['2026-11-23', undefined],
  ['2026-11-24', 'day-ahead'],
])('on 23 November 2026 a transport checked on %s gives %j', (checked, fault) => {
  expect(dayFault('transport', checked, today)).toBe(fault)
})

test('an editor can type a rate for the money of every country with rules, but for the fixed francs', () => {
  const named = allRules.flatMap(({ places }) => places.flatMap((place) => currencyOf(place) ?? []))
  const floating = [...new Set(named)].filter((code) => !['XOF', 'XAF'].includes(code))
  expect(currencies).toEqual(expect.arrayContaining(floating))
})

test('a rate is refused unless it is plausible for its currency', () => {
  const accepts = (perEuro: number) => rateSchema.safeParse({ ...rate(today), perEuro }).success
  expect([10.8, 9.5, 12.5].map(accepts)).toEqual([true, true, true])
  expect([0, -10.8, 10_845, 1.08, Number.NaN, Infinity].map(accepts)).toEqual(Array.from({ length: 6 }, () => false))
})
