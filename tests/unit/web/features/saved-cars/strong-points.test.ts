import { expect, test } from 'vitest'
import { strongPointsOf } from '#web/features/saved-cars/strong-points.ts'

const car = (id: string, price: number, mileage: number, firstRegistration?: string) => ({
  id,
  price,
  mileage,
  status: 'available' as const,
  ...(firstRegistration && { firstRegistration }),
})

test('each car is told in what it alone comes first', () => {
  const points = strongPointsOf([car('a', 9000, 120_000, '2015-03'), car('b', 12_000, 60_000, '2019-05-02')])
  expect(points.get('a')).toEqual(['price'])
  expect(points.get('b')).toEqual(['mileage', 'newest'])
})

test('nothing is said of one car, of equal cars, or of what is unknown of one of them', () => {
  expect(strongPointsOf([car('a', 9000, 1)]).size).toBe(0)
  expect(strongPointsOf([car('a', 9000, 1, '2020-01'), car('b', 9000, 1)]).size).toBe(0)
})

test('a car that cannot be bought, or may not enter the place, is no rival', () => {
  const sold = { ...car('a', 1000, 1), status: 'sold' as const }
  expect(strongPointsOf([sold, car('b', 9000, 5)]).size).toBe(0)
  const door = { of: () => undefined, card: (id: string) => ({ text: '', isRefused: id === 'a' }) }
  expect(strongPointsOf([car('a', 1000, 1), car('b', 9000, 5)], door).size).toBe(0)
})
