import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCents, formatEuros, formatKilometres, formatPercent } from '#domain/money.ts'

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

test('a mileage can be read back from its text, and has only spaces the font knows', () => {
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

// Pages do not use Intl, whose data a browser loads slowly; their output must equal Intl's.
const french = (options: Intl.NumberFormatOptions) => {
  const format = new Intl.NumberFormat('fr-FR', options)
  return (value: number) => format.format(value).replaceAll('\u202f', '\u00a0')
}

test('amounts, cents, kilometres and percentages are formatted as French browsers format them', () => {
  const euros = french({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  const cents = french({ style: 'currency', currency: 'EUR' })
  const plain = french({ maximumFractionDigits: 2 })
  fc.assert(
    fc.property(number, fc.integer({ min: 0, max: 99_999 }), (whole, hundredths) => {
      expect(formatEuros(whole)).toBe(euros(whole))
      expect(formatCents(whole)).toBe(cents(whole / 100))
      expect(formatKilometres(whole)).toBe(`${plain(whole)}\u00a0km`)
      expect(formatPercent(hundredths / 100)).toBe(`${plain(hundredths / 100).replaceAll('\u00a0', '')}\u00a0%`)
    }),
  )
})
