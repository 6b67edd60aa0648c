import { createSchema } from 'sanity'
import { expect, test } from 'vitest'
import { baseColors, gearboxes } from '#domain/facts.ts'
import { categoryKeys } from '#domain/picture.ts'
import { languages } from '#domain/languages.ts'
import { fuels, saleStatuses, vatSchemes } from '#domain/listing.ts'
import { bodyTypes, critAirClasses, inspectionKinds, previousUses, vehicleSchema } from '#domain/vehicle.ts'
import { claimKeys, shopSettingsSchema, weekdays } from '#domain/shop-settings.ts'
import { testimonialLanguages, testimonialSchema } from '#domain/testimonial.ts'
import { types } from '../../../../schemas/sanity/index.ts'
import { vehicleLines } from '../../../../schemas/sanity/documents/vehicle.ts'

type Choice = { value: string; title: string }

const schema = createSchema({ name: 'default', types })
const fieldsOf = (type: string) => {
  const found = schema.get(type)
  return found && 'fields' in found ? found.fields : []
}
const namesOf = (type: string) => fieldsOf(type).map(({ name }) => name)
const listOf = (type: string, field: string): Choice[] | undefined =>
  Reflect.get(fieldsOf(type).find(({ name }) => name === field)?.type.options ?? {}, 'list')

test.each([
  ['vehicle', 'status', saleStatuses],
  ['vehicle', 'bodyType', bodyTypes],
  ['vehicle', 'fuel', fuels],
  ['vehicle', 'gearbox', gearboxes],
  ['vehicle', 'baseColor', baseColors],
  ['vehicle', 'interiorBaseColor', baseColors],
  ['vehicle', 'critAir', critAirClasses],
  ['vehicle', 'vatScheme', vatSchemes],
  ['vehicle', 'previousUse', previousUses],
  ['vehicle', 'inspectionKind', inspectionKinds],
  ['galleryCategory', 'key', categoryKeys],
  ['openingHours', 'day', weekdays],
  ['claim', 'key', claimKeys],
])('the Studio offers for %s.%s what the domain knows, each under a French name', (type, field, values) => {
  const list = listOf(type, field)
  expect(list?.map(({ value }) => value)).toEqual(values)
  expect(new Set(list?.map(({ title }) => title)).size).toBe(values.length)
})

test('localized fields have every language of the shop', () => {
  const names = languages.map((language) => language.replace('-', '_'))
  expect(namesOf('localeString')).toEqual(names)
  expect(namesOf('localeText')).toEqual(names)
  expect(namesOf('testimonialComment')).toEqual([...testimonialLanguages])
})

test('every field of the domain can be filled in', () => {
  const inDomain = (shape: object) => Object.keys(shape).filter((name) => name !== 'id')
  expect(namesOf('vehicle')).toEqual(expect.arrayContaining(inDomain(vehicleSchema.shape)))
  expect(namesOf('testimonial')).toEqual(expect.arrayContaining(inDomain(testimonialSchema.shape)))
  expect(namesOf('siteSettings')).toEqual(expect.arrayContaining(inDomain(shopSettingsSchema.shape)))
})

test('a list shows a car’s name, price, mileage and state', () => {
  expect(
    vehicleLines({
      brand: 'Audi',
      model: 'Q2',
      version: '35 TFSI',
      price: 14_000,
      mileage: 84_210,
      status: 'available',
    }),
  ).toEqual({
    title: 'Audi Q2 35 TFSI',
    subtitle: '14\u00a0000\u00a0€\u00a0· 84\u00a0210\u00a0km\u00a0· En\u00a0vente',
  })
})

test('a car without any value still has a name in lists', () => {
  const unnamed = { title: 'Nouvelle voiture', subtitle: 'Prix\u00a0à\u00a0indiquer\u00a0· En\u00a0vente' }
  expect(vehicleLines({})).toEqual(unnamed)
  // As in the list in the editors' order.
  expect(vehicleLines({ price: null, mileage: null, status: null })).toEqual(unnamed)
})

test('the tab « Certificat » asks in the order of the registration certificate', () => {
  const found = schema.get('vehicle')
  const groups = (found && 'fields' in found ? found.fields : []).filter(({ group }) =>
    [group].flat().includes('certificate'),
  )
  expect(groups.map(({ name }) => name)).toEqual(
    [
      'firstRegistration',
      'brand',
      'model',
      'vinEnd',
      'maxMass',
      'massInOrder',
      'vehicleCategory',
      'displacement',
      'powerKw',
      'fuel',
    ].concat(['fiscalPower', 'seats', 'particulates', 'co2', 'co2Method', 'emissionClass', 'critAir']),
  )
})
