import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allRules, checkedRules } from '#domain/door-price/countries.ts'
import { doorPrice } from '#domain/door-price/door-price.ts'
import { figureTexts } from '#domain/door-price/words.ts'
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
    const values = figureTexts({ ...line?.constants, ...line?.figures }, (number) => number.toLocaleString('fr-FR'))
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
  expect(told('FR-PAC', q5, 'co2Malus')).toBe('Barème 2018 : 4 460 € pour 162 g/km, moins 58 % pour 99 mois commencés.')
  expect(told('FR-PAC', q5, 'registration')).toBe('15 CV à 60 €.')
  expect(told('SN', q5, 'vat')).toBe('18 % de 121 % de 24 900 €.')
  expect(told('CH', q5, 'fixedFees')).toBe('20 francs, au cours de 0,94 pour un euro.')
})
