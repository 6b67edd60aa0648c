import { expect, test } from 'vitest'
import { entryRulesOf } from '#domain/door-price/entry.ts'
import { type Language, languages } from '#domain/languages.ts'
import { allPlaces, isKnownPlace } from '#domain/place.ts'
import { countryChoices, regionName, regionsOf } from '#domain/regions.ts'

const t = (key: string) => key

test('France has 18 regions and Belgium three, all with a name of their own in every language; no other country asks', () => {
  expect(regionsOf('FR')).toHaveLength(18)
  expect(regionsOf('BE')).toHaveLength(3)
  expect(allPlaces().filter((place) => place.length === 2 && regionsOf(place).length > 0)).toEqual(['FR', 'BE'])
  for (const language of languages) {
    const names = [...regionsOf('FR'), ...regionsOf('BE')].map((place) => regionName(place, language, t))
    expect(new Set(names).size).toBe(21)
    for (const name of names) expect(name).not.toMatch(/^FR-/)
  }
  expect(regionName('FR-IDF', 'de', t)).toBe('Île-de-France')
  expect(regionName('FR-RE', 'fr', t)).toBe('La Réunion')
  expect(regionName('SN', 'fr', t)).toBe('Sénégal')
})

test('each language begins with its own countries, and with none that no car is delivered to', () => {
  const first = (language: Language) => countryChoices(language).likely
  expect(first('de').slice(0, 3)).toEqual(['DE', 'AT', 'CH'])
  expect(first('fr').slice(0, 3)).toEqual(['FR', 'BE', 'CH'])
  for (const language of languages) {
    expect([language, first(language).length > 0]).toEqual([language, true])
    for (const country of first(language))
      expect([country, entryRulesOf(country).some(({ reason }) => reason === 'closed')]).toEqual([country, false])
    const { named, others } = countryChoices(language)
    for (const country of first(language)) expect([...named, ...others]).toContain(country)
  }
})

test('the countries to choose from are all countries, the delivery page’s first, each group by name', () => {
  const { named, others } = countryChoices('fr')
  expect(named).toHaveLength(19)
  expect(named.slice(0, 3)).toEqual(['ZA', 'DZ', 'SA'])
  const all = [...named, ...others]
  expect(new Set(all).size).toBe(all.length)
  expect(all.every((code) => isKnownPlace(code))).toBe(true)
  expect(all.toSorted()).toEqual(
    allPlaces()
      .filter((place) => place.length === 2)
      .toSorted(),
  )
})
