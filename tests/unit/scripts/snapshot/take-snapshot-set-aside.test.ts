import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { setAsideSchema } from '#domain/publication.ts'
import {
  makeCategoryDocument,
  makeImage,
  makeSettingsDocument,
  makeTestimonialDocument,
  makeVehicleDocument,
} from '../../../fixtures/make-documents.ts'
import { useSnapshots } from '../../../fixtures/snapshots.ts'

const snapshots = useSnapshots()
const LONG = 'A'.repeat(305)

const car = (n: number, more: object = {}) => makeVehicleDocument(snapshots.photo, n, { ...more })
const shownPrices = async () =>
  Object.fromEntries(
    ((await snapshots.read('index.json')) as { id: string; price: number }[]).map((one) => [one.id, one.price]),
  )

test('a car that is refused stays online as it was, and the others are published', async () => {
  await snapshots.lake.publish(car(1, { price: 10_000 }), car(2, { price: 20_000 }))
  await snapshots.taken()
  await snapshots.lake.publish(car(1, { price: 11_000, version: LONG }), car(2, { price: 21_000 }))
  const { setAside, vehicles } = await snapshots.taken()
  expect(vehicles).toBe(2)
  expect(await shownPrices()).toEqual({ 'audi-a3-2015-001': 10_000, 'audi-a3-2015-002': 21_000 })
  expect(setAside).toEqual([
    {
      id: 'audi-a3-2015-001',
      type: 'vehicle',
      title: 'Audi A3 2015',
      since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      faults: [{ field: 'Version', text: 'Au plus 200 caractères.', value: `«\u00a0${'A'.repeat(60)}…\u00a0»` }],
    },
  ])
  expect(setAsideSchema.array().parse(await snapshots.read('set-aside.json'))).toEqual(setAside)
})

test('a refused car stays online build after build, until it is mended', async () => {
  await snapshots.lake.publish(car(1, { price: 10_000 }))
  await snapshots.taken()
  await snapshots.lake.publish(car(1, { price: 11_000, version: LONG }))
  const since = (await snapshots.taken()).setAside[0]?.since
  await snapshots.lake.publish(car(2), car(1, { price: 12_000, version: LONG }))
  expect((await snapshots.taken()).setAside).toMatchObject([{ id: 'audi-a3-2015-001', since }])
  expect(await shownPrices()).toMatchObject({ 'audi-a3-2015-001': 10_000 })
  await snapshots.lake.publish(car(1, { price: 12_000 }))
  expect((await snapshots.taken()).setAside).toEqual([])
  expect(await shownPrices()).toMatchObject({ 'audi-a3-2015-001': 12_000 })
})

test('a refused car without a good version is left out and named', async () => {
  await snapshots.lake.publish(car(1, { price: null }), car(2))
  const { setAside, vehicles } = await snapshots.taken()
  expect(vehicles).toBe(1)
  expect(setAside).toMatchObject([{ id: 'audi-a3-2015-001', faults: [{ field: 'Prix', text: 'Champ obligatoire.' }] }])
  expect(setAside[0]).not.toHaveProperty('since')
})

test('a car that is sold in its refused version is not sold again by its old one', async () => {
  await snapshots.lake.publish(car(1, { status: 'available' }))
  await snapshots.taken()
  await snapshots.lake.publish(car(1, { status: 'sold', version: LONG }))
  await snapshots.taken()
  expect(await snapshots.read('index.json')).toMatchObject([{ id: 'audi-a3-2015-001', status: 'sold' }])
})

test('a deleted car leaves the site, though its last version was refused', async () => {
  await snapshots.lake.publish(car(1), car(2))
  await snapshots.taken()
  await snapshots.lake.publish(car(1, { version: LONG }))
  await snapshots.taken()
  await snapshots.lake.client.delete('audi-a3-2015-001')
  expect(await snapshots.taken()).toMatchObject({ vehicles: 1, setAside: [] })
})

test('the record of what is live names the version that stayed, so that the Studio shows the change as waiting', async () => {
  await snapshots.lake.publish(car(1, { price: 10_000 }))
  await snapshots.taken()
  await snapshots.lake.publish(car(1, { price: 11_000, version: LONG }), car(2, { price: null }))
  await snapshots.taken()
  expect(await snapshots.read('revisions.json')).toEqual({
    'audi-a3-2015-001': expect.objectContaining({ fields: expect.objectContaining({ price: '10000' }) }),
  })
})

test('refused settings leave the last good ones; without any the publication is refused', async () => {
  await snapshots.lake.publish(car(1), makeSettingsDocument({ name: 'Avant' }))
  await snapshots.taken()
  await snapshots.lake.publish(car(2), makeSettingsDocument({ name: 'Après', email: 'nulle part' }))
  expect(await snapshots.taken()).toMatchObject({ vehicles: 2, setAside: [{ id: 'siteSettings', title: 'Réglages' }] })
  expect(await snapshots.read('shop.json')).toMatchObject({ settings: { name: 'Avant' } })
  await rm(snapshots.outDir, { recursive: true })
  expect(await snapshots.take()).toMatchObject({
    ok: false,
    faults: [{ documentId: 'siteSettings', code: 'bad-email' }],
  })
})

test('a testimonial and a category stay as they were, and a car keeps the photos of that category', async () => {
  const exterior = { _type: 'reference', _ref: 'category-exterior' }
  const gallery = [{ _type: 'galleryGroup', _key: 'g', category: exterior, images: [makeImage(snapshots.photo)] }]
  await snapshots.lake.publish(makeCategoryDocument('exterior', 1), makeTestimonialDocument(), car(1, { gallery }))
  await snapshots.taken()
  await snapshots.lake.publish(
    makeCategoryDocument('exterior', 1, { title: null }),
    makeTestimonialDocument({ name: 'Autre', rating: 6 }),
  )
  expect((await snapshots.taken()).setAside.map(({ id }) => id)).toEqual(['category-exterior', 'testimonial-1'])
  expect(await snapshots.read('shop.json')).toMatchObject({
    categories: [{ key: 'exterior', title: { fr: 'exterior' } }],
    testimonials: [{ name: 'Claire M.' }],
  })
  expect(await snapshots.read('vehicles/audi-a3-2015-001.json')).toMatchObject({ gallery: [{ category: 'exterior' }] })
})

test('a car that takes the identifier of another is refused; the one that is online under it changes as published', async () => {
  const slug = { _type: 'slug', current: 'audi-a3-2015-002' }
  await snapshots.lake.publish(car(2, { price: 20_000 }))
  await snapshots.taken()
  await snapshots.lake.publish(car(1, { slug, price: 10_000 }), car(2, { price: 21_000 }))
  expect((await snapshots.taken()).setAside).toMatchObject([
    {
      id: 'audi-a3-2015-001',
      faults: [{ text: 'Identifiant « audi-a3-2015-002 » déjà pris par : audi-a3-2015-002.' }],
    },
  ])
  expect(await shownPrices()).toEqual({ 'audi-a3-2015-002': 21_000 })
})

test('of two new cars with one identifier the older one is published', async () => {
  const slug = { _type: 'slug', current: 'audi-a3-2015-009' }
  await snapshots.lake.publish(car(2, { slug, price: 20_000, _createdAt: '2026-01-01T00:00:00Z' }))
  await snapshots.lake.publish(car(1, { slug, price: 10_000, _createdAt: '2026-01-02T00:00:00Z' }))
  expect((await snapshots.taken()).setAside).toMatchObject([{ id: 'audi-a3-2015-001' }])
  expect(await shownPrices()).toEqual({ 'audi-a3-2015-009': 20_000 })
})

test('a slide that shows a car which is left out is published without its link', async () => {
  const vehicle = { _type: 'reference', _ref: 'audi-a3-2015-001' }
  const slide = { _type: 'heroSlide', _key: 'a', title: { fr: 'Nouveau' }, light: makeImage(snapshots.photo), vehicle }
  await snapshots.lake.publish(car(1, { price: null }), makeSettingsDocument({ heroSlides: [slide] }))
  const { setAside, warnings } = await snapshots.taken()
  expect(setAside.map(({ id }) => id)).toEqual(['audi-a3-2015-001'])
  expect(warnings).toMatchObject([{ documentId: 'siteSettings', code: 'slide-vehicle-absent' }])
})

test('a photo whose file was deleted since leaves the old version of its car; without its main photo the car leaves', async () => {
  const second = await snapshots.lake.upload(40)
  await snapshots.lake.publish(car(1, { images: [makeImage(second)] }))
  await snapshots.taken()
  await snapshots.lake.publish(car(1, { version: LONG }))
  await snapshots.lake.client.delete(second)
  expect((await snapshots.taken()).setAside).toMatchObject([{ since: expect.any(String) }])
  expect(await snapshots.read('vehicles/audi-a3-2015-001.json')).toMatchObject({ images: [] })
})
