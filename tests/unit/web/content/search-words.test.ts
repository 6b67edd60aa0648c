import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vehicleFacets, type VehicleFacets } from '#content/snapshot.ts'
import { type Language, languages } from '#domain/languages.ts'
import { groupThousands } from '#domain/money.ts'
import type { Vehicle } from '#domain/vehicle.ts'
import { fuzzyIndex } from '#web/content/search-index.ts'
import { findCars } from '#web/content/search-rule.ts'
import { fold, type SearchWords, wishReader } from '#web/content/search-wishes.ts'
import { makeCard } from '../../../fixtures/make-card.ts'
import { makeVehicle } from '../../../fixtures/make-vehicle.ts'
import { textsOf } from '../../../fixtures/open-page.tsx'

const wordsOf = (language: Language) =>
  JSON.parse(readFileSync(`web/src/content/search-words/${language}.json`, 'utf8')) as SearchWords
const lists = (language: Language) => [...new Set<Language>([language, 'en', 'fr'])].map(wordsOf)
const reader = (language: Language) => wishReader(lists(language)).read

const made: [id: string, Partial<Vehicle>][] = [
  [
    'skoda-octavia-2018-001',
    {
      brand: 'Skoda',
      model: 'Octavia',
      year: 2018,
      price: 9000,
      mileage: 176_400,
      bodyType: 'estate',
      fuel: 'diesel',
      gearbox: 'dualClutch',
      powerKw: 110,
      baseColor: 'grey',
      equipment: ['towbar', 'dualClimate'],
      accident: 'none',
      emissionClass: 'Euro 6d-TEMP',
    },
  ],
  [
    'audi-q2-2020-001',
    {
      brand: 'Audi',
      model: 'Q2',
      year: 2020,
      price: 14_000,
      mileage: 60_000,
      bodyType: 'suv',
      fuel: 'petrol',
      gearbox: 'manual',
      powerKw: 85,
      baseColor: 'blue',
      equipment: ['panoramicRoof'],
      accident: 'repaired',
      emissionClass: 'Euro 6b',
    },
  ],
  [
    'kia-ceed-2015-001',
    {
      brand: 'Kia',
      model: 'Ceed',
      year: 2015,
      price: 5000,
      mileage: 120_000,
      bodyType: 'hatchback',
      fuel: 'diesel',
      gearbox: 'manual',
      powerKw: 66,
      baseColor: 'red',
      equipment: [],
      accident: 'none',
      emissionClass: 'Euro 5',
    },
  ],
]
const vehicles = made.map(([id, more]) => makeVehicle({ id, ...more }))
const cars = vehicles.map((vehicle) => makeCard(vehicle))
const [octavia, q2, ceed] = cars.map(({ id }) => id)
const facets: Record<string, VehicleFacets> = Object.fromEntries(
  vehicles.map((one) => [one.id, vehicleFacets(one, {})]),
)
const indexes = new Map(
  languages.map((language) => [
    language,
    fuzzyIndex(cars, { language, words: lists(language), equipment: textsOf(language, ['facts']), facets }),
  ]),
)
const indexIn = (language: Language) => indexes.get(language)!
const found = (language: Language, text: string) => findCars(cars, text, indexIn(language)).map(({ id }) => id)

test.each<[Language, string, (string | undefined)[]]>([
  ['de', 'diesel', [octavia, ceed]],
  ['de', 'kombi', [octavia]],
  ['de', 'Kombi Diesel', [octavia]],
  ['de', 'SUV', [q2]],
  ['de', 'automatik', [octavia]],
  ['de', 'Anhängerkupplung', [octavia]],
  ['de', 'Schiebedach', [q2]],
  ['de', 'unfallfrei unter 10.000 €', [octavia, ceed]],
  ['de', 'diesl kombi', [octavia]],
  ['fr', 'break', [octavia]],
  ['fr', 'estate', [octavia]],
  ['fr', 'sous 10000', [octavia, ceed]],
  ['fr', 'attelage', [octavia]],
  ['fr', 'rouge', [ceed]],
  ['fr', 'euro 6 sans accident', [octavia]],
  ['fr', 'kia diesel', [ceed]],
  ['fr', 'moins de 100 000 km', [q2]],
  ['fr', '2018-2020', [octavia, q2]],
  ['fr', 'à partir de 150 ch', [octavia]],
  ['fr', 'toit panoramique', [q2]],
  ['fr', 'break diesel à 8 places', []],
  ['en', 'estate car with a tow bar', [octavia]],
  ['en', 'under £5k', []],
  ['en', 'under 6k', [ceed]],
  ['es', 'familiar diésel', [octavia]],
  ['it', 'gancio di traino', [octavia]],
  ['pt', 'carrinha até 10.000', [octavia]],
  ['nl', 'trekhaak', [octavia]],
  ['da', 'stationcar', [octavia]],
  ['sv', 'dragkrok', [octavia]],
  ['no', 'tilhengerfeste', [octavia]],
  ['ja', 'ディーゼルワゴン', [octavia]],
  ['ja', '1万ユーロ以下', [octavia, ceed]],
  ['zh-CN', '柴油旅行车', [octavia]],
  ['zh-CN', '1万欧元以下', [octavia, ceed]],
  ['ru', 'универсал дизель', [octavia]],
  ['ru', 'до 10 000 €', [octavia, ceed]],
])('in %s “%s” is understood', (language, text, ids) => expect(found(language, text)).toEqual(ids))

test.each<[Language, string, string[], string[]]>([
  ['fr', 'livraison', ['delivery'], []],
  ['fr', 'coût au Sénégal', ['costs'], ['SN']],
  ['de', 'Widerruf', ['withdrawal'], []],
  ['de', 'lieferung', ['delivery'], []],
  ['en', 'warranty', ['warranty'], []],
  ['ja', '保証', ['warranty'], []],
])('in %s “%s” leads to a page', (language, text, pages, countries) =>
  expect(indexIn(language).answer(text)).toMatchObject({ pages, countries, unused: [] }),
)

test('a word that nothing explains is named, and the nearest cars follow', () => {
  const { ids, unused } = indexIn('fr').answer('break xyzzy')
  expect([...ids]).toEqual([octavia])
  expect(unused).toEqual(['xyzzy'])
  expect(indexIn('fr').answer('suv diesel sous 10000').nearest[0]).toBe(octavia)
})

const anyLanguage = fc.constantFrom(...languages)
const spellings = (price: number) => [
  String(price),
  groupThousands(price),
  String(price).replace(/(\d)(?=(\d{3})+$)/g, '$1.'),
  String(price).replace(/(\d)(?=(\d{3})+$)/g, '$1,'),
  `${price / 1000}k`,
]

test('a price is read in every language and spelling, as the most that a car may cost', () => {
  const prices = fc
    .integer({ min: 2101, max: 59_999 })
    .chain((price) => fc.constantFrom(...spellings(price)).map((text) => ({ price, text })))
  const readers = new Map(languages.map((language) => [language, reader(language)]))
  fc.assert(
    fc.property(prices, anyLanguage, fc.constantFrom('', '€', ' €', ' euro'), ({ price, text }, language, unit) => {
      const read = readers.get(language)
      expect(read?.(text + unit)).toMatchObject({ numbers: [{ of: 'price', max: price }], rest: [] })
      expect(read?.(`< ${text}${unit}`)).toMatchObject({ numbers: [{ of: 'price', max: price }], rest: [] })
      expect(read?.(`1000-${text}${unit}`)).toMatchObject({ numbers: [{ of: 'price', max: price }], rest: [] })
    }),
  )
})

test('every language has a word for each key, and knows the labels of its own facts', () => {
  const keys = Object.keys(wordsOf('fr'))
  for (const language of languages) {
    const words = wordsOf(language)
    expect([language, Object.keys(words)]).toEqual([language, keys])
    expect(Object.entries(words).filter(([, list]) => list.trim() === '')).toEqual([])
    const labels: Record<string, string> = textsOf(language, ['facts', 'car', 'catalogue'])
    const { terms } = wishReader([words])
    for (const key of keys.filter((one) => /^(?:body|fuel|gearbox|color|equipment)_/.test(one) && labels[one]))
      expect([language, key, terms.get(fold(labels[key] ?? ''))]).toEqual([
        language,
        key,
        expect.arrayContaining([key]),
      ])
  }
})

test('no text causes an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), anyLanguage, (text, language) => {
      expect(findCars(cars, text, indexIn(language)).length).toBeLessThanOrEqual(cars.length)
    }),
    { numRuns: 300 },
  )
})
