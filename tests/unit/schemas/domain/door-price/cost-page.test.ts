import { expect, test } from 'vitest'
import { type CostPage, costPages, costSummary } from '#domain/door-price/cost-page.ts'
import type { CostCountry } from '#domain/door-price/cost-slugs.ts'
import { readDoorPrice } from '#domain/door-price/place-file.ts'
import { placeFiles } from '#domain/door-price/write-place-file.ts'
import { saleSettingsSchema } from '#domain/sale-terms.ts'

const settings = saleSettingsSchema.parse({ transport: [{ place: 'world', mode: 'range', from: 900, to: 1400 }] })
const day = '2026-11-23'
const facts = {
  fuel: 'petrol',
  powerKw: 110,
  co2: 130,
  co2Method: 'wltp',
  displacement: 1498,
  massInOrder: 1400,
} as const
const cars = [
  { id: 'dear', status: 'available', price: 20_000, firstRegistration: '2024-03-01', ...facts },
  { id: 'cheap', status: 'available', price: 9000, firstRegistration: '2018-03-01', ...facts, co2Method: 'nedc' },
  { id: 'old', status: 'available', price: 4000, firstRegistration: '2012-03-01', ...facts },
  { id: 'sold', status: 'sold', price: 8000, firstRegistration: '2024-03-01', ...facts },
] as const
const files = placeFiles([...cars], { day, settings })
const pages = costPages(cars, files, settings)
const pageOf = (country: CostCountry): CostPage => {
  const found = pages.find((page) => page.country === country)
  if (!found) throw new Error(`${country} has no page`)
  return found
}
const summaryOf = (country: CostCountry) => costSummary(pageOf(country), files)
const ids = (country: CostCountry) => pageOf(country).cars.map(({ id }) => id)

test('a country’s page lists the cars for sale that may enter, the lowest total first, and counts the others', () => {
  expect(ids('SN')).toEqual(['cheap', 'dear'])
  expect(pageOf('SN').refused).toMatchObject([{ rule: { reason: 'age', maxYears: 10 }, count: 1 }])
  expect(summaryOf('SN')).toMatchObject({ admitted: 2, asked: 0, all: 3 })
})

test('the overview gives the lowest total, says where registration is not in it, and gives none where a high tax is unknown', () => {
  const lowestOf = (country: CostCountry) => {
    const { lowest, lacksRegistration } = summaryOf(country)
    return { lowest, lacksRegistration }
  }
  expect(lowestOf('SN')).toEqual({ lowest: pageOf('SN').cars[0]?.total?.from })
  expect(lowestOf('DE')).toEqual({ lowest: pageOf('DE').cars[0]?.total?.from, lacksRegistration: true })
  expect(lowestOf('DK')).toEqual({})
})

test('the overview says of which region the lowest total is, and how many cars it does not know', () => {
  expect(summaryOf('FR')).toMatchObject({ inRegion: true })
  expect(summaryOf('SN')).not.toHaveProperty('inRegion')
  expect(summaryOf('SN')).not.toHaveProperty('partial')
  const [known] = cars
  const some = [known, { ...known, id: 'unknown', price: 500, co2: undefined }]
  const dutch = costPages(some, placeFiles(some, { day, settings }), settings).find(({ country }) => country === 'NL')
  const { lowest = 0, partial } = costSummary(dutch!, [])
  expect(lowest).toBeGreaterThan(known.price)
  expect(partial).toBe(1)
})

test('of a region the overview gives its own lowest total, or the least that a car costs there', () => {
  const pricesAt = (place: string, country: CostCountry) => {
    const file = files.find((one) => one.place === place)
    return ids(country).flatMap((id) => (file && readDoorPrice(file, id)) ?? [])
  }
  const paris = pricesAt('FR-IDF', 'FR').map(({ total }) => total.from)
  expect(summaryOf('FR').regions?.['FR-IDF']).toEqual({ lowest: Math.min(...paris) })
  const brussels = pricesAt('BE-BRU', 'BE').map(({ total, lines }) =>
    lines.reduce((sum, line) => sum + ('least' in line ? (line.least ?? 0) : 0), total.from),
  )
  expect(summaryOf('BE').regions?.['BE-BRU']).toEqual({ lowest: Math.min(...brussels), isLeast: true })
  // There the tax is known of electric cars only.
  expect(summaryOf('BE').regions).not.toHaveProperty('BE-VLG')
})

test('a total is the one of the place’s file', () => {
  const file = files.find(({ place }) => place === 'SN')
  for (const { id, total } of pageOf('SN').cars) {
    const told = file && readDoorPrice(file, id)
    expect(total).toEqual({ from: told?.total.from, to: told?.total.to })
  }
})

test('France’s totals span the lowest and the highest of its regions in Europe', () => {
  const regions = files.filter(({ place }) => /^FR-...$/.test(place))
  expect(regions).toHaveLength(13)
  const totals = regions.flatMap((file) => readDoorPrice(file, 'cheap')?.total ?? [])
  expect(pageOf('FR').cars.find(({ id }) => id === 'cheap')?.total).toEqual({
    from: Math.min(...totals.map(({ from }) => from)),
    to: Math.max(...totals.map(({ to }) => to)),
  })
})

test('where each region has rules of its own, a car has the total of each', () => {
  const { total, byRegion } = pageOf('BE').cars.find(({ id }) => id === 'cheap')!
  expect(total).toBeUndefined()
  expect(byRegion?.map(({ place }) => place)).toEqual(['BE-WAL', 'BE-BRU', 'BE-VLG'])
  for (const { place, total: sum, lines } of byRegion ?? []) {
    const told = readDoorPrice(
      files.find((file) => file.place === place)!,
      'cheap',
    )
    expect(sum).toEqual(told?.total)
    expect(lines).toHaveLength(sum.unknown)
  }
})

test('what a country takes spans the cars whose taxes are all known', () => {
  const file = files.find(({ place }) => place === 'SN')!
  const taken = pageOf('SN').cars.flatMap(({ id }) => {
    const theirs = readDoorPrice(file, id)!.lines.filter((line) => line.id !== 'price' && line.id !== 'transport')
    return theirs.reduce((sum, line) => sum + ('from' in line ? line.from : 0), 0)
  })
  expect(pageOf('SN').taxes?.from).toBe(Math.min(...taken))
  expect(pageOf('SN').taxes?.to).toBeGreaterThan(Math.max(...taken))
  expect(pageOf('QA').taxes).toBeUndefined()
})

test('where regions differ, the page lists its cars by price until a region is chosen', () => {
  const price = new Map<string, number>(cars.map((car) => [car.id, car.price]))
  const prices = pageOf('BE').cars.map(({ id }) => price.get(id) ?? 0)
  expect(prices.length).toBeGreaterThan(1)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
})

test('there is no total where more than one line is unknown, and such cars come last', () => {
  for (const { total } of pageOf('QA').cars) expect(total).toBeUndefined()
  for (const { cars: listed } of pages) {
    const ranks = listed.map(({ total }) => (total ? (total.missing ? 1 : 0) : 2))
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
  }
})

test('no car is listed where all are refused, and where nobody knows the cars say so', () => {
  expect(ids('ZA')).toEqual([])
  expect(pageOf('QA').cars.map(({ ask }) => ask)).toEqual([true, true, true])
})

test('every rule of a page has words, its certainty and the day to look at it again; every part its regions', () => {
  for (const { country, parts, on } of pages) {
    expect(on).toBe(day)
    for (const { rules } of parts)
      for (const { words, confidence, recheckBy } of rules)
        expect([words, confidence, recheckBy]).toEqual([
          expect.any(String),
          expect.any(String),
          expect.stringMatching(/^20/),
        ])
    expect([country, parts.flatMap(({ regions }) => regions).length]).toEqual([
      country,
      country === 'FR' ? 18 : country === 'BE' ? 3 : 0,
    ])
  }
})

test('a country has its money beside euros at the fixed parity, or at a rate that the editors typed in these days', () => {
  const moneyOf = (checked: string, country: CostCountry) => {
    const rated = saleSettingsSchema.parse({ rates: [{ currency: 'MAD', perEuro: 10.8, checked }] })
    const ratedFiles = placeFiles([...cars], { day, settings: rated })
    return costPages(cars, ratedFiles, rated).find((page) => page.country === country)?.money
  }
  expect(moneyOf(day, 'MA')).toEqual({ currency: 'MAD', perEuro: 10.8, checked: day })
  expect(moneyOf('2026-09-01', 'MA')).toBeUndefined()
  expect(moneyOf(day, 'CM')).toEqual({ currency: 'XAF', perEuro: 655.957 })
  expect(moneyOf(day, 'FR')).toBeUndefined()
})
