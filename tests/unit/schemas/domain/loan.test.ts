import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DOWN_PERCENTS,
  effectiveRatePercent,
  LOAN_MONTHS,
  loanOf,
  SAMPLE_DOWN_PERCENT,
  SAMPLE_MONTHS,
} from '#domain/loan.ts'

const terms = fc.record({
  price: fc.integer({ min: 1, max: 200_000 }),
  downPercent: fc.integer({ min: DOWN_PERCENTS.min, max: DOWN_PERCENTS.max }),
  months: fc.integer({ min: LOAN_MONTHS.min, max: LOAN_MONTHS.max }),
  annualRatePercent: fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10),
})

test('a car of 16 900 euros at 3.9 %, 30 % down and 48 months costs 266.58 euros a month and 12 795.90 in all', () => {
  const loan = loanOf({
    price: 16_900,
    downPercent: SAMPLE_DOWN_PERCENT,
    months: SAMPLE_MONTHS,
    annualRatePercent: 3.9,
  })
  expect(loan).toMatchObject({ down: 5_070, borrowed: 11_830, monthlyCents: 26_658 })
  expect(loan.totalCents).toBe(47 * 26_658 + loan.lastCents)
  expect(Math.abs(loan.totalCents - 1_279_590)).toBeLessThanOrEqual(48)
})

test('every amount is a whole number of cents, and down payment and loan add up to the price', () => {
  fc.assert(
    fc.property(terms, (given) => {
      const loan = loanOf(given)
      expect(Object.values(loan).every(Number.isInteger)).toBe(true)
      expect(loan.down + loan.borrowed).toBe(given.price)
    }),
  )
})

test('the instalments add up to the loan and its cost, to the cent', () => {
  fc.assert(
    fc.property(terms, (given) => {
      const { monthlyCents, lastCents, totalCents, costCents, borrowed } = loanOf(given)
      expect(monthlyCents * (given.months - 1) + lastCents).toBe(totalCents)
      expect(totalCents).toBe(borrowed * 100 + costCents)
    }),
  )
})

test('without interest only the loan itself is paid back', () => {
  fc.assert(
    fc.property(terms, (given) => {
      expect(loanOf({ ...given, annualRatePercent: 0 }).costCents).toBe(0)
    }),
  )
})

test('the last instalment differs from the others only by the rounding remainder', () => {
  fc.assert(
    fc.property(terms, (given) => {
      const { monthlyCents, lastCents } = loanOf(given)
      // Rounding: half a cent a month for the instalment and half for the interest, with interest on both.
      const growth = (1 + given.annualRatePercent / 1200) ** given.months
      expect(Math.abs(lastCents - monthlyCents)).toBeLessThanOrEqual(Math.ceil(given.months * growth) + 1)
    }),
  )
})

test('a longer term lowers the instalment and never the cost', () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: 1, max: 24 }), (given, more) => {
      const short = loanOf(given)
      const long = loanOf({ ...given, months: given.months + more })
      expect(long.monthlyCents).toBeLessThanOrEqual(short.monthlyCents)
      // Rounding may lower the cost by some cents.
      expect(long.costCents).toBeGreaterThanOrEqual(short.costCents - given.months - more)
    }),
  )
})

test('twelve months at 3.9 % nominal are 3.97 % effective', () => {
  expect(effectiveRatePercent(3.9)).toBeCloseTo(3.97, 2)
  expect(effectiveRatePercent(0)).toBe(0)
})
