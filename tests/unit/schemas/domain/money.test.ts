import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatKilometres } from '#domain/mileage.ts'
import { formatEuros } from '#domain/money.ts'

const number = fc.nat({ max: 10_000_000 })

test('an amount can be read back from its text, and has only spaces the font knows', () => {
  fc.assert(
    fc.property(number, (euros) => {
      const text = formatEuros(euros)
      expect(Number(text.replaceAll(/\D/g, ''))).toBe(euros)
      expect(text).toMatch(/^\d{1,3}(\u00a0\d{3})*\u00a0€$/)
    }),
  )
})

test('kilometres too', () => {
  fc.assert(
    fc.property(number, (kilometres) => {
      const text = formatKilometres(kilometres)
      expect(Number(text.replaceAll(/\D/g, ''))).toBe(kilometres)
      expect(text).toMatch(/^\d{1,3}(\u00a0\d{3})*\u00a0km$/)
    }),
  )
})

test('14000 is written the French way', () => {
  expect(formatEuros(14_000)).toBe('14\u00a0000\u00a0€')
})
