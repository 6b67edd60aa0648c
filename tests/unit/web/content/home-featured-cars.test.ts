import { expect, test } from 'vitest'
import { textOf } from '#web/content/localized.ts'
import { featuredCars } from '#web/content/home.ts'
import { makePicture, makeVehicle } from '../../../fixtures/make-vehicle.ts'

const inside = [{ category: 'interior' as const, images: [makePicture('inside')] }]
const coded = (id: string, more = {}) => makeVehicle({ id, vinEnd: 'D83162', co2: 136, ...more })
const [a, b, c] = ['audi-a3-2015-001', 'audi-a3-2015-002', 'audi-a3-2015-003'] as const
const featuredIds = (cars: Parameters<typeof featuredCars>[0]) => {
  const { coded: read, paid } = featuredCars(cars, 'fr')
  return [read?.id, read && textOf(read.picture.alt), paid?.id, paid && textOf(paid.picture.alt)]
}

test('the sheet shows a car with all four codes, with an interior photo if there is one', () => {
  expect(featuredIds([coded(a), coded(b, { gallery: inside }), makeVehicle({ id: c })])).toEqual([
    b,
    'Photo inside',
    c,
    'Photo main',
  ])
  expect(featuredIds([makeVehicle({ id: a }), coded(b)])).toEqual([b, 'Photo main', a, 'Photo main'])
})

test('the price example is another car, with a photo that its card does not show', () => {
  expect(featuredIds([coded(a), makeVehicle({ id: b, images: [makePicture('rear')] })])).toEqual([
    a,
    'Photo main',
    b,
    'Photo rear',
  ])
})

test('a single car is used for both examples; a car that cannot be bought for neither', () => {
  expect(featuredIds([coded(a)])).toEqual([a, 'Photo main', a, 'Photo main'])
  expect(featuredCars([coded(a, { status: 'sold' }), coded(b, { status: 'reserved' })], 'fr')).toEqual({})
  expect(featuredCars([], 'fr')).toEqual({})
})

test('a car that lacks one of the codes is not used for the sheet', () => {
  for (const missing of ['firstRegistration', 'vinEnd', 'powerKw', 'co2'])
    expect(featuredCars([coded(a, { [missing]: undefined })], 'fr').coded).toBeUndefined()
})
