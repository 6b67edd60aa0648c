import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { allRules, checkedRules, rulesAt } from '#domain/door-price/countries.ts'
import { doorPrice } from '#domain/door-price/door-price.ts'
import { entryRules } from '#domain/door-price/entry.ts'
import { dueLine, ruleConflicts, rulesDue } from '#domain/door-price/rule-dates.ts'
import { defaultSaleSettings } from '#domain/sale-terms.ts'
import { places } from '../../../../fixtures/any-door-car.ts'

const [one] = checkedRules

test('no two rules for one line of a place are valid on one day', () => {
  expect(ruleConflicts()).toEqual([])
})

test('two rules that meet on one day are named, and two that follow each other are not', () => {
  const tariff = (words: string, validFrom: string, validTo?: string) => ({
    places: ['FR-IDF', 'FR-PAC'],
    rule: { ...one!.rule, words, validFrom, ...(validTo && { validTo }) },
  })
  const old = tariff('tariffOf2026', '2026-01-01', '2026-12-31')
  expect(ruleConflicts([old, tariff('tariffOf2027', '2027-01-01')])).toEqual([])
  const [fault, ...others] = ruleConflicts([old, tariff('tariffOf2027', '2026-12-31')])
  expect(others).toEqual([])
  for (const name of ['tariffOf2026', 'tariffOf2027', 'FR-IDF']) expect(fault).toContain(name)
})

test('a rule is due from its day on, with its line, country, source and day', () => {
  const due = rulesDue('2027-01-01')
  expect(due).toContainEqual({
    title: 'Taxe d’immatriculation, France',
    recheckBy: '2027-01-01',
    source: 'simulateurmalus.fr',
    url: 'https://www.simulateurmalus.fr',
  })
  expect(due.length).toBeGreaterThan(15)
  // What changes each year, not the customs of the whole world.
  expect(due.length).toBeLessThan(checkedRules.length / 2)
  expect(due.map(({ title }) => title).join()).not.toContain('Sénégal')
  const ofToday = due.find(({ recheckBy }) => recheckBy === '2027-01-01')
  expect(dueLine(ofToday!)).toMatch(/ : à relire depuis le 1er janvier 2027 \(.+\)$/)
  expect(rulesDue('2027-11-22')).toHaveLength(checkedRules.length + entryRules.length)
})

test('a rule of entry is due from its day on too, sanctions sooner than the age of cars', () => {
  const entries = (day: string) =>
    rulesDue(day).flatMap(({ title, source }) => (title.startsWith('Entrée, ') ? [[title, source]] : []))
  expect(entries('2027-05-21')).toEqual([])
  const sanctions = entries('2027-05-22').map(([title]) => title)
  expect(sanctions).toEqual(['Russie', 'Biélorussie', 'Corée du Nord', 'Crimée'].map((name) => `Entrée, ${name}`))
  expect(entries('2027-11-22')).toContainEqual(['Entrée, Sénégal', 'Douanes du Sénégal, décret du 24 octobre 2025'])
  for (const { recheckBy, source } of entryRules) expect(recheckBy > source.seen).toBe(true)
})

test('a tariff that has ended is due until another takes its place', () => {
  const ended = checkedRules.find(({ rule }) => rule.validTo === '2026-06-30')!
  const next = { ...ended, rule: { ...ended.rule, validFrom: '2026-07-01', validTo: '2027-06-30' } }
  expect(rulesDue('2026-06-30', [ended])).toEqual([])
  expect(rulesDue('2026-07-01', [ended])).toMatchObject([{ recheckBy: '2026-06-30' }])
  expect(rulesDue('2026-07-01', [ended, next])).toEqual([])
  const titles = rulesDue('2026-11-23').map(({ title }) => title)
  expect(titles).toContain('Taxe d’immatriculation, Belgique')
  expect(titles).toContain('Taxe d’immatriculation, Portugal')
})

test('from 2027 on every regional line of France is told as the tariff of 2026, to be confirmed', () => {
  const car = { price: 20_000, firstRegistration: '2018-09-01', fuel: 'diesel', powerKw: 110, co2: 120 } as const
  const regions = allRules.flatMap((rule) => (rule.rule.words === 'frenchRegionalTax' ? rule.places : []))
  expect(regions).toHaveLength(19)
  for (const place of regions)
    for (const [day, note] of [
      ['2026-12-31', undefined],
      ['2027-01-01', 'lastYear'],
      ['2028-06-01', 'lastYear'],
    ] as const) {
      const { lines } = doorPrice(car, { place, day, settings: defaultSaleSettings })
      const line = lines.find(({ id }) => id === 'registration')
      expect([place, day, line?.note, line?.constants]).toEqual([
        place,
        day,
        note,
        expect.objectContaining({ yearOfTariff: 2026 }),
      ])
    }
})

test('every place has one rule a line on every day', () => {
  for (const place of places)
    for (const later of [0, 200, 2000]) {
      const ids = rulesAt(place, addDays('2025-01-01', later)).map(({ id }) => id)
      expect([place, ids]).toEqual([place, [...new Set(ids)]])
    }
})
