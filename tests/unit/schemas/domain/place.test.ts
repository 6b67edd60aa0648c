import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import {
  countryCode,
  countryNames,
  deliveryTime,
  editsBetween,
  isSepaCountry,
  closestCountry,
} from '#web/features/purchase/country.ts'

test('a country is recognised by its name in every language of the shop, by its code, and by common other names', () => {
  for (const language of languages) {
    const name = new Intl.DisplayNames(language, { type: 'region' }).of('DE') ?? ''
    expect([language, countryCode(name)]).toEqual([language, 'DE'])
  }
  expect(countryCode(' allemagne ')).toBe('DE')
  expect(countryCode('be')).toBe('BE')
  expect(countryCode("COTE D'IVOIRE")).toBe('CI')
  expect(countryCode('Angleterre')).toBe('GB')
  expect(countryCode('Réunion')).toBe('RE')
  expect(countryCode('Nulle part')).toBeUndefined()
})

test('SEPA includes its members outside the European Union, and no other country', () => {
  for (const country of ['France', 'Suisse', 'Royaume-Uni', 'Norge', 'Monaco', 'La Réunion'])
    expect([country, isSepaCountry(country)]).toEqual([country, true])
  for (const country of ['Maroc', 'Sénégal', 'Canada', 'Nulle part'])
    expect([country, isSepaCountry(country)]).toEqual([country, false])
})

test('delivery days come from the shop’s table, and a country not in it has none', () => {
  expect(deliveryTime('France', '69003')).toEqual([2, 4])
  expect(deliveryTime('Poland')).toEqual([3, 10])
  expect(deliveryTime('Maroc')).toEqual([7, 14])
  expect(deliveryTime('Vietnam')).toEqual([30, 45])
  expect(deliveryTime('Égypte')).toBeUndefined()
  expect(deliveryTime('Nulle part')).toBeUndefined()
})

test('overseas France, by name or by postal code, has no delivery days; Monaco does not belong to it', () => {
  for (const [country, postalCode] of [
    ['La Réunion', ''],
    ['Guadeloupe', '97110'],
    ['France', '97400'],
    ['France', '97 200'],
    ['France', '98800'],
  ] as const)
    expect([country, postalCode, deliveryTime(country, postalCode)]).toEqual([country, postalCode, undefined])
  expect(deliveryTime('Monaco', '98000')).toEqual([3, 10])
  expect(deliveryTime('France', '98000')).toEqual([2, 4])
  expect(deliveryTime('Allemagne', '97070')).toEqual([3, 10])
})

test.each([
  ['Farnce', 'France'],
  ['Frace', 'France'],
  ['Alemagne', 'Allemagne'],
  ['Belgiqe', 'Belgique'],
  ['suise', 'Suisse'],
  ['Cote divoir', 'Côte d’Ivoire'],
])('“%s” is corrected to %s', (written, meant) => {
  expect(closestCountry(written, 'fr')).toBe(meant)
})

test('a country name, and a word close to none, is not corrected', () => {
  for (const written of ['France', 'deutschland', 'FR', 'xx', '', 'Nulle part'])
    expect([written, closestCountry(written, 'fr')]).toEqual([written, undefined])
  for (const language of languages) expect(countryNames(language).length).toBeGreaterThan(190)
})

test('the edit distance is zero for equal words, symmetric, and at most the longer word’s length', () => {
  const word = fc.string({ maxLength: 12 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      const distance = editsBetween(one, other)
      expect(distance === 0).toBe(one === other)
      expect(editsBetween(other, one)).toBe(distance)
      expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length))
    }),
  )
})
