import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gearText } from '#content/car-words.ts'
import { baseColors, gearboxes } from '#domain/facts.ts'
import { languages, type Language } from '#domain/languages.ts'
import { localize } from '#domain/text.ts'
import { nameOf, transmissionOf } from '#web/content/localized.ts'
import { loadGlossary } from '#web/content/sale-car.ts'
import { withCommonTranslations } from '#web/content/source.ts'
import { readFactWords } from '../../../../scripts/snapshot/fact-words.ts'
import { makeVehicle } from '../../../fixtures/make-vehicle.ts'

const glossaries = new Map(
  await Promise.all(languages.map(async (language) => [language, await loadGlossary(language)] as const)),
)
const glossaryOf = (language: Language) => glossaries.get(language) ?? {}
const allWords = readFactWords()
const wordsOf = (wanted: Language) =>
  allWords.find(({ language }) => language === wanted) ?? { language: 'fr', texts: {} }
const shownIn = (language: Language, fields: Parameters<typeof makeVehicle>[0]) =>
  withCommonTranslations(makeVehicle(fields), language, glossaryOf(language), wordsOf(language))
// A new language needs no glossary: French, marked as such, replaces it.
const files = readdirSync('web/src/content/glossary')
const translated = languages.filter((language) => files.includes(`${language}.json`))
const featureIn = (language: Language, fr: string) => shownIn(language, { features: [{ fr }] }).features[0]?.[language]

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
  const { exteriorColor, interiorColor } = shownIn('sv', {
    exteriorColor: { fr: 'Noir métallisé' },
    interiorColor: { fr: 'Cuir noir' },
  })
  expect([exteriorColor?.sv, interiorColor?.sv]).toEqual(['Svart metallic', 'Svart läder'])
})

test.each([
  ['de', 'Série 3', '3er'],
  ['en', 'Série 3', '3 Series'],
  ['de', 'Classe C 220 BLUETEC', 'C-Klasse 220 BLUETEC'],
  ['ru', 'Classe A', 'A-класс'],
  ['de', 'Golf', 'Golf'],
] as const)('in %s the model « %s » is shown as « %s »', (language, model, shown) => {
  const car = shownIn(language, { brand: 'BMW', model })
  expect(nameOf(car)).toBe(`BMW ${shown}`)
  expect(car.model).toBe(model)
})

test.each([
  ['fr', { gearbox: 'automatic', gears: 8 }, 'Automatique, 8 rapports'],
  ['de', { gearbox: 'automatic', gears: 8 }, '8-Gang-Automatik'],
  ['ja', { gearbox: 'manual', gears: 6 }, '6速マニュアル'],
  ['en', { gearbox: 'dualClutch', gears: 7, transmission: 'S tronic' }, '7-speed dual-clutch (S tronic)'],
  ['zh-CN', { gearbox: 'dualClutch', transmission: 'DSG' }, '双离合（DSG）'],
  // « 1 rapports » would be no French, and an electric car has nothing to count.
  ['fr', { gearbox: 'singleSpeed', gears: 1 }, 'Rapport unique'],
  ['de', { transmission: 'Boîte du garage' }, 'Boîte du garage'],
] as const)('in %s the gearbox %o is shown as « %s »', (language, fields, shown) => {
  expect(transmissionOf(shownIn(language, { gearbox: undefined, gears: undefined, ...fields }))).toBe(shown)
})

test.each([
  ['fr', 'grey', { fr: 'Gris Nardo' }, 'Gris (Gris Nardo)'],
  ['de', 'grey', { fr: 'Gris Nardo' }, 'Grau (Gris Nardo)'],
  ['ja', 'grey', { fr: 'Gris Nardo' }, 'グレー（Gris Nardo）'],
  ['fr', 'blue', { fr: 'Cavansite' }, 'Bleu (Cavansite)'],
  ['fr', 'blue', { fr: 'Bleu nuit métallisé' }, 'Bleu nuit métallisé'],
  ['de', 'blue', { fr: 'Bleu nuit métallisé' }, 'Nachtblau Metallic'],
  ['de', 'grey', { fr: 'Gris Nardo', de: 'Nardograu' }, 'Nardograu'],
  ['ru', 'red', undefined, 'Красный'],
  ['ru', undefined, { fr: 'Cavansite' }, 'Cavansite'],
] as const)('in %s the colour %s with the text %o is shown as « %s »', (language, baseColor, exteriorColor, shown) => {
  const car = shownIn(language, { baseColor, exteriorColor })
  expect(localize(car.exteriorColor ?? { fr: '' }, language).text).toBe(shown)
})

test('an upholstery that names its colour is not said twice', () => {
  const car = shownIn('fr', { interiorBaseColor: 'black', interiorColor: { fr: 'Cuir Nappa noir' } })
  expect(car.interiorColor?.fr).toBe('Cuir Nappa noir')
})

test('every language has a word for every gearbox and colour, and says the number of gears', () => {
  for (const words of allWords) {
    const said = gearboxes.flatMap((gearbox) => [gearText({ gearbox }, words), gearText({ gearbox, gears: 5 }, words)])
    expect([words.language, said.filter((text) => !text || /[{}]/.test(text))]).toEqual([words.language, []])
    // An electric car's single gear is not counted.
    expect(said.filter((text) => text?.includes('5'))).toHaveLength(gearboxes.length - 1)
    const colours = baseColors.map((color) => words.texts[`color_${color}`])
    expect([words.language, new Set(colours.filter(Boolean)).size]).toEqual([words.language, baseColors.length])
  }
})

test('an editor’s translation wins, and an uncommon text stays French', () => {
  const features = [{ fr: 'Sièges chauffants', en: 'Toasty seats' }, { fr: 'Autocollant de la grand-mère' }]
  expect(shownIn('en', { features }).features).toEqual(features)
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
