import { expect, test } from 'vitest'
import { readTime, typedForms } from '../../../../studio/form/TypedInput.tsx'

test.each([
  ['9h30', '09:30'],
  ['9 h 30', '09:30'],
  ['9h', '09:00'],
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['930', '09:30'],
  ['19 h', '19:00'],
])('opening hours may be typed as %s', (typed, stored) => {
  expect(readTime(typed)).toBe(stored)
})

test.each(['25h', '9h75', 'matin', '', '12345'])('%s is no time of day', (typed) => {
  expect(readTime(typed)).toBeUndefined()
})

test.each([
  ['15/03/2019', '2019-03-15'],
  ['15.03.2019', '2019-03-15'],
  ['2019-03-15', '2019-03-15'],
  ['03.2019', '2019-03'],
  ['03/2019', '2019-03'],
  ['mars 2019', '2019-03'],
])('a first registration may be typed as on any paper: %s', (typed, stored) => {
  expect(typedForms.date.read(typed)).toBe(stored)
})

test('of a day that is typed for a month, the month is kept', () => {
  expect(typedForms.month.read('15/03/2019')).toBe('2019-03')
  expect(typedForms.month.write('2019-03')).toBe('03/2019')
})

test('what cannot be read stays as it was typed', () => {
  expect(typedForms.date.read('bientôt')).toBeUndefined()
  expect(typedForms.date.write('bientôt')).toBe('bientôt')
})
