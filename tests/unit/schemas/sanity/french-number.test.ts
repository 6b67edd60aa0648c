import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFrenchNumber, writeFrenchNumber } from '../../../../studio/form/french-number.ts'

test.each([
  ['14 000 €', 14_000],
  ['14\u00a0000', 14_000],
  ['14\u202f000€', 14_000],
  ['14.000', 14_000],
  ['1.234.567', 1_234_567],
  ['84 210 km', 84_210],
  ['3,5', 3.5],
  ['14000,50', 14_000.5],
  ['2020', 2020],
  ['0', 0],
])('« %s » is read as a Frenchman means it', (text, number) => {
  expect(readFrenchNumber(text)).toBe(number)
})

test.each(['', 'quatorze', '14k', '1,2,3', '--5', '12 €€', '1e5', 'km'])('« %s » is no number', (text) => {
  expect(readFrenchNumber(text)).toBeUndefined()
})

test('what the form writes, it reads', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.boolean(), (number, grouped) => {
      expect(readFrenchNumber(writeFrenchNumber(number, grouped))).toBe(number)
    }),
  )
})
