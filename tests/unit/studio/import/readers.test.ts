import { expect, test } from 'vitest'
import { readDay, readDayOrMonth } from '../../../../studio/import/readers.ts'

test.each([
  ['03/2020', '2020-03'],
  ['3/2020', '2020-03'],
  ['15/03/2020', '2020-03-15'],
  ['5.3.2020', '2020-03-05'],
  ['2020-03-15', '2020-03-15'],
  ['2020-03', '2020-03'],
  ['mars-20', '2020-03'],
  ['févr.-09', '2009-02'],
  ['juil. 1998', '1998-07'],
  ['Décembre 2020', '2020-12'],
  ['03/18', '2018-03'],
  ['03/98', '1998-03'],
  ['15.06.19', '2019-06-15'],
  ['04/05/17', '2017-05-04'],
  ['2021/03/20', '2021-03-20'],
])('%s is parsed as %s', (text, month) => {
  expect(readDayOrMonth(text)).toBe(month)
})
test('a date needs day, month and year', () => {
  expect(readDay('28/3/2026')).toBe('2026-03-28')
  expect(readDay('03/2026')).toBeUndefined()
  expect(readDay('mars-20')).toBeUndefined()
  for (const text of ['mar-20', 'brumaire 2020', 'mars', 'm-20', '15-06-19'])
    expect(readDayOrMonth(text)).toBeUndefined()
})
