import { expect, test } from 'vitest'
import { daysOfZone, deliveryZones, placesOf, type DeliveryZone } from '#domain/delivery-days.ts'
import { deliveryTime } from '#web/features/purchase/country.ts'

test('a delivery zone spans the days from its fastest to its slowest country', () => {
  expect(daysOfZone('europe')).toEqual([1, 10])
  expect(daysOfZone('africa')).toEqual([7, 30])
  expect(daysOfZone('middle-east')).toEqual([14, 25])
  expect(daysOfZone('others')).toEqual([25, 60])
})

test('the purchase form states the same delivery days as the delivery page', () => {
  const countries = (Object.keys(deliveryZones) as DeliveryZone[])
    .flatMap(placesOf)
    .filter(({ place }) => /^[A-Z]{2}$/.test(place))
  expect(countries).toHaveLength(19)
  for (const { place, days } of countries) expect([place, deliveryTime(place)]).toEqual([place, days])
  expect(deliveryTime('Canada')).toEqual(deliveryZones.others.northAmerica)
  expect(deliveryTime('Pologne')).toEqual(deliveryZones.europe.otherEurope)
})
