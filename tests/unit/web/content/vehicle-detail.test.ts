import { expect, test } from 'vitest'
import { textOf } from '#web/content/localized.ts'
import { type ShopPart, vehicleDetail } from '#web/content/vehicle-detail.ts'
import type { Picture } from '#domain/picture.ts'
import type { Vehicle } from '#domain/vehicle.ts'
import { makeCredit } from '../../../fixtures/make-documents.ts'
import { makeVehicle } from '../../../fixtures/make-vehicle.ts'

const picture = (letter: string): Picture => ({
  asset: `image-${letter.repeat(8)}-1500x1000-webp`,
  alt: { fr: `Photo ${letter}` },
  lqip: 'data:image/jpeg;base64,AAAA',
})
const categories = [
  { key: 'exterior' as const, title: { fr: 'Extérieur', en: 'Exterior' } },
  { key: 'engine' as const, title: { fr: 'Moteur' } },
]

test('every photo is listed once, the main photo first, and each category lists its own', () => {
  const vehicle = makeVehicle({
    mainImage: picture('a'),
    images: [picture('b'), picture('c'), picture('a')],
    gallery: [
      { category: 'exterior', images: [picture('c'), picture('a'), picture('c')] },
      { category: 'interior', images: [picture('d')] },
    ],
  })
  const detail = vehicleDetail(vehicle, { categories }, 'fr')
  expect(detail.photos.map(({ alt }) => textOf(alt))).toEqual(['Photo a', 'Photo b', 'Photo c', 'Photo d'])
  expect(detail.categories).toEqual([
    { key: 'exterior', title: 'Extérieur', indexes: [2, 0] },
    { key: 'engine', title: 'Moteur', indexes: [] },
  ])
})

test.each([
  ['fr', '17 septembre 2026', 'avril 2018'],
  ['de', '17. September 2026', 'April 2018'],
  ['ja', '2026年9月17日', '2018年4月'],
  ['no', '17. september 2026', 'april 2018'],
] as const)('in %s days and months of the sheet are written out', (language, day, month) => {
  const vehicle = makeVehicle({
    technicalInspection: '2026-09-17',
    recallsChecked: '2026-09-17',
    photosTaken: '2026-09-17',
    history: [{ month: '2018-04', text: { fr: 'Révision.' } }],
  })
  const detail = vehicleDetail(vehicle, { categories }, language)
  expect(detail).toMatchObject({ technicalInspection: day, recallsChecked: day, photosTaken: day })
  expect(detail.history.map((event) => event.month)).toEqual([month])
})

test('the sheet names the day of first registration where it is known, and particulates as the language writes them', () => {
  const of = (firstRegistration: string, language: 'fr' | 'en') =>
    vehicleDetail(makeVehicle({ firstRegistration, particulates: 0.0005 }), { categories }, language)
  expect(of('2018-04-30', 'fr')).toMatchObject({
    registered: '30 avril 2018',
    firstRegistration: '2018-04-30',
    particulatesText: '0,0005\u00a0g/km',
  })
  expect(of('2018-04', 'en')).toMatchObject({ firstRegistration: '2018-04', particulatesText: '0.0005\u00a0g/km' })
  expect(of('2018-04', 'en').registered).toBeUndefined()
})

test('only the main photo has its preview', () => {
  const detail = vehicleDetail(makeVehicle({ mainImage: picture('a'), images: [picture('b')] }), { categories }, 'fr')
  expect(detail.lqip).toBeDefined()
  expect(JSON.stringify([detail.photos, detail.turn])).not.toContain('base64')
})

const credit = makeCredit({ minAmount: 3000 })
const lending = { categories, settings: { credit, sample: true } }

test('a car has a loan simulator only with a lender’s offer, while it is for sale, and if the lender lends for it', () => {
  const of = (more: Partial<Vehicle>, shop: ShopPart = lending) => vehicleDetail(makeVehicle(more), shop, 'fr').credit
  expect(of({})).toMatchObject({ lender: credit.lender, validTo: '31 décembre 2099', sample: true })
  expect(of({ price: 2000 })).toBeUndefined()
  expect(of({ status: 'sold' })).toBeUndefined()
  expect(of({}, { categories, settings: { sample: false } })).toBeUndefined()
  expect(of({}, { categories })).toBeUndefined()
})

test('a feature that names credit is shown only on a page with the credit’s example', () => {
  const features = [{ fr: 'Attelage' }, { fr: 'Financement avec 20 % d’apport' }]
  const of = (more: Partial<Vehicle>, shop: ShopPart = lending) =>
    vehicleDetail(makeVehicle({ features, ...more }), shop, 'fr').features.map(textOf)
  expect(of({})).toEqual(['Attelage', 'Financement avec 20 % d’apport'])
  expect(of({}, { categories })).toEqual(['Attelage'])
  expect(of({ status: 'sold' })).toEqual(['Attelage'])
})

test('an equipment that was ticked and written too is listed once, in the words of the page’s language', () => {
  const vehicle = makeVehicle({
    equipment: ['heatedSeats', 'navigation'],
    features: [{ fr: 'Navigation', de: 'navigationssystem ' }, { fr: 'Attelage' }, { fr: 'Attelage', de: 'Attelage' }],
  })
  const texts = { equipment_heatedSeats: 'Sitzheizung', equipment_navigation: 'Navigationssystem' }
  const { features } = vehicleDetail(vehicle, { categories }, 'de', { language: 'de', texts })
  expect(features.map(textOf)).toEqual(['Sitzheizung', 'Navigationssystem', 'Attelage'])
})

test('a page knows that its description is a draft, but not which other languages have one', () => {
  const description = { fr: 'Première main.', de: 'Erste Hand.', en: 'One owner.' }
  const detail = (language: 'de' | 'en' | 'ja') =>
    vehicleDetail(makeVehicle({ description, drafted: ['de'] }), { categories }, language)
  expect(detail('de')).toMatchObject({ description: 'Erste Hand.', isDraft: true })
  expect(detail('en')).not.toHaveProperty('isDraft')
  expect(detail('ja')).not.toHaveProperty('isDraft')
  expect(detail('de')).not.toHaveProperty('drafted')
})

test('an untranslated text is marked as French; a translated one is not', () => {
  const vehicle = makeVehicle({
    description: { fr: 'Une seule main.', en: 'One owner.' },
    features: [{ fr: 'Attelage' }],
  })
  expect(vehicleDetail(vehicle, { categories }, 'en')).toMatchObject({
    description: 'One owner.',
    features: [{ fr: 'Attelage' }],
  })
})
