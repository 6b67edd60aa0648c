import { access } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  makeCategoryDocument,
  makeCredit,
  makeImage,
  makeSettingsDocument,
  makeVehicleDocument,
} from '../../../fixtures/make-documents.ts'
import { useSnapshots } from '../../../fixtures/snapshots.ts'

const snapshots = useSnapshots()
const cars = (count: number) => Array.from({ length: count }, (_, n) => makeVehicleDocument(snapshots.photo, n + 1))
const fiveCategories = () => [
  ...['exterior', 'interior', 'engine', 'details'].map((key, order) => makeCategoryDocument(key, order)),
  makeCategoryDocument('trunk', 9),
]

test('of 51 cars the first 50 are in the snapshot, and the other is named', async () => {
  await snapshots.lake.publish(...cars(51))
  const { vehicles, leftOut } = await snapshots.taken()
  expect(vehicles).toBe(50)
  expect(leftOut).toMatchObject([{ documentId: 'audi-a3-2015-051', title: 'Audi A3 2015', code: 'over-capacity' }])
  expect((await snapshots.files()).map(({ path }) => path)).not.toContain('vehicles/audi-a3-2015-051.json')
})

test('with --strict 51 cars are refused', async () => {
  await snapshots.lake.publish(...cars(51))
  expect(await snapshots.faults()).toEqual(['audi-a3-2015-051 orderRank over-capacity'])
})

test('of five categories the first four are in the snapshot; photos of the fifth are left out with a warning', async () => {
  const trunk = { _type: 'reference', _ref: 'category-trunk' }
  const gallery = [{ _type: 'galleryGroup', _key: 'g', category: trunk, images: [makeImage(snapshots.photo)] }]
  await snapshots.lake.publish(...fiveCategories(), makeVehicleDocument(snapshots.photo, 1, { gallery }))
  const { leftOut, warnings } = await snapshots.taken()
  expect(leftOut).toMatchObject([{ documentId: 'category-trunk', code: 'over-capacity' }])
  expect(warnings).toMatchObject([{ documentId: 'audi-a3-2015-001', field: 'gallery[0]', code: 'category-left-out' }])
  expect(await snapshots.read('vehicles/audi-a3-2015-001.json')).toMatchObject({ gallery: [] })
})

test('with --strict five categories are refused', async () => {
  await snapshots.lake.publish(...fiveCategories())
  expect(await snapshots.faults()).toEqual(['category-trunk order over-capacity'])
})

test('an error in a car that is left out is a warning', async () => {
  await snapshots.lake.publish(...cars(50), makeVehicleDocument(snapshots.photo, 51, { price: null }))
  const { warnings } = await snapshots.taken()
  expect(warnings).toMatchObject([{ documentId: 'audi-a3-2015-051', field: 'price', code: 'required' }])
})

test('a scheduled car is left out until its time, and errors in it are warnings until then', async () => {
  const publishAt = '2030-01-01T08:00:00Z'
  await snapshots.lake.publish(
    makeVehicleDocument(snapshots.photo, 1),
    makeVehicleDocument(snapshots.photo, 2, { publishAt, price: null }),
  )
  const before = await snapshots.taken({ now: new Date('2029-12-31T23:59:59Z') })
  expect(before).toMatchObject({ vehicles: 1, scheduled: [{ documentId: 'audi-a3-2015-002', publishAt }] })
  expect(before.warnings).toMatchObject([{ documentId: 'audi-a3-2015-002', code: 'required' }])
  expect(await snapshots.faults({ now: new Date(publishAt) })).toEqual(['audi-a3-2015-002 price required'])
  await snapshots.lake.client.patch('audi-a3-2015-002').set({ price: 1 }).commit()
  expect(await snapshots.taken({ now: new Date(publishAt) })).toMatchObject({ vehicles: 2, scheduled: [] })
})

test('an invalid publication time is refused', async () => {
  await snapshots.lake.publish(makeVehicleDocument(snapshots.photo, 1, { publishAt: 'demain' }))
  expect(await snapshots.faults()).toEqual(['audi-a3-2015-001 publishAt bad-moment'])
})

test('with --check nothing is written', async () => {
  await snapshots.lake.publish(makeVehicleDocument(snapshots.photo))
  expect(await snapshots.taken({ check: true })).toMatchObject({ changed: false, vehicles: 1 })
  await expect(access(snapshots.outDir)).rejects.toThrow('ENOENT')
})

test('photos without a French text get one, with a warning', async () => {
  const mute = makeImage(snapshots.photo, { alt: { en: 'Front' } })
  await snapshots.lake.publish(makeVehicleDocument(snapshots.photo, 1, { mainImage: mute, images: [mute, mute] }))
  const { warnings } = await snapshots.taken()
  expect(warnings.map(({ field, params }) => [field, params])).toEqual([
    ['mainImage.alt.fr', { fallback: 'Audi A3' }],
    ['images[0].alt.fr', { fallback: 'Audi A3, photo 2' }],
    ['images[1].alt.fr', { fallback: 'Audi A3, photo 3' }],
  ])
  expect(await snapshots.read('vehicles/audi-a3-2015-001.json')).toMatchObject({
    mainImage: { alt: { fr: 'Audi A3', en: 'Front' } },
  })
})

test('a slot without a photo is left out with a warning', async () => {
  await snapshots.lake.publish(
    makeVehicleDocument(snapshots.photo, 1, { images: [{ _type: 'vehicleImage', _key: 'a' }] }),
  )
  expect((await snapshots.taken()).warnings).toMatchObject([{ field: 'images[0]', code: 'picture-blank' }])
})

test('a car that lacks useful details is published and named with its score', async () => {
  await snapshots.lake.publish(makeVehicleDocument(snapshots.photo, 1, { version: null, critAir: null }))
  const [car] = (await snapshots.taken()).unready
  expect(car).toMatchObject({ documentId: 'audi-a3-2015-001', complete: false })
  expect(car?.missing).toEqual(expect.arrayContaining(['version', 'Crit’Air', 'photos intérieur']))
})

test('the portrait of who answers is in the snapshot', async () => {
  const photo = makeImage(snapshots.photo, { alt: { fr: 'Paul à son bureau' } })
  const person = { name: 'Paul', languages: ['Deutsch'], photo }
  await snapshots.lake.publish(makeVehicleDocument(snapshots.photo, 1), makeSettingsDocument({ person }))
  await snapshots.taken()
  expect(await snapshots.read('shop.json')).toMatchObject({
    settings: {
      person: { name: 'Paul', languages: ['Deutsch'], photo: { asset: snapshots.photo, alt: photo['alt'] } },
    },
  })
})

test('a slide does not link to a car that is not shown', async () => {
  const vehicle = { _type: 'reference', _ref: 'audi-a3-2015-002', _weak: true }
  const slide = { _type: 'heroSlide', _key: 'a', title: { fr: 'Nouveau' }, light: makeImage(snapshots.photo), vehicle }
  await snapshots.lake.publish(makeVehicleDocument(snapshots.photo, 1), makeSettingsDocument({ heroSlides: [slide] }))
  expect((await snapshots.taken()).warnings).toMatchObject([
    { documentId: 'siteSettings', code: 'slide-vehicle-absent' },
  ])
})

test.each([
  [{ validTo: '2026-11-22' }, 'credit-over', '22/11/2026'],
  [{ validFrom: '2026-11-24' }, 'credit-later', '24/11/2026'],
])('a credit with %j is left out with a warning, and the cars are published', async (more, code, day) => {
  await snapshots.lake.publish(
    makeVehicleDocument(snapshots.photo, 1),
    makeSettingsDocument({ credit: makeCredit(more) }),
  )
  const { vehicles, warnings } = await snapshots.taken({ now: new Date('2026-11-23T10:00:00Z') })
  expect(vehicles).toBe(1)
  expect(warnings).toMatchObject([{ field: 'credit', code, params: { day } }])
  expect(await snapshots.read('shop.json')).not.toHaveProperty('settings.credit')
})

test.each([
  [
    'the three fields of 1.0.0',
    { lender: 'Banque du Rhin', intermediary: 'Maison Martin', annualRatePercent: 3.9 },
    /^Numéro ORIAS, .*TAEG de l’exemple \(%\), .*Premier jour, Dernier jour$/,
  ],
  ['no lender', { ...makeCredit(), lender: null }, /^Prêteur$/],
])('a credit with %s is left out with a warning that names what is missing', async (_, credit, fields) => {
  await snapshots.lake.publish(makeVehicleDocument(snapshots.photo, 1), makeSettingsDocument({ credit }))
  const { vehicles, warnings } = await snapshots.taken()
  expect(vehicles).toBe(1)
  expect(warnings).toMatchObject([{ field: 'credit', code: 'credit-incomplete' }])
  expect(warnings[0]?.params['fields']).toMatch(fields)
  expect(await snapshots.read('shop.json')).not.toHaveProperty('settings.credit')
})

test('an emptied form is no credit', async () => {
  await snapshots.lake.publish(makeSettingsDocument({ credit: { _type: 'creditOffer', lender: '', offers: [] } }))
  expect((await snapshots.taken()).warnings).toEqual([])
  expect(await snapshots.read('shop.json')).not.toHaveProperty('settings.credit')
})

test('a valid credit is published', async () => {
  await snapshots.lake.publish(makeSettingsDocument({ credit: makeCredit() }))
  expect((await snapshots.taken()).warnings).toEqual([])
  expect(await snapshots.read('shop.json')).toHaveProperty('settings.credit', makeCredit())
})

test('an editor is warned of texts about credit, and a slide about it is left out', async () => {
  const slide = (fr: string) => ({ _type: 'heroSlide', _key: fr, title: { fr }, light: makeImage(snapshots.photo) })
  const features = [{ fr: 'Attelage' }, { fr: 'Financement avec 20 % d’apport' }]
  const car = makeVehicleDocument(snapshots.photo, 1, { features, description: { fr: 'Crédit possible.' } })
  const heroSlides = [slide('Crédit à 3,9 %'), slide('Collection')]
  await snapshots.lake.publish(car, makeSettingsDocument({ heroSlides }))
  const codes = async () => (await snapshots.taken()).warnings.map(({ field, code }) => `${field} ${code}`)
  expect(await codes()).toEqual([
    'heroSlides[0] credit-slide',
    'features[1] credit-feature',
    'description.fr credit-words',
  ])
  expect(await snapshots.read('shop.json')).toMatchObject({
    settings: { heroSlides: [{ title: { fr: 'Collection' } }] },
  })
  await snapshots.lake.publish(makeSettingsDocument({ heroSlides, credit: makeCredit() }))
  expect(await codes()).toEqual(['heroSlides[0] credit-slide', 'description.fr credit-words'])
})
