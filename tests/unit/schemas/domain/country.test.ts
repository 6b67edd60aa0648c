import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closestCountry, countryCode, countryNames, editsBetween } from '#domain/country.ts'
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
