import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boundNames,
  choiceNames,
  choices,
  type Filters,
  fromNames,
  noSettings,
  parameters,
  readSettings,
  type Settings,
  sorts,
  tidyBound,
  writeSettings,
} from '#web/features/catalogue/filters.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 40 })
const bound = fc.oneof(fc.constant(''), fc.integer({ min: -9999, max: 999_999 }).map(String))
const filters: fc.Arbitrary<Filters> = fc.record({
  search: text,
  brand: text,
  refused: fc.constantFrom('', 'shown'),
  ...fromNames(boundNames, () => bound),
  ...fromNames(choiceNames, (name) => fc.subarray<string>([...choices[name].values])),
})
const settings: fc.Arbitrary<Settings> = fc
  .record({ filters, sort: fc.constantFrom(...sorts), bySearch: fc.boolean() })
  .map((given) => ({ ...given, bySearch: given.bySearch && given.filters.search !== '' }))

test('filters written to an address are read back unchanged', () => {
  fc.assert(
    fc.property(settings, (given) => {
      expect(readSettings(writeSettings(given, ''))).toEqual(given)
    }),
  )
})

test('writing the same filters again gives the same address', () => {
  fc.assert(
    fc.property(
      settings,
      fc.constantFrom('', '?lang=de', '?q=audi&search=x', '?utm=a%20b&fuel=lpg,diesel'),
      (given, old) => {
        const written = writeSettings(given, old)
        expect(writeSettings(given, written)).toBe(written)
      },
    ),
  )
})

test('any address gives valid filters', () => {
  const names = [...parameters, '__proto__', 'constructor']
  const values = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('abc', '-1', '1e9', 'NaN', '__proto__', '🚗', 'x'.repeat(10_000), '9'.repeat(400), ',,,', '0x10'),
  )
  const query = fc
    .array(fc.tuple(fc.constantFrom(...names), values))
    .map((pairs) => `?${new URLSearchParams(pairs).toString()}`)
  fc.assert(
    fc.property(query, (asked) => {
      const read = readSettings(asked)
      for (const name of boundNames) expect(read.filters[name]).toMatch(/^(-?\d{1,9})?$/)
      for (const name of choiceNames)
        expect(choices[name].values).toEqual(expect.arrayContaining([...read.filters[name]]))
      expect(sorts).toContain(read.sort)
      expect(read.filters.search.length).toBeLessThanOrEqual(100)
    }),
  )
})

test.each([
  ['abc', ''],
  ['', ''],
  ['-1', '-1'],
  ['30 000', '30000'],
  ['30\u00a0000 €', '30000'],
  ['30.000', '30000'],
  ['12.5', '12'],
  ['007', '7'],
  ['2018abc', '2018'],
])('a limit written “%s” becomes “%s”', (written, kept) => expect(tidyBound(written)).toBe(kept))

test('writing filters keeps the language and other parameters of the address', () => {
  const cheap = { ...noSettings, filters: { ...noSettings.filters, priceMax: '9000' } }
  expect(writeSettings(cheap, '?lang=de&search=audi')).toBe('?lang=de&priceMax=9000')
  expect(writeSettings(noSettings, '?lang=de&q=audi&fuel=diesel&sort=price')).toBe('?lang=de')
})

test('a search in the address differs from a text filter', () => {
  expect(readSettings('?search=audi')).toMatchObject({ bySearch: true, filters: { search: 'audi' } })
  expect(readSettings('?search=')).toMatchObject({ bySearch: true, filters: { search: '' } })
  expect(readSettings('?q=audi')).toMatchObject({ bySearch: false, filters: { search: 'audi' } })
})
