import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryCodes } from '#domain/country.ts'
import { type Language, languages, regionNames } from '#domain/languages.ts'
import { fuzzyIndex } from '#web/content/search-index.ts'
import type { SearchWords } from '#web/content/search-wishes.ts'
import { catalogueView, nearestCars, rulesOf } from '#web/features/catalogue/catalogue-view.ts'
import { noSettings } from '#web/features/catalogue/filters.ts'
import { hitsFor } from '#web/features/search/search-hits.ts'
import { makeCard } from '../../../fixtures/make-card.ts'

const file = (name: string) =>
  JSON.parse(readFileSync(`web/src/content/search-words/${name}.json`, 'utf8')) as SearchWords
const names = file('names')
const car = (id: string, brand: string, model: string, more: Parameters<typeof makeCard>[0] = {}) =>
  makeCard({ id, brand, model, mileage: 120_000, year: 2018, price: 9000, ...more })
const cars = [
  car('audi-rs3-2018-001', 'Audi', 'RS3'),
  car('volkswagen-golf-2018-001', 'Volkswagen', 'Golf', { mileage: 40_000 }),
  car('mercedes-benz-classe-c-2018-001', 'Mercedes-Benz', 'Classe C 220 d'),
  car('renault-megane-2018-001', 'Renault', 'Mégane'),
  car('skoda-octavia-2018-001', 'Škoda', 'Octavia'),
]
const indexes = new Map(
  languages.map((language) => [
    language,
    fuzzyIndex(cars, {
      language,
      words: [...new Set<Language>([language, 'en', 'fr', 'de'])].map(file),
      names,
      equipment: {},
      facets: {},
    }),
  ]),
)
const answer = (language: Language, text: string) => indexes.get(language)!.answer(text)
const shown = (language: Language, text: string) => {
  const { shown: found, total } = hitsFor(cars, text, indexes.get(language)!)
  return { total, first: found[0]?.brand }
}

test.each<[Language, string, string]>([
  ['ja', 'アウディ', 'Audi'],
  ['ja', 'ベンツ', 'Mercedes-Benz'],
  ['ja', 'ﾍﾞﾝﾂ', 'Mercedes-Benz'],
  ['ja', 'Cクラス', 'Mercedes-Benz'],
  ['ja', 'ワーゲン ゴルフ', 'Volkswagen'],
  ['ja', 'シュコダ', 'Škoda'],
  ['zh-CN', '奔驰C级', 'Mercedes-Benz'],
  ['zh-CN', '大众高尔夫', 'Volkswagen'],
  ['zh-CN', '斯柯达', 'Škoda'],
  ['ru', 'Мерседес', 'Mercedes-Benz'],
  ['ru', 'Фольксваген Гольф', 'Volkswagen'],
  ['ru', 'Рено Меган', 'Renault'],
  ['de', 'C-Klasse', 'Mercedes-Benz'],
  ['fr', 'VW', 'Volkswagen'],
])('in %s “%s” finds the %s', (language, text, brand) =>
  expect(shown(language, text)).toEqual({ total: 1, first: brand }),
)

test.each<[Language, string, string[], string]>([
  ['ja', 'トヨタ', ['Toyota'], 'Audi'],
  ['ja', 'ルノー クリオ', ['Renault Clio'], 'Renault'],
  ['zh-CN', '雷克萨斯', ['Lexus'], 'Audi'],
  ['ru', 'БМВ', ['BMW'], 'Audi'],
  ['fr', 'lexsus', ['Lexus'], 'Audi'],
])('in %s “%s” is not in stock: the name is told, and the nearest cars follow', (language, text, absent, first) => {
  expect(answer(language, text)).toMatchObject({ absent, unused: [] })
  expect(shown(language, text)).toEqual({ total: 0, first })
})

test('each name of a brand in the list means that brand and no other', () => {
  for (const [key, list] of Object.entries(names).filter(([one]) => one.startsWith('brand_')))
    for (const text of list.split(', ')) {
      const { absent, unused, ids } = answer('ja', text)
      expect([text, unused]).toEqual([text, []])
      const brand = key.slice('brand_'.length)
      const inStock = cars.filter((one) => one.brand === brand).map(({ id }) => id)
      expect([text, [...ids], absent]).toEqual([text, inStock, inStock.length > 0 ? [] : [brand]])
    }
})

const steering: Record<Language, [right: string, left: string]> = {
  fr: ['volant à droite', 'volant à gauche'],
  en: ['right-hand drive', 'LHD'],
  es: ['volante a la derecha', 'volante a la izquierda'],
  it: ['guida a destra', 'guida a sinistra'],
  de: ['Rechtslenker', 'Linkslenker'],
  pt: ['volante à direita', 'volante à esquerda'],
  nl: ['rechtsgestuurd', 'linksgestuurd'],
  da: ['højrestyret', 'venstrestyret'],
  sv: ['högerstyrd', 'vänsterstyrd'],
  no: ['høyrerattet', 'venstrerattet'],
  ja: ['右ハンドル', '左ハンドル'],
  'zh-CN': ['右舵', '左舵'],
  ru: ['правый руль', 'левый руль'],
}
test.each(languages)('the shop’s cars have the wheel on the left, and a search says so: %s', (language) => {
  const [right, left] = steering[language]
  expect(answer(language, right)).toMatchObject({ isRightHand: true, unused: [], ids: new Set() })
  expect(answer(language, left)).toMatchObject({ isRightHand: false, unused: [] })
  expect(answer(language, left).ids.size).toBe(cars.length)
})

const pages: Record<Language, [shipping: string, customs: string]> = {
  fr: ['frais de livraison', 'droits de douane'],
  en: ['shipping cost', 'customs duty'],
  es: ['gastos de envío', 'aranceles'],
  it: ['spese di spedizione', 'sdoganamento'],
  de: ['Versandkosten', 'Verzollung'],
  pt: ['custos de envio', 'alfândega'],
  nl: ['verzendkosten', 'invoerrechten'],
  da: ['fragt', 'fortoldning'],
  sv: ['fraktkostnad', 'förtullning'],
  no: ['frakt', 'fortolling'],
  ja: ['送料', '通関'],
  'zh-CN': ['运费', '清关'],
  ru: ['стоимость доставки', 'растаможка'],
}
test.each(languages)('what the delivery costs, and customs, lead to their pages: %s', (language) => {
  const [shipping, customs] = pages[language]
  expect(answer(language, shipping)).toMatchObject({ pages: ['delivery', 'costs'], unused: [] })
  expect(answer(language, customs)).toMatchObject({ pages: ['costs'], unused: [] })
})

test.each<[Language, string, string[]]>([
  ['fr', 'livraison dakar', []],
  ['fr', 'livraison cote d ivoire', ['CI']],
  ['de', 'Lieferung Österreich', ['AT']],
  ['de', 'Lieferung Austria', ['AT']],
  ['de', 'Lieferung nach Wien', []],
  ['ja', '配送 大阪', []],
  ['ja', 'オーストリアへの配送', ['AT']],
  ['zh-CN', '运费 台湾', []],
  ['ru', 'доставка в австрию', ['AT']],
])('in %s “%s” leads to the page, and to a country’s', (language, text, countries) => {
  const found = answer(language, text)
  expect(found).toMatchObject({ unused: [], countries })
  expect(found.pages[0]).toBe('delivery')
  expect(found.nearest).toEqual([])
})

test('a country’s costs are asked for with its name', () =>
  expect(answer('fr', 'coût au Sénégal')).toMatchObject({ pages: ['costs'], countries: ['SN'], unused: [] }))

test('every country of the shop’s list is known by its name in the page’s language', () => {
  for (const language of languages) {
    const nameOf = regionNames(language)
    const unknown = countryCodes.filter((code) => {
      const { unused, pages: found } = answer(language, nameOf(code) ?? '')
      return unused.length > 0 || !found.includes('costs')
    })
    expect([language, unknown]).toEqual([language, []])
  }
})

test('タイ is Thailand, but not in タイヤ, and a car’s name beside a brand is no country', () => {
  expect(answer('ja', 'タイ')).toMatchObject({ pages: ['costs', 'delivery'] })
  expect(answer('ja', 'タイヤ')).toMatchObject({ pages: [], unused: ['タイヤ'] })
  expect(answer('fr', 'audi RS4')).toMatchObject({ pages: [], countries: [], unused: ['RS4'] })
  expect(answer('fr', 'seat leon')).toMatchObject({ pages: [], unused: ['leon'], absent: ['Seat'] })
})

test('a model that nothing explains is named beside the cars of its brand', () =>
  expect(hitsFor(cars, 'Audi RS4', indexes.get('fr')!)).toMatchObject({ total: 1, unused: ['RS4'], used: 'Audi' }))

const units: Record<Language, string[]> = {
  fr: ['kilomètres', 'kilometrage'],
  en: ['kilometres', 'mileage'],
  es: ['kilómetros', 'kilometraje'],
  it: ['chilometri', 'chilometraggio'],
  de: ['Kilometer', 'Kilometerstand'],
  pt: ['quilómetros', 'quilometragem'],
  nl: ['kilometer', 'kilometerstand'],
  da: ['kilometer', 'kilometertal'],
  sv: ['kilometer', 'mätarställning'],
  no: ['kilometer', 'kilometerstand'],
  ja: ['キロ', '走行距離'],
  'zh-CN': ['公里', '里程'],
  ru: ['километров', 'пробег'],
}
test('a mileage is read with its word before or behind it, in every language', () => {
  const asked = fc.record({
    language: fc.constantFrom(...languages),
    most: fc.integer({ min: 2101, max: 299_999 }),
    word: fc.nat(2),
  })
  fc.assert(
    fc.property(asked, ({ language, most, word }) => {
      const unit = ['km', ...units[language]][word] ?? 'km'
      const numbers = [{ of: 'mileage', max: most }]
      expect(answer(language, `${unit} ${most}`)).toMatchObject({ numbers, unused: [] })
      expect(answer(language, `${unit}: < ${most} km`)).toMatchObject({ numbers, unused: [] })
      expect(answer(language, `${most} km`)).toMatchObject({ numbers, unused: [] })
    }),
    { numRuns: 60 },
  )
})

test.each<[Language, string, unknown[]]>([
  ['fr', 'moins de 50000 km', [{ of: 'mileage', max: 50_000 }]],
  ['fr', 'km moins de 50 000', [{ of: 'mileage', max: 50_000 }]],
  [
    'fr',
    'dès 2018 km 50000',
    [
      { of: 'year', min: 2018 },
      { of: 'mileage', max: 50_000 },
    ],
  ],
  [
    'fr',
    'ch 150 km 50000',
    [
      { of: 'power', min: 150 },
      { of: 'mileage', max: 50_000 },
    ],
  ],
  [
    'fr',
    '5000 € 50000 km',
    [
      { of: 'price', max: 5000 },
      { of: 'mileage', max: 50_000 },
    ],
  ],
  ['fr', 'kilométrage 20000-80000', [{ of: 'mileage', min: 20_000, max: 80_000 }]],
  ['de', 'Laufleistung max. 100.000', [{ of: 'mileage', max: 100_000 }]],
  ['en', 'under 50,000 miles', [{ of: 'mileage', max: 80_467 }]],
  ['ja', '走行距離5万km以下', [{ of: 'mileage', max: 50_000 }]],
  ['zh-CN', '里程5万公里以内', [{ of: 'mileage', max: 50_000 }]],
])('in %s “%s” is read with its bounds', (language, text, numbers) =>
  expect(answer(language, text)).toMatchObject({ numbers, unused: [] }),
)

test('a list without a match shows the cars nearest to the words', () => {
  const settings = { ...noSettings, filters: { ...noSettings.filters, search: 'Renault RS4' } }
  const around = { fuzzy: indexes.get('fr')! }
  expect(catalogueView(cars, settings, around).cars).toEqual([])
  expect(nearestCars(cars, rulesOf(cars, settings, around), 1).map(({ brand }) => brand)).toEqual(['Renault'])
})
