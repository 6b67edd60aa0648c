import { totalOf } from '#web/content/cards.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doorPrice } from '#domain/door-price/door-price.ts'
import { allPlaces } from '#domain/place.ts'
import { defaultSaleSettings, type SaleSettings } from '#domain/sale-terms.ts'
import { catalogueView, nearestCars, rulesOf } from '#web/features/catalogue/catalogue-view.ts'
import {
  type DoorOf,
  type Filters,
  isNarrowed,
  noFilters,
  noSettings,
  readSettings,
  type Settings,
  sorts,
  withoutPlace,
} from '#web/features/catalogue/filters.ts'
import { makeCard } from '../../../../fixtures/make-card.ts'

const sale: SaleSettings = { ...defaultSaleSettings, transport: [{ place: 'SN', mode: 'range', from: 1400, to: 1900 }] }
const registered = (id: string, firstRegistration: string, price: number) =>
  makeCard({ id, firstRegistration, price, year: Number(firstRegistration.slice(0, 4)) })
const cars = [
  registered('dear-2022-001', '2022-05-01', 30_000),
  registered('old-2012-001', '2012-05-01', 4000),
  registered('cheap-2019-001', '2019-05-01', 9000),
]

/** Prices at a place on 2026-11-23. */
const doorAt =
  (place: string): DoorOf =>
  (id) => {
    const car = cars.find((candidate) => candidate.id === id)
    return car && doorPrice(car, { place, day: '2026-11-23', settings: sale })
  }
const settings = (filters: Partial<Filters>, sort: Settings['sort'] = 'catalogue'): Settings => ({
  ...noSettings,
  sort,
  filters: { ...noFilters, ...filters },
})
const view = (given: Settings, door = doorAt('SN')) => catalogueView(cars, given, { door })
const ids = (shown: { id: string }[]) => shown.map(({ id }) => id)

test('a chosen country hides the cars that may not enter, counts them, and shows them on request', () => {
  expect(ids(view(settings({})).cars)).toEqual(['dear-2022-001', 'cheap-2019-001'])
  expect(view(settings({}))).toMatchObject({ entering: 2, refused: 1 })
  const all = view(settings({ refused: 'shown' }))
  expect(ids(all.cars)).toEqual(ids(cars))
  expect(all).toMatchObject({ entering: 2, refused: 1 })
  expect(isNarrowed(settings({ refused: 'shown' }).filters)).toBe(false)
})

test('inside the Union, where no car is refused, nobody is asked to hide those that are', () => {
  expect(view(settings({}))).toMatchObject({ refusesSome: true })
  for (const place of ['DE', 'BE-BRU', 'FR-IDF'])
    expect([place, view(settings({}), doorAt(place)).refusesSome]).toEqual([place, false])
  // Another filter does not take the choice away.
  expect(view(settings({ yearMin: '2019' }))).toMatchObject({ refused: 0, refusesSome: true })
})

test('only cars that match the other filters are counted as hidden', () =>
  expect(view(settings({ yearMin: '2019' }))).toMatchObject({ entering: 2, refused: 0 }))

test('a country that lets no used car in empties the list, and no car is near', () => {
  const door = doorAt('ZA')
  expect(catalogueView(cars, settings({}), { door })).toMatchObject({ cars: [], refused: 3 })
  expect(nearestCars(cars, rulesOf(cars, settings({}), { door }), 3)).toEqual([])
})

test('a car matches a range of the total if any total that is possible for it does', () => {
  const [from = 0, to = 0] = totalOf(doorAt('SN')('cheap-2019-001')) ?? []
  expect(to).toBeGreaterThan(from)
  const matches = (bounds: Partial<Filters>) => ids(view(settings(bounds)).cars).includes('cheap-2019-001')
  expect(matches({ totalMax: String(Math.ceil(from)) })).toBe(true)
  expect(matches({ totalMax: String(Math.floor(from) - 1) })).toBe(false)
  expect(matches({ totalMin: String(Math.floor(to)) })).toBe(true)
  expect(matches({ totalMin: String(Math.ceil(to) + 1) })).toBe(false)
  expect(matches({ totalMin: String(Math.ceil(from)), totalMax: String(Math.floor(to)) })).toBe(true)
})

test('the cheapest total comes first; cars without a total come last', () => {
  expect(ids(view(settings({ refused: 'shown' }, 'total')).cars)).toEqual([
    'cheap-2019-001',
    'dear-2022-001',
    'old-2012-001',
  ])
})

test('a total of more than one unknown is no total: no bound matches it', () => {
  const door = doorAt('CM')
  expect(totalOf(door('cheap-2019-001'))).toBeUndefined()
  expect(catalogueView(cars, settings({ totalMin: '1' }), { door }).cars).toEqual([])
})

test('while no place is chosen, bounds, order and entry of an address wait for one', () => {
  const given = readSettings('?totalMin=1&totalMax=2&refused=shown&sort=total&fuel=diesel')
  expect(given).toMatchObject({ sort: 'total', filters: { totalMin: '1', totalMax: '2', refused: 'shown' } })
  expect(withoutPlace(given)).toEqual(settings({ fuel: ['diesel'] }))
  expect(ids(catalogueView(cars, settings({})).cars)).toEqual(ids(cars))
})

test('at any place, with any order, each car is shown or counted as hidden', () => {
  fc.assert(
    fc.property(fc.constantFrom(...allPlaces()), fc.constantFrom(...sorts), (place, sort) => {
      const { cars: shown, entering, refused } = view(settings({}, sort), doorAt(place))
      expect(shown).toHaveLength(entering)
      expect(entering + refused).toBe(cars.length)
    }),
  )
})

test('a sold car neither enters nor is refused: the counts are those of the country’s page', () => {
  const sold = cars.map((car) => ({ ...car, status: 'sold' as const }))
  const found = catalogueView(sold, settings({}), { door: doorAt('SN') })
  expect(found).toMatchObject({ entering: 0, refused: 0 })
  expect(found.cars).toHaveLength(cars.length)
})

test('where one rule refuses all cars, the list can say which', () => {
  expect(catalogueView(cars, settings({}), { door: doorAt('ZA') }).why).toBe('dear-2022-001')
  expect(catalogueView(cars, settings({}), { door: doorAt('FR-IDF') }).why).toBeUndefined()
})

test('where a tax that may be high is unknown of every car, there is no total to sort or filter by', () => {
  for (const place of ['DK', 'AT', 'IE'])
    expect([place, view(noSettings, doorAt(place)).hasTotals]).toEqual([place, false])
  expect(view(noSettings, doorAt('SN')).hasTotals).toBe(true)
})
