import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOf, depositOf } from '#domain/money.ts'

const price = fc.integer({ min: 1, max: 10_000_000 })

test('the deposit is a whole number of euros, at most half a euro away from 20 % of the price', () => {
  fc.assert(
    fc.property(price, (euros) => {
      expect(Number.isInteger(depositOf(euros))).toBe(true)
      expect(Math.abs(depositOf(euros) - euros / 5)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('deposit and balance add up to the price, and neither is negative', () => {
  fc.assert(
    fc.property(price, (euros) => {
      expect(depositOf(euros) + balanceOf(euros)).toBe(euros)
      expect(Math.min(depositOf(euros), balanceOf(euros))).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a dearer car never has a smaller deposit', () => {
  fc.assert(
    fc.property(price, (euros) => {
      expect(depositOf(euros + 1)).toBeGreaterThanOrEqual(depositOf(euros))
    }),
  )
})

test('14 000 € are reserved with 2 800 €', () => {
  expect([depositOf(14_000), balanceOf(14_000)]).toEqual([2_800, 11_200])
})
