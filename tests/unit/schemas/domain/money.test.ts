import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCents, formatDecimal, formatEuros, formatKilometres, formatPercent } from '#domain/money.ts'
import { type Language, languages, standardCode } from '#domain/languages.ts'

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

// Pages do not use Intl for figures, whose data a browser loads slowly; their output must equal Intl's.
const french = (options: Intl.NumberFormatOptions) => {
  const format = new Intl.NumberFormat('fr-FR', options)
  return (value: number) => format.format(value).replaceAll('\u202f', '\u00a0')
}

test('whole amounts and kilometres are formatted as French browsers format them', () => {
  const euros = french({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  const plain = french({ maximumFractionDigits: 2 })
  fc.assert(
    fc.property(number, (whole) => {
      expect(formatEuros(whole)).toBe(euros(whole))
      expect(formatKilometres(whole)).toBe(`${plain(whole)}\u00a0km`)
    }),
  )
})

// The shop writes European Portuguese, and groups four digits too.
const codeOf = (language: Language) => (language === 'pt' ? 'pt-PT' : standardCode(language))

test.each(languages)('in %s percentages are formatted as its browsers format them', (language) => {
  const as = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(codeOf(language), { ...options, useGrouping: 'always' })
    return (value: number) => format.format(value).replaceAll('\u202f', '\u00a0')
  }
  const percent = as({ style: 'percent', maximumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999 }), (hundredths) => {
      expect(formatPercent(hundredths / 100, language)).toBe(percent(hundredths / 10_000))
    }),
  )
})

test('a loan’s cents are written as the whole euros beside them, with the language’s decimal sign', () => {
  expect(formatCents(148_602, 'fr')).toBe('1\u00a0486,02\u00a0€')
  expect(formatCents(148_602, 'de')).toBe('1\u00a0486,02\u00a0€')
  expect(formatCents(148_610, 'ja')).toBe('1\u00a0486.10\u00a0€')
  for (const language of languages) expect(formatCents(1_820_000, language)).toBe(formatEuros(18_200))
})

test('in a receipt the thousands of whole and of decimal sums are grouped alike, in every language', () => {
  for (const language of languages) {
    expect(`${formatDecimal(16_900, language, true)}\u00a0€`).toBe(formatEuros(16_900))
    expect(formatDecimal(3511.9, language, true)).toMatch(/^3\u00a0511[,.]90$/)
  }
})

test('a figure that is no sum of euros keeps its decimals, in the reader’s format', () => {
  expect(formatDecimal(3511.9, 'fr')).toBe('3\u00a0511,9')
  expect(formatDecimal(3.5119, 'en')).toBe('3.5119')
  expect(formatDecimal(142.78, 'de')).toBe('142,78')
  expect(formatDecimal(0.1 + 0.2, 'fr')).toBe('0,3')
  expect(formatDecimal(400_000, 'pt')).toBe('400\u00a0000')
})
