import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages, type Language } from '#domain/languages.ts'
import { nameOf, transmissionOf } from '#web/content/localized.ts'
import { loadGlossary, withCommonTranslations } from '#web/content/source.ts'
import { makeVehicle } from '../../../fixtures/make-vehicle.ts'

const glossaries = new Map(
  await Promise.all(languages.map(async (language) => [language, await loadGlossary(language)] as const)),
)
const glossaryOf = (language: Language) => glossaries.get(language) ?? {}
// A new language needs no glossary: French, marked as such, replaces it.
const files = readdirSync('web/src/content/glossary')
const translated = languages.filter((language) => files.includes(`${language}.json`))
const featureIn = (language: Language, fr: string) =>
  withCommonTranslations(makeVehicle({ features: [{ fr }] }), language, glossaryOf(language)).features[0]?.[language]

test.each(translated)('in %s a common feature is translated even if no editor did', (language) => {
  expect(featureIn(language, 'Sièges chauffants')).toBeTruthy()
  expect(featureIn(language, 'Sièges chauffants')).not.toBe('Sièges chauffants')
})

test('common words are found whatever their capitals, apostrophes and spaces', () => {
  for (const fr of [
    "Freinage d'urgence automatique",
    ' freinage  d’urgence automatique',
    'FREINAGE D’URGENCE AUTOMATIQUE',
  ])
    expect([fr, featureIn('de', fr)]).toEqual([fr, 'Notbremsassistent'])
  expect(featureIn('en', 'Financement avec 20 % d’apport')).toBe('Finance with 20% down payment')
})

test('exterior and interior colours are translated as common words', () => {
  const car = makeVehicle({ exteriorColor: { fr: 'Noir métallisé' }, interiorColor: { fr: 'Cuir noir' } })
  const { exteriorColor, interiorColor } = withCommonTranslations(car, 'sv', glossaryOf('sv'))
  expect([exteriorColor?.sv, interiorColor?.sv]).toEqual(['Svart metallic', 'Svart läder'])
})

test.each([
  ['de', 'Série 3', '3er'],
  ['en', 'Série 3', '3 Series'],
  ['de', 'Classe C 220 BLUETEC', 'C-Klasse 220 BLUETEC'],
  ['ru', 'Classe A', 'A-класс'],
  ['de', 'Golf', 'Golf'],
] as const)('in %s the model « %s » is shown as « %s »', (language, model, shown) => {
  const car = withCommonTranslations(makeVehicle({ brand: 'BMW', model }), language, glossaryOf(language))
  expect(nameOf(car)).toBe(`BMW ${shown}`)
  expect(car.model).toBe(model)
})

test.each([
  ['de', 'BVA 8 vitesses', '8-Gang-Automatik'],
  ['en', 'Automatique', 'Automatic'],
  ['ja', 'Manuelle 6 vitesses', '6速マニュアル'],
  ['de', 'S tronic Quattro', 'S tronic Quattro'],
] as const)('in %s the gearbox « %s » is shown as « %s »', (language, transmission, shown) => {
  const car = withCommonTranslations(makeVehicle({ transmission }), language, glossaryOf(language))
  expect(transmissionOf(car)).toBe(shown)
  expect(car.transmission).toBe(transmission)
})

test('an editor’s translation wins, and an uncommon text stays French', () => {
  const features = [{ fr: 'Sièges chauffants', en: 'Toasty seats' }, { fr: 'Autocollant de la grand-mère' }]
  expect(withCommonTranslations(makeVehicle({ features }), 'en', glossaryOf('en')).features).toEqual(features)
})

test('every language has the same common words, none empty, with a bar, or with outer spaces', () => {
  const keys = Object.keys(glossaryOf('en'))
  expect(keys.length).toBeGreaterThan(150)
  expect(translated).toHaveLength(files.length)
  for (const language of translated) {
    const glossary = glossaryOf(language)
    expect([language, Object.keys(glossary)]).toEqual([language, keys])
    expect(Object.values(glossary).filter((words) => !/^[^\s|]([^|]*[^\s|])?$/.test(words))).toEqual([])
  }
})

test('every colour of the sample is a common word', () => {
  const colours = readdirSync('scripts/sample/cars').flatMap((file) => {
    const { exteriorColor, interiorColor } = JSON.parse(readFileSync(`scripts/sample/cars/${file}`, 'utf8'))
    return [exteriorColor.fr, interiorColor.fr]
  })
  expect(colours.filter((fr) => featureIn('ja', fr) === undefined)).toEqual([])
})
