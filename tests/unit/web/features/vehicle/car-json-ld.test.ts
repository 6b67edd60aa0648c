import { expect, test } from 'vitest'
import french from '../../../../../web/src/locales/fr/past.json' with { type: 'json' }
import type { Vehicle } from '#domain/vehicle.ts'
import { vehicleDetail } from '#web/content/vehicle-detail.ts'
import { carJsonLd } from '#web/features/vehicle/car-json-ld.ts'
import { createTranslate } from '#web/lib/i18n.ts'
import { makeCard } from '../../../../fixtures/make-card.ts'
import { makeVehicle } from '../../../../fixtures/make-vehicle.ts'

const texts = createTranslate('fr', { own: french })

const jsonLd = (more: Partial<Vehicle> = {}, language: 'fr' | 'no' = 'fr') =>
  JSON.parse(
    JSON.stringify(
      carJsonLd(
        makeCard(more, language),
        vehicleDetail(makeVehicle(more), { categories: [] }, language),
        language,
        texts,
      ),
    ),
  )

test('a car is a used car for sale in euros, with its mileage in kilometres', () => {
  const car = jsonLd({ price: 14_000, mileage: 84_210, mileageProven: true, year: 2015, firstRegistration: '2015-03' })
  expect(car).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Car',
    vehicleModelDate: '2015',
    dateVehicleFirstRegistered: '2015-03',
    itemCondition: 'https://schema.org/UsedCondition',
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: 84_210, unitCode: 'KMT' },
    offers: { '@type': 'Offer', price: 14_000, priceCurrency: 'EUR' },
  })
})

test('structured data has no mileage that nothing proves: it could not say so', () => {
  expect(jsonLd({ mileage: 84_210, mileageProven: false })).not.toHaveProperty('mileageFromOdometer')
})

test.each([
  ['available', 'InStock'],
  ['reserved', 'Reserved'],
  ['sold', 'SoldOut'],
] as const)('a car that is %s is offered as %s', (status, availability) => {
  expect(jsonLd({ status }).offers.availability).toBe(`https://schema.org/${availability}`)
})

test('structured data lists the flaws of a car', () => {
  const mainImage = {
    ...makeVehicle().mainImage,
    flaws: [{ x: 0.5, y: 0.5, text: { fr: 'Jante : frottement de 4 cm.' } }],
  }
  expect(jsonLd({ mainImage }).knownVehicleDamages).toBe('Jante : frottement de 4 cm.')
})

test('structured data has the address of the page in its language', () => {
  const { id } = makeVehicle()
  expect(jsonLd().url).toBe(`/vehicles/${id}`)
  expect(jsonLd({}, 'no')).toMatchObject({ url: `/no/vehicles/${id}`, inLanguage: 'nb' })
})

test('structured data omits unknown values', () => {
  const known = jsonLd({ vinEnd: undefined, co2: undefined, interiorColor: undefined } as Partial<Vehicle>)
  expect(known).not.toHaveProperty('emissionsCO2')
  expect(known).not.toHaveProperty('vehicleInteriorColor')
})

test('structured data names earlier owners, and repaired accident damage among the damage', () => {
  const car = jsonLd({ accident: 'repaired', owners: 2 })
  expect(car).toMatchObject({ numberOfPreviousOwners: 2, knownVehicleDamages: 'Accident réparé.' })
  expect(jsonLd({ accident: 'none' })).not.toHaveProperty('knownVehicleDamages')
})
