import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFrenchNumber, writeFrenchNumber } from '../../../studio/french-number.ts'

test.each([
  ['14 000 €', 14_000],
  ['14\u00a0000', 14_000],
  ['14\u202f000€', 14_000],
  ['14\u202f000,00\u00a0€', 14_000],
  ['14.000', 14_000],
  ['14.000,50', 14_000.5],
  ['1.234.567', 1_234_567],
  ['84 210 km', 84_210],
  ['12 500 € TTC', 12_500],
  ['1 498 cm³', 1498],
  ['12 900,- €', 12_900],
  ['€12,900', 12_900],
  ['3,5', 3.5],
  ['0,123', 0.123],
  ['48.5839', 48.5839],
  ['14000,50', 14_000.5],
  ['2020', 2020],
  ['-3', -3],
  ['0', 0],
])('« %s » is parsed as French notation', (text, number) => {
  expect(readFrenchNumber(text)).toBe(number)
})

test.each([
  '',
  'quatorze',
  '14k',
  '12 chevaux',
  '1,2,3',
  '14..000',
  '--5',
  '€',
  '12 €€',
  '150 cv',
  '7 CV',
  'km',
  '1e5',
  '0x10',
  '1/2',
])('« %s » is refused as a number', (text) => {
  expect(readFrenchNumber(text)).toBeUndefined()
})

test('a number that the form writes is parsed to the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.boolean(), (number, grouped) => {
      expect(readFrenchNumber(writeFrenchNumber(number, grouped))).toBe(number)
    }),
  )
})

test('every amount that the shop writes is parsed to the same amount', () => {
  const format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  fc.assert(fc.property(fc.nat(9_999_999), (euros) => readFrenchNumber(format.format(euros)) === euros))
  expect(readFrenchNumber(format.format(14_000))).toBe(14_000)
})
