import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { countryCode, deliveryTime, isSepaCountry } from '#web/features/purchase/transfer/country.ts'

test('a country is known by its name in every language of the shop, and by its code', () => {
  for (const language of languages) {
    const name = new Intl.DisplayNames(language, { type: 'region' }).of('DE') ?? ''
    expect([language, countryCode(name)]).toEqual([language, 'DE'])
  }
  expect(countryCode(' allemagne ')).toBe('DE')
  expect(countryCode('be')).toBe('BE')
  expect(countryCode("COTE D'IVOIRE")).toBe('CI')
  expect(countryCode('Nulle part')).toBeUndefined()
})

test('SEPA reaches beyond the Union, and ends where it ends', () => {
  for (const country of ['France', 'Suisse', 'Royaume-Uni', 'Norge', 'Monaco', 'La Réunion'])
    expect([country, isSepaCountry(country)]).toEqual([country, true])
  for (const country of ['Maroc', 'Sénégal', 'Canada', 'Nulle part'])
    expect([country, isSepaCountry(country)]).toEqual([country, false])
})

test('delivery takes the days that the shop gives, and no figure is invented', () => {
  expect(deliveryTime('France')).toEqual([2, 4])
  expect(deliveryTime('Poland')).toEqual([3, 10])
  expect(deliveryTime('Maroc')).toEqual([7, 14])
  expect(deliveryTime('La Réunion')).toBeUndefined()
  expect(deliveryTime('Nulle part')).toBeUndefined()
})
