import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryCode } from '#domain/country.ts'
import { closestCountry, countryNames, editsBetween } from '#domain/country-names.ts'
import { languages } from '#domain/languages.ts'

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

test.each([
  ['The Netherlands', 'NL'],
  ['Holanda', 'NL'],
  ['Ivory Coast', 'CI'],
  ['Elfenbeinküste', 'CI'],
  ['Costa de Marfil', 'CI'],
  ['Англия', 'GB'],
  ['Scotland', 'GB'],
  ['Turkey', 'TR'],
  ['Czech Republic', 'CZ'],
  ['République tchèque', 'CZ'],
  ['United States of America', 'US'],
  ['Republic of Ireland', 'IE'],
  ['Macedonia', 'MK'],
  ['République du Sénégal', 'SN'],
  ['Republic of China', 'TW'],
  ['Suisse (CH)', 'CH'],
  ['Russian Federation', 'RU'],
  ['Российская Федерация', 'RU'],
  ['РФ', 'RU'],
  ['Белоруссия', 'BY'],
  ['Weißrussland', 'BY'],
  ['Vitryssland', 'BY'],
  ['Северная Корея', 'KP'],
] as const)('a buyer may write %s', (written, code) => {
  expect(countryCode(written)).toBe(code)
})

test('countries have the names of Portugal in Portuguese, and those of Brazil are understood', () => {
  expect(countryNames('pt')).toEqual(expect.arrayContaining(['Polónia', 'Irão', 'Vietname', 'Costa do Marfim']))
  expect(['Polônia', 'Irã', 'Vietnã', 'Tchéquia'].map(countryCode)).toEqual(['PL', 'IR', 'VN', 'CZ'])
})

test('a part of a country in brackets is not taken for the whole country', () => {
  expect(countryCode('Ukraine (Crimée)')).toBeUndefined()
  expect(countryCode('République du Nulle-Part')).toBeUndefined()
})

test('a short name is corrected by one letter only, so that no other country is offered', () => {
  expect(closestCountry('Holunda', 'es')).toBeUndefined()
  expect(closestCountry('Irlenda', 'es')).toBe('Irlanda')
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
