import { expect, test } from 'vitest'
import { shopContentSchema, vehicleSummarySchema } from '#content/snapshot.ts'
import { vehicleSchema } from '#domain/vehicle.ts'
import {
  makeCategoryDocument,
  makeImage,
  makeSettingsDocument,
  makeTestimonialDocument,
  makeVehicleDocument,
} from '../../../fixtures/make-documents.ts'
import { snapshotDesk } from '../../../fixtures/snapshot-desk.ts'

const desk = snapshotDesk()

test('a published car is in the list and has a part of its own, each as the site’s schema wants it', async () => {
  await desk.lake.publish(makeVehicleDocument(desk.photo))
  expect(await desk.taken()).toMatchObject({ changed: true, vehicles: 1, skipped: [], warnings: [], scheduled: [] })
  expect((await desk.files()).map(({ path }) => path)).toEqual([
    'index.json',
    'revisions.json',
    'shop.json',
    'vehicles/audi-a3-2015-001.json',
  ])
  const [summary] = vehicleSummarySchema
    .strict()
    .array()
    .parse(await desk.read('index.json'))
  expect(summary).toMatchObject({ id: 'audi-a3-2015-001', price: 14_000, picture: { asset: desk.photo } })
  const vehicle = vehicleSchema.strict().parse(await desk.read('vehicles/audi-a3-2015-001.json'))
  expect(vehicle).toMatchObject({
    status: 'available',
    exteriorColor: { fr: 'Rouge', 'zh-CN': '红色' },
    mainImage: { asset: desk.photo, alt: { fr: 'Vue avant' }, lqip: expect.stringContaining('data:image/') },
  })
})

test('whatever an editor can say of a car reaches the site', async () => {
  await desk.lake.publish(
    makeCategoryDocument('exterior', 1),
    makeVehicleDocument(desk.photo, 1, {
      doors: 5,
      seats: 5,
      displacement: 1395,
      co2: 119,
      emissionClass: 'Euro 6',
      vinEnd: 'A12345',
      previousUse: 'private',
      technicalInspection: '2026-09-14',
      vatScheme: 'margin',
      interiorColor: { _type: 'localeString', fr: 'Noir' },
      features: [{ _type: 'localeString', _key: 'a', fr: 'ABS' }],
      history: [{ _type: 'historyEntry', _key: 'a', month: '2019-04', mileage: 31_000, text: { fr: 'Révision' } }],
      images: [makeImage(desk.photo)],
      gallery: [{ _key: 'g', category: { _ref: 'category-exterior' }, images: [makeImage(desk.photo)] }],
      turn: [makeImage(desk.photo)],
      sample: true,
    }),
  )
  await desk.taken()
  const vehicle = vehicleSchema.parse(await desk.read('vehicles/audi-a3-2015-001.json'))
  expect(Object.keys(vehicle).toSorted()).toEqual(Object.keys(vehicleSchema.shape).toSorted())
  expect(vehicle.history).toEqual([{ month: '2019-04', mileage: 31_000, text: { fr: 'Révision' } }])
  expect([vehicle.features, vehicle.images, vehicle.gallery, vehicle.turn].map((list) => list.length)).toEqual([
    1, 1, 1, 1,
  ])
})

test('the shop’s part holds categories, testimonials and settings', async () => {
  await desk.lake.publish(
    makeVehicleDocument(desk.photo),
    makeCategoryDocument('interior', 2),
    makeCategoryDocument('exterior', 1),
    makeTestimonialDocument({ avatar: makeImage(desk.photo) }),
    makeSettingsDocument({
      heroSlides: [
        {
          _type: 'heroSlide',
          _key: 'a',
          title: { fr: 'Nouveau' },
          light: makeImage(desk.photo),
          vehicle: { _type: 'reference', _ref: 'audi-a3-2015-001' },
        },
      ],
    }),
  )
  await desk.taken()
  const shop = shopContentSchema.strict().parse(await desk.read('shop.json'))
  expect(shop.categories.map(({ key }) => key)).toEqual(['exterior', 'interior'])
  expect(shop.testimonials).toMatchObject([
    { name: 'Claire M.', comment: { ar: 'ممتاز' }, avatar: { asset: desk.photo } },
  ])
  expect(shop.settings?.heroSlides).toMatchObject([{ vehicleId: 'audi-a3-2015-001', light: { asset: desk.photo } }])
})

test('cars stand in the editors’ order', async () => {
  await desk.lake.publish(
    makeVehicleDocument(desk.photo, 1, { orderRank: '0|c:' }),
    makeVehicleDocument(desk.photo, 2, { orderRank: '0|a:' }),
    makeVehicleDocument(desk.photo, 3, { orderRank: '0|b:' }),
  )
  await desk.taken()
  const ids = vehicleSummarySchema
    .array()
    .parse(await desk.read('index.json'))
    .map(({ id }) => id)
  expect(ids).toEqual(['audi-a3-2015-002', 'audi-a3-2015-003', 'audi-a3-2015-001'])
})

test('taken twice, nothing is written the second time', async () => {
  await desk.lake.publish(makeVehicleDocument(desk.photo), makeSettingsDocument())
  await desk.taken()
  const before = await desk.files()
  expect((await desk.taken()).changed).toBe(false)
  expect(await desk.files()).toEqual(before)
})

test('the same content gives the same bytes, in whatever order its fields were stored', async () => {
  const document = makeVehicleDocument(desk.photo)
  await desk.lake.publish(document)
  await desk.taken()
  const before = (await desk.files()).map(({ content }) => content)
  await desk.lake.empty()
  const turned = Object.fromEntries(Object.entries(document).toReversed())
  await desk.lake.publish({ ...turned, _id: document._id, _type: document._type })
  expect((await desk.taken()).changed).toBe(false)
  expect((await desk.files()).map(({ content }) => content)).toEqual(before)
})

test('a new price changes the list and that car’s part, and no other file', async () => {
  await desk.lake.publish(makeVehicleDocument(desk.photo, 1), makeVehicleDocument(desk.photo, 2))
  await desk.taken()
  const before = await desk.files()
  await desk.lake.client.patch('audi-a3-2015-002').set({ price: 9_990 }).commit()
  expect((await desk.taken()).changed).toBe(true)
  const after = await desk.files()
  const changed = after.filter((file, place) => file.mtimeMs !== before[place]?.mtimeMs).map(({ path }) => path)
  expect(changed).toEqual(['index.json', 'revisions.json', 'vehicles/audi-a3-2015-002.json'])
})

test('a withdrawn car’s part is gone', async () => {
  await desk.lake.publish(makeVehicleDocument(desk.photo, 1), makeVehicleDocument(desk.photo, 2))
  await desk.taken()
  await desk.lake.client.delete('audi-a3-2015-001')
  await desk.taken()
  expect((await desk.files()).map(({ path }) => path)).toEqual([
    'index.json',
    'revisions.json',
    'shop.json',
    'vehicles/audi-a3-2015-002.json',
  ])
})

test('a draft is not shown', async () => {
  await desk.lake.publish(makeVehicleDocument(desk.photo, 1), makeVehicleDocument(desk.photo, 2, { _id: 'drafts.two' }))
  expect((await desk.taken()).vehicles).toBe(1)
})

test('an empty lake gives a valid, empty catalogue', async () => {
  expect(await desk.taken()).toMatchObject({ changed: true, vehicles: 0 })
  expect(await desk.read('index.json')).toEqual([])
  expect(shopContentSchema.parse(await desk.read('shop.json'))).toEqual({ categories: [], testimonials: [] })
})

test('only the main photo carries its preview', async () => {
  const second = await desk.lake.upload(1)
  await desk.lake.publish(makeVehicleDocument(desk.photo, 1, { images: [makeImage(second)] }))
  await desk.taken()
  const vehicle = vehicleSchema.parse(await desk.read('vehicles/audi-a3-2015-001.json'))
  expect(vehicle.images).toMatchObject([{ asset: second }])
  expect(vehicle.images[0]).not.toHaveProperty('lqip')
})

test('crop, hotspot and flaws come along, rounded to millionths', async () => {
  const crop = { _type: 'sanity.imageCrop', top: -1e-17, bottom: 0.1 + 0.2, left: 0, right: 0.25 }
  const hotspot = { _type: 'sanity.imageHotspot', x: 0.5, y: 0.5, width: 1.0000000000000002, height: 1 }
  const flaws = [{ _type: 'flaw', _key: 'f', x: 0.25, y: 0.75, text: { _type: 'localeString', fr: 'Rayure' } }]
  await desk.lake.publish(
    makeVehicleDocument(desk.photo, 1, { mainImage: makeImage(desk.photo, { crop, hotspot, flaws }) }),
  )
  await desk.taken()
  expect(await desk.read('vehicles/audi-a3-2015-001.json')).toMatchObject({
    mainImage: {
      crop: { top: 0, bottom: 0.3, left: 0, right: 0.25 },
      hotspot: { x: 0.5, y: 0.5, width: 1, height: 1 },
      flaws: [{ x: 0.25, y: 0.75, text: { fr: 'Rayure' } }],
    },
  })
})
