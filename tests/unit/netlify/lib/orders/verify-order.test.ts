import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAccountEnd, readAmount } from '../../../../../netlify/lib/orders/verify-order.ts'

test.each(['2800', '2 800', '2 800 €', '2.800,00', '2,800.00', '€2’800', '２８００', '2 800,00 EUR'])(
  '%s is two thousand eight hundred euros',
  (text) => {
    expect(readAmount(text)).toBe(2800)
  },
)

test.each(['', 'deux mille', '28,5', '2.80', '-2800', '2800,50', '1e3'])('%j is no amount in whole euros', (text) => {
  expect(readAmount(text)).toBeUndefined()
})

test('an amount is read however a country groups its thousands', () => {
  fc.assert(
    fc.property(fc.nat(999_999), fc.constantFrom('fr-FR', 'de-DE', 'en-GB', 'de-CH', 'ja-JP'), (euros, locale) => {
      expect(readAmount(euros.toLocaleString(locale))).toBe(euros)
    }),
  )
})

test('an account’s end is read with spaces and small letters, and not from fewer than four signs', () => {
  expect(['01 23', 'fr76 … 0123', '123', ''].map(readAccountEnd)).toEqual(['0123', 'FR760123', undefined, undefined])
})
