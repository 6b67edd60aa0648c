import { expect, test } from 'vitest'
import { costCountries, costSlug, countryOfSlug } from '#domain/door-price/cost-slugs.ts'
import { allRules } from '#domain/door-price/countries.ts'
import { countryCodes } from '#domain/country.ts'
import { countryOf } from '#domain/place.ts'
import { costHref } from '#web/lib/cost-paths.ts'

const slugs = costCountries.map((country) => costSlug(country) ?? '')

test('every page of a country has its own address in plain letters', () => {
  expect(new Set(slugs).size).toBe(slugs.length)
  for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

test('every country with a tax that is known has a page, and every page is of a country', () => {
  const known = allRules.filter(({ rule }) => rule.confidence !== 'ask')
  const ruled = new Set(known.flatMap(({ places }) => places).map(countryOf))
  expect([...ruled].filter((country) => costSlug(country) === undefined)).toEqual([])
  for (const country of costCountries) expect(countryCodes).toContain(country)
})

test('an address leads back to its country, also in capitals, and an unknown one to none', () => {
  for (const country of costCountries) expect(countryOfSlug(costSlug(country)?.toUpperCase() ?? '')).toBe(country)
  for (const slug of ['', 'atlantide', '../france', 'constructor', '__proto__'])
    expect(countryOfSlug(slug)).toBeUndefined()
})

test('a place leads to the page of its country, and a country without one to the overview', () => {
  expect(costHref('FR-IDF')).toBe('/cout/france')
  expect(costHref('SN')).toBe('/cout/senegal')
  expect(costHref('FI')).toBe('/cout')
})
