import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vehicleFacets, type VehicleFacets } from '#content/snapshot.ts'
import { type Language, languages } from '#domain/languages.ts'
import { groupThousands } from '#domain/money.ts'
import type { Vehicle } from '#domain/vehicle.ts'
import { fuzzyIndex } from '#web/content/search-index.ts'
import { findCars } from '#web/content/search-rule.ts'
import { fold } from '#web/content/search-fold.ts'
import { type SearchWords, wishReader } from '#web/content/search-wishes.ts'
import { makeCard } from '../../../fixtures/make-card.ts'
import { makeVehicle } from '../../../fixtures/make-vehicle.ts'
import { textsOf } from '../../../fixtures/open-page.tsx'

const wordsOf = (name: string) =>
  JSON.parse(readFileSync(`web/src/content/search-words/${name}.json`, 'utf8')) as SearchWords
const lists = (language: Language) => [...new Set<Language>([language, 'en', 'fr', 'de'])].map(wordsOf)
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
const shop = { names: wordsOf('names'), facets }
const indexes = new Map(
  languages.map((language) => [
    language,
    fuzzyIndex(cars, { language, words: lists(language), equipment: textsOf(language, ['facts']), ...shop }),
  ]),
)
const indexIn = (language: Language) => indexes.get(language)!
const found = (language: Language, text: string) => findCars(cars, text, indexIn(language)).map(({ id }) => id)

/** What visitors type, and the cars that answer in their order in the catalogue, or the page. */
const asked: Record<Language, Record<string, (string | undefined)[] | 'delivery' | 'warranty' | 'withdrawal'>> = {
  fr: {
    diesel: [octavia, ceed],
    break: [octavia],
    kombi: [octavia],
    estate: [octavia],
    attelage: [octavia],
    'toit panoramique': [q2],
    '2018-2020': [octavia, q2],
    'sous 10000': [octavia, ceed],
    'moins de 6 000 euros': [ceed],
    'moins de 100 000 km': [q2],
    'à partir de 150 ch': [octavia],
    'euro 6 sans accident': [octavia],
    'brek diesl': [octavia],
    atelage: [octavia],
    'break diesel à 8 places': [],
    livraison: 'delivery',
    garantie: 'warranty',
    rétractation: 'withdrawal',
  },
  de: {
    Diesel: [octavia, ceed],
    kombi: [octavia],
    Automatik: [octavia],
    Schaltgetriebe: [q2, ceed],
    Anhängerkupplung: [octavia],
    AHK: [octavia],
    Schiebedach: [q2],
    'rotes Auto': [ceed],
    'ab 2018': [octavia, q2],
    'unter 10.000': [octavia, ceed],
    'unfallfrei bis 6.000 €': [ceed],
    'Geländewagen Benzin': [q2],
    'Komby Diesl': [octavia],
    'unter 130.000 km': [q2, ceed],
    Lieferung: 'delivery',
    Garantie: 'warranty',
    Widerruf: 'withdrawal',
  },
  en: {
    diesel: [octavia, ceed],
    estate: [octavia],
    wagon: [octavia],
    automatic: [octavia],
    'estate car with a tow bar': [octavia],
    'red car': [ceed],
    'from 2018': [octavia, q2],
    'under 10k': [octavia, ceed],
    'under €6,000': [ceed],
    'under £5k': [ceed],
    '4x4 petrol': [q2],
    'estat diesl': [octavia],
    'accident free estate': [octavia],
    'under 130,000 km': [q2, ceed],
    delivery: 'delivery',
    warranty: 'warranty',
    'cooling off': 'withdrawal',
  },
  es: {
    'familiar diésel': [octavia],
    automático: [octavia],
    'bola de remolque': [octavia],
    'menos de 6.000 euros': [ceed],
    garantía: 'warranty',
    entrega: 'delivery',
  },
  it: {
    'station wagon diesel': [octavia],
    'cambio automatico': [octavia],
    'gancio di traino': [octavia],
    'sotto i 10000': [octavia, ceed],
    garanzia: 'warranty',
    spedizione: 'delivery',
  },
  pt: {
    'carrinha até 10.000': [octavia],
    'caixa automática': [octavia],
    'gancho de reboque': [octavia],
    'até 6000': [ceed],
    garantia: 'warranty',
    entrega: 'delivery',
  },
  nl: {
    'stationwagen diesel': [octavia],
    automaat: [octavia],
    trekhaak: [octavia],
    'onder 10.000': [octavia, ceed],
    garantie: 'warranty',
    levering: 'delivery',
  },
  da: {
    'stationcar diesel': [octavia],
    automatgear: [octavia],
    anhængertræk: [octavia],
    'under 6.000': [ceed],
    garanti: 'warranty',
    levering: 'delivery',
  },
  sv: {
    'kombi diesel': [octavia],
    automat: [octavia],
    dragkrok: [octavia],
    'under 10 000': [octavia, ceed],
    garanti: 'warranty',
    leverans: 'delivery',
  },
  no: {
    'stasjonsvogn diesel': [octavia],
    automatgir: [octavia],
    tilhengerfeste: [octavia],
    'under 6000': [ceed],
    garanti: 'warranty',
    levering: 'delivery',
  },
  ja: {
    ディーゼルワゴン: [octavia],
    オートマ: [octavia],
    '1万ユーロ以下': [octavia, ceed],
    赤い車: [ceed],
    保証: 'warranty',
    納期: 'delivery',
  },
  'zh-CN': {
    柴油旅行车: [octavia],
    自动挡: [octavia],
    '1万欧元以下': [octavia, ceed],
    拖车钩: [octavia],
    保修: 'warranty',
    交货: 'delivery',
  },
  ru: {
    'универсал дизель': [octavia],
    автомат: [octavia],
    фаркоп: [octavia],
    'до 10 000 €': [octavia, ceed],
    гарантия: 'warranty',
    доставка: 'delivery',
  },
}

test.each(languages)('what visitors type is understood: %s', (language) => {
  for (const [text, answer] of Object.entries(asked[language])) {
    const { pages, unused } = indexIn(language).answer(text)
    const said = typeof answer === 'string' ? [...pages, ...unused] : found(language, text)
    expect([text, said]).toEqual([text, [answer].flat()])
  }
})

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
