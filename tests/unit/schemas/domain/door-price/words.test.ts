import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allRules, checkedRules } from '#domain/door-price/countries.ts'
import { doorPrice } from '#domain/door-price/door-price.ts'
import { doorFacts, lineTexts, lineTitle, totalAmount } from '#domain/door-price/words.ts'
import { languages } from '#domain/languages.ts'
import { formatDecimal } from '#domain/money.ts'
import { saleSettingsSchema } from '#domain/sale-terms.ts'
import french from '#web/locales/fr/door.json' with { type: 'json' }
import { anyCar, places } from '../../../../fixtures/any-door-car.ts'

const day = '2026-11-22'
const texts: Readonly<Record<string, string>> = french
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
const rates = [
  { currency: 'CHF', perEuro: 0.94, checked: day },
  { currency: 'MAD', perEuro: 10.7, checked: day },
]
const settings = saleSettingsSchema.parse({ rates })

test('every rule is told in words, which name only its own constants', () => {
  for (const { rule } of checkedRules) {
    const text = texts[`doorRule_${rule.words}`]
    expect([rule.words, text?.length]).not.toContain(undefined)
    expect([rule.words, holes(text ?? '').filter((name) => !(name in (rule.figures ?? {})))]).toEqual([rule.words, []])
  }
})

test('every line of every car at every place has words, and a figure for each of their holes', () => {
  fc.assert(
    fc.property(anyCar, fc.constantFrom(...places), fc.integer({ min: 2025, max: 2028 }), (car, place, year) => {
      const { lines } = doorPrice(car, { place, day: `${year}-11-22`, settings, transport: 900 })
      for (const line of lines) {
        const { words, how, note, constants = {}, figures = {} } = line
        const told = [
          texts[`doorRule_${words}`],
          ...(how === undefined ? [] : [texts[`doorHow_${how}`]]),
          ...(note === undefined ? [] : [texts[`doorNote_${note}`]]),
          ...('ask' in line ? [texts[`doorAsk_${line.ask}`]?.replace('{{least}}', '')] : []),
        ]
        expect([place, words, how, note, told.includes(undefined)]).toEqual([place, words, how, note, false])
        const known = { ...constants, ...figures }
        const missing = told.flatMap((text) => holes(text ?? '')).filter((name) => !(name in known))
        expect([place, words, how, missing]).toEqual([place, words, how, []])
      }
    }),
    { numRuns: 1500 },
  )
})

test('no text of a rule or of its figures is left over', () => {
  const words = new Set(allRules.map(({ rule }) => `doorRule_${rule.words}`))
  const shared = ['price', 'exportPrice', 'transport', 'transportIncluded', 'authority', 'vatOfNew']
  for (const name of shared) words.add(`doorRule_${name}`)
  expect(Object.keys(texts).filter((name) => name.startsWith('doorRule_') && !words.has(name))).toEqual([])
})

test('an opened line reads like a receipt', () => {
  const told = (place: string, car: Parameters<typeof doorPrice>[0], id: string) => {
    const line = doorPrice(car, { place, day, settings, transport: 900 }).lines.find((found) => found.id === id)
    const values = line ? lineTexts(line, (number, isSum) => formatDecimal(number, 'fr', isSum)).how : {}
    const text = texts[`doorHow_${line?.how}`] ?? ''
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '').replaceAll(/\s/gu, ' ')
  }
  const q5 = {
    price: 24_000,
    firstRegistration: '2018-09-01',
    fuel: 'diesel',
    powerKw: 185,
    co2: 162,
    displacement: 1968,
  } as const
  expect(told('FR-PAC', q5, 'co2Malus')).toBe('Barème 2018 : 4 460 € pour 162 g/km, moins 58 % (mois commencés : 99).')
  expect(told('FR-PAC', q5, 'registration')).toBe(
    '15 CV à 60 €. Les CV sont estimés d’après 185 kW : la case P.6 du certificat décide.',
  )
  expect(told('FR-PAC', { ...q5, fiscalPower: 15 }, 'registration')).toBe('15 CV (case P.6) à 60 €.')
  expect(told('FR-OCC', { ...q5, fiscalPower: 15 }, 'registration')).toBe('15 CV (case P.6) à 59,50 €.')
  expect(told('SN', q5, 'vat')).toBe('18 % de 30 129 € : 24 900 € et 21 % de plus.')
  const deductible = { ...q5, vatScheme: 'deductible', standsIn: 'FR' } as const
  expect(told('SN', deductible, 'price')).toMatch(/^24 000 € ÷ 1,20, le prix hors TVA de 20 %\./)
  const small = { ...q5, firstRegistration: '2010-01-01', powerKw: 60, maxMass: 1500, co2Method: 'nedc' } as const
  expect(told('BE-WAL', small, 'registration')).toMatch(/= [\d,]+ €, jamais moins de 50 ni plus de 9 000 €\.$/)
  expect(told('CH', q5, 'co2Malus')).toBe('98 mois : rien n’est dû.')
  expect(told('PT', { ...q5, fuel: 'hybrid', co2: 113 }, 'registration')).toContain('Nous ne savons pas')
  expect(told('CH', q5, 'fixedFees')).toBe('20 francs, au cours de 0,94 pour un euro.')
})

test('the words of a rule tell the law’s figures, even where a figure of the car has the same name', () => {
  fc.assert(
    fc.property(anyCar, fc.constantFrom(...places), (car, place) => {
      for (const line of doorPrice(car, { place, day, settings, transport: 900 }).lines)
        expect(lineTexts(line, String).rule).toEqual(lineTexts({ constants: line.constants ?? {} }, String).how)
    }),
  )
  const saudi = { price: 20_000, firstRegistration: '2024-01-01', newValue: 40_000 }
  const vat = doorPrice(saudi, { place: 'SA', day, settings, transport: 900 }).lines.find(({ id }) => id === 'vat')!
  expect(lineTexts(vat, String)).toMatchObject({ rule: { percent: '15' }, how: { percent: '15.75' } })
})

test('the Swiss tax on CO₂ is no malus, and a total whose last tax has a least says so', () => {
  const t = (key: string, values: Record<string, string> = {}) =>
    (texts[key] ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  const car = { price: 9000, firstRegistration: '2020-01-01', powerKw: 110, mileage: 90_000 }
  const titles = doorPrice(car, { place: 'CH', day, settings }).lines.map((line) => lineTitle(line, t))
  expect(titles).toContain('Sanction CO₂')
  expect(titles).not.toContain('Malus CO₂')
  const brussels = doorPrice(car, { place: 'BE-BRU', day, settings, transport: 0 })
  const least = brussels.lines.flatMap((line) => ('ask' in line ? (line.least ?? []) : []))[0] ?? 0
  expect(least).toBeGreaterThan(0)
  const sum = Math.round(9000 + least)
    .toLocaleString('fr-FR')
    .replaceAll('\u202f', '\u00a0')
  expect(totalAmount(brussels, t)).toBe(`au moins ${sum}\u00a0€`)
})

test('a price without VAT has one name on the receipt and in the order, in every language', () => {
  const read = (language: string, name: string) =>
    JSON.parse(readFileSync(`web/src/locales/${language}/${name}.json`, 'utf8')) as Record<string, string>
  const names = (file: string, key: string) => languages.map((language) => read(language, file)[key])
  expect(names('sale', 'saleExportPrice')).toEqual(names('door', 'doorLine_exportPrice'))
})

test('a source is named as what it is', () => {
  const known = {
    price: 24_000,
    firstRegistration: '2021-01-15',
    fuel: 'petrol',
    fiscalPower: 8,
    powerKw: 110,
  } as const
  const namesOf = (place: string, id: string) =>
    doorPrice(known, { place, day, settings, transport: 0 })
      .lines.find((line) => line.id === id)!
      .sources.map(({ name, seen }) => `${name}, ${seen}`)
  expect(namesOf('FR-ARA', 'registration')[0]).toBe(
    'Calculateur de l’État, coût du certificat d’immatriculation, 2026-09-13',
  )
  expect(namesOf('FR-NOR', 'registration').join()).not.toContain('Calculateur')
  expect(namesOf('CH', 'vat')).toEqual(['zurich.ch (guide d’assureur), 2026-11-22'])
  expect(namesOf('CH', 'registration')).toEqual([])
  expect(namesOf('FR-ARA', 'co2Malus').join()).toContain('hespress.org')
})

test('an amount of which the sources differ, or whose tariff is old, says so wherever it is listed; an unknown one does not', () => {
  const t = (key: string, values: Record<string, string> = {}) =>
    (texts[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  const total = { from: 1, to: 2, complete: true, unknown: 0 }
  const lines = [
    { id: 'co2Malus', from: 1, to: 2, confidence: 'contradictory' },
    { id: 'registration', euros: 3, confidence: 'secondary', note: 'lastYear' },
    { id: 'vat', ask: 'authority', confidence: 'ask', note: 'lastYear' },
  ] as const
  const extras = [{ words: 'senegaleseForfait', figures: { percent: 5 } }] as const
  const facts = doorFacts({ lines, total, extras }, t, 'fr').map(({ value }) => value.replaceAll(/\s/g, ' '))
  expect(facts.slice(0, 3)).toEqual(['1 – 2 € (sources contraires)', '3 € (à confirmer)', 'à demander'])
  expect(facts[3]).toBe('au moins 1 €, plus la TVA du pays (à confirmer)')
  expect(facts.at(-1)).toContain('un forfait de 5 % en plus')
})
