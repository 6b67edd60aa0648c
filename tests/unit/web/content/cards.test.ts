import { expect, test } from 'vitest'
import { similarCars, soldLast } from '#web/content/cards.ts'
import { makeCard } from '../../../fixtures/make-card.ts'

const car = makeCard({ id: 'audi-a3-2015-001', bodyType: 'hatchback', price: 10_000 })
const other = (n: number, more: Parameters<typeof makeCard>[0]) => makeCard({ id: `audi-a3-2015-10${n}`, ...more })
const shown = (all: ReturnType<typeof makeCard>[]) => similarCars(all, car).map(({ id }) => id.at(-1))

test('similar cars: the same body type first, then the nearest price', () => {
  const all = [
    car,
    other(1, { bodyType: 'suv', price: 10_000 }),
    other(2, { bodyType: 'hatchback', price: 30_000 }),
    other(3, { bodyType: 'hatchback', price: 9_000 }),
    other(4, { bodyType: 'suv', price: 12_000 }),
  ]
  expect(shown(all)).toEqual(['3', '2', '1', '4'])
})

test('the same brand counts as much as the same body, and the same model more: beside an RS5 stands the RS3', () => {
  const all = [
    car,
    other(1, { brand: 'Kia', model: 'Ceed', bodyType: 'hatchback', price: 10_000 }),
    other(2, { brand: car.brand, model: 'RS3', bodyType: 'saloon', price: 40_000 }),
    other(3, { brand: 'BMW', model: 'X1', bodyType: 'suv', price: 10_000 }),
    other(4, { brand: car.brand, model: car.model, bodyType: 'suv', price: 50_000 }),
  ]
  expect(shown(all)).toEqual(['4', '1', '2', '3'])
})

test('similar cars exclude the car itself and cars that cannot be bought', () => {
  expect(shown([car, other(1, { status: 'sold' }), other(2, { status: 'reserved' })])).toEqual([])
})

test('a car of unknown body type is compared by price', () => {
  const unknown = makeCard({ id: 'audi-a3-2015-009', bodyType: undefined, price: 10_000 })
  const all = [other(1, { bodyType: undefined, price: 20_000 }), other(2, { bodyType: 'suv', price: 11_000 })]
  expect(similarCars(all, unknown).map(({ id }) => id.at(-1))).toEqual(['2', '1'])
})

test('sold cars come last; otherwise cars are in the editors’ order', () => {
  const cards = [
    makeCard({ id: 'a-001', status: 'sold' }),
    makeCard({ id: 'b-001' }),
    makeCard({ id: 'c-001', status: 'reserved' }),
    makeCard({ id: 'd-001', status: 'sold' }),
    makeCard({ id: 'e-001' }),
  ]
  expect(soldLast(cards).map(({ id }) => id)).toEqual(['b-001', 'c-001', 'e-001', 'a-001', 'd-001'])
})
