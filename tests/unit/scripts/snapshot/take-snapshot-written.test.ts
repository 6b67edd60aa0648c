import { expect, test } from 'vitest'
import { shopContentSchema, vehicleSummarySchema } from '#content/snapshot.ts'
import { newMark } from '#content/draft-facts.ts'
import { vehicleSchema } from '#domain/vehicle.ts'
import {
  makeCategoryDocument,
  makeImage,
  makeSettingsDocument,
  makeTestimonialDocument,
  makeVehicleDocument,
} from '../../../fixtures/make-documents.ts'
import { useSnapshots } from '../../../fixtures/snapshots.ts'

const snapshots = useSnapshots()

/** One file a place, beside the others. */
const withoutPlaces = (paths: readonly string[]) => paths.filter((path) => !/^(door|cost)\//.test(path))

test('a published car is in the list and has its own file, both valid by the site’s schema', async () => {
  await snapshots.lake.publish(makeVehicleDocument(snapshots.photo))
  expect(await snapshots.taken()).toMatchObject({
    changed: true,
    vehicles: 1,
    leftOut: [],
    warnings: [],
    scheduled: [],
  })
  expect(withoutPlaces((await snapshots.files()).map(({ path }) => path))).toEqual([
    'facets.json',
    'fingerprints.json',
    'flaws.json',
    'index.json',
    'last-good.json',
    'revisions.json',
    'sale.json',
    'set-aside.json',
    'shop.json',
    'vehicles/audi-a3-2015-001.json',
  ])
  const [summary] = vehicleSummarySchema
    .strict()
    .array()
    .parse(await snapshots.read('index.json'))
  expect(summary).toMatchObject({ id: 'audi-a3-2015-001', price: 14_000, picture: { asset: snapshots.photo } })
  const vehicle = vehicleSchema.strict().parse(await snapshots.read('vehicles/audi-a3-2015-001.json'))
  expect(vehicle).toMatchObject({
    status: 'available',
    exteriorColor: { fr: 'Rouge', 'zh-CN': '红色' },
    mainImage: { asset: snapshots.photo, alt: { fr: 'Vue avant' }, lqip: expect.stringContaining('data:image/') },
  })
})

/** A valid value for each field of the car's schema. */
const values = Object.fromEntries(
  Object.entries(vehicleSchema.shape).map(([field, schema]) => {
    const options: unknown = Reflect.get('unwrap' in schema ? schema.unwrap() : schema, 'options')
    const candidates = [
      ...(Array.isArray(options) ? options : []),
      5,
      120,
      2_000,
      true,
      '2026-09-14',
      '2019-04',
      'A12345',
    ]
    return [field, [...candidates, { fr: 'Texte' }].find((value) => schema.safeParse(value).success)]
  }),
)

test('every field that an editor can fill in reaches the site', async () => {
  await snapshots.lake.publish(
    makeCategoryDocument('exterior', 1),
    makeVehicleDocument(snapshots.photo, 1, {
      ...values,
      description: { fr: 'Première main.' },
      drafted: [newMark('fr', 'Première main.', {})],
      particulates: 0.0005,
      newValue: { _type: 'newPrices', MA: 41_000 },
      features: [{ _type: 'localeString', _key: 'a', fr: 'ABS' }],
      history: [{ _type: 'historyEntry', _key: 'a', month: '2019-04', mileage: 31_000, text: { fr: 'Révision' } }],
      mainImage: makeImage(snapshots.photo),
      images: [makeImage(snapshots.photo)],
      gallery: [{ _key: 'g', category: { _ref: 'category-exterior' }, images: [makeImage(snapshots.photo)] }],
      turn: [makeImage(snapshots.photo)],
    }),
  )
  await snapshots.taken()
  const vehicle = vehicleSchema.parse(await snapshots.read('vehicles/audi-a3-2015-001.json'))
  expect(Object.keys(vehicle).toSorted()).toEqual(Object.keys(vehicleSchema.shape).toSorted())
  expect(vehicle.history).toEqual([{ month: '2019-04', mileage: 31_000, text: { fr: 'Révision' } }])
  expect([vehicle.features, vehicle.images, vehicle.gallery, vehicle.turn].map((list) => list.length)).toEqual([
    1, 1, 1, 1,
  ])
})

test('the shop’s file holds categories, testimonials and settings', async () => {
  await snapshots.lake.publish(
    makeVehicleDocument(snapshots.photo),
    makeCategoryDocument('interior', 2),
    makeCategoryDocument('exterior', 1),
    makeTestimonialDocument({ avatar: makeImage(snapshots.photo) }),
    makeSettingsDocument({
      heroSlides: [
        {
          _type: 'heroSlide',
          _key: 'a',
          title: { fr: 'Nouveau' },
          light: makeImage(snapshots.photo),
          vehicle: { _type: 'reference', _ref: 'audi-a3-2015-001' },
        },
      ],
    }),
  )
  await snapshots.taken()
  const shop = shopContentSchema.strict().parse(await snapshots.read('shop.json'))
  expect(shop.categories.map(({ key }) => key)).toEqual(['exterior', 'interior'])
  expect(shop.testimonials).toMatchObject([
    { name: 'Claire M.', comment: { ar: 'ممتاز' }, avatar: { asset: snapshots.photo } },
  ])
  expect(shop.settings?.heroSlides).toMatchObject([
    { vehicleId: 'audi-a3-2015-001', light: { asset: snapshots.photo } },
  ])
})

test('cars are in the editors’ order', async () => {
  await snapshots.lake.publish(
    makeVehicleDocument(snapshots.photo, 1, { orderRank: '0|c:' }),
    makeVehicleDocument(snapshots.photo, 2, { orderRank: '0|a:' }),
    makeVehicleDocument(snapshots.photo, 3, { orderRank: '0|b:' }),
  )
  await snapshots.taken()
  const ids = vehicleSummarySchema
    .array()
    .parse(await snapshots.read('index.json'))
    .map(({ id }) => id)
  expect(ids).toEqual(['audi-a3-2015-002', 'audi-a3-2015-003', 'audi-a3-2015-001'])
})

test('taking the same snapshot twice writes nothing the second time', async () => {
  await snapshots.lake.publish(makeVehicleDocument(snapshots.photo), makeSettingsDocument())
  await snapshots.taken()
  const before = await snapshots.files()
  expect((await snapshots.taken()).changed).toBe(false)
  expect(await snapshots.files()).toEqual(before)
})

test('the same content gives the same bytes, whatever the order of stored fields', async () => {
  const document = makeVehicleDocument(snapshots.photo)
  await snapshots.lake.publish(document)
  await snapshots.taken()
  // The day of a document's last good version is the only thing that a second publish changes.
  const pagesContent = async () =>
    (await snapshots.files()).filter(({ path }) => path !== 'last-good.json').map(({ content }) => content)
  const before = await pagesContent()
  await snapshots.lake.empty()
  const turned = Object.fromEntries(Object.entries(document).toReversed())
  await snapshots.lake.publish({ ...turned, _id: document._id, _type: document._type })
  await snapshots.taken()
  expect(await pagesContent()).toEqual(before)
})

test('a new price changes the list and that car’s file, what it costs at each place, and no other file', async () => {
  await snapshots.lake.publish(makeVehicleDocument(snapshots.photo, 1), makeVehicleDocument(snapshots.photo, 2))
  await snapshots.taken()
  const before = await snapshots.files()
  await snapshots.lake.client.patch('audi-a3-2015-002').set({ price: 9_990 }).commit()
  expect((await snapshots.taken()).changed).toBe(true)
  const after = await snapshots.files()
  const changed = after.filter((file, place) => file.mtimeMs !== before[place]?.mtimeMs).map(({ path }) => path)
  expect(withoutPlaces(changed)).toEqual([
    'index.json',
    'last-good.json',
    'revisions.json',
    'vehicles/audi-a3-2015-002.json',
  ])
  expect(changed).toEqual(
    expect.arrayContaining(['cost/france.json', 'door/FR-IDF.json', 'door/SN.json', 'door/index.json']),
  )
})

test('the file of an unpublished car is removed', async () => {
  await snapshots.lake.publish(makeVehicleDocument(snapshots.photo, 1), makeVehicleDocument(snapshots.photo, 2))
  await snapshots.taken()
  await snapshots.lake.client.delete('audi-a3-2015-001')
  await snapshots.taken()
  expect(withoutPlaces((await snapshots.files()).map(({ path }) => path))).toEqual([
    'facets.json',
    'fingerprints.json',
    'flaws.json',
    'index.json',
    'last-good.json',
    'revisions.json',
    'sale.json',
    'set-aside.json',
    'shop.json',
    'vehicles/audi-a3-2015-002.json',
  ])
})

test('a draft is not in the snapshot', async () => {
  await snapshots.lake.publish(
    makeVehicleDocument(snapshots.photo, 1),
    makeVehicleDocument(snapshots.photo, 2, { _id: 'drafts.two' }),
  )
  expect((await snapshots.taken()).vehicles).toBe(1)
})

test('an empty lake gives a valid, empty catalogue', async () => {
  expect(await snapshots.taken()).toMatchObject({ changed: true, vehicles: 0 })
  expect(await snapshots.read('index.json')).toEqual([])
  expect(shopContentSchema.parse(await snapshots.read('shop.json'))).toEqual({ categories: [], testimonials: [] })
})

test('only the main photo has its preview', async () => {
  const second = await snapshots.lake.upload(1)
  await snapshots.lake.publish(makeVehicleDocument(snapshots.photo, 1, { images: [makeImage(second)] }))
  await snapshots.taken()
  const vehicle = vehicleSchema.parse(await snapshots.read('vehicles/audi-a3-2015-001.json'))
  expect(vehicle.images).toMatchObject([{ asset: second }])
  expect(vehicle.images[0]).not.toHaveProperty('lqip')
})

test('crop, hotspot and flaws are included, rounded to millionths', async () => {
  const crop = { _type: 'sanity.imageCrop', top: -1e-17, bottom: 0.1 + 0.2, left: 0, right: 0.25 }
  const hotspot = { _type: 'sanity.imageHotspot', x: 0.5, y: 0.5, width: 1.0000000000000002, height: 1 }
  const flaws = [{ _type: 'flaw', _key: 'f', x: 0.25, y: 0.75, text: { _type: 'localeString', fr: 'Rayure' } }]
  await snapshots.lake.publish(
    makeVehicleDocument(snapshots.photo, 1, { mainImage: makeImage(snapshots.photo, { crop, hotspot, flaws }) }),
  )
  await snapshots.taken()
  expect(await snapshots.read('vehicles/audi-a3-2015-001.json')).toMatchObject({
    mainImage: {
      crop: { top: 0, bottom: 0.3, left: 0, right: 0.25 },
      hotspot: { x: 0.5, y: 0.5, width: 1, height: 1 },
      flaws: [{ x: 0.25, y: 0.75, text: { fr: 'Rayure' } }],
    },
  })
})
