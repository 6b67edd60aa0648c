import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedIfEmpty, waitUntilSeeded } from '../../../../scripts/content/shared-lake.ts'
import { makeCategoryDocument, makeVehicleDocument } from '../../../fixtures/make-documents.ts'
import { startTestLake, type TestLake } from '../../../fixtures/start-test-lake.ts'

let folder: string
let lake: TestLake

const mainImage = { _type: 'vehicleImage', _sanityAsset: 'image@file://./images/car/front.webp', alt: { fr: 'Avant' } }
const category = { _type: 'reference', _ref: 'category-exterior' }
// The car comes before the category it refers to, as in any export.
const dataset = [
  makeVehicleDocument('', 1, { mainImage, gallery: [{ _type: 'galleryGroup', category, images: [mainImage] }] }),
  makeCategoryDocument('exterior', 1),
]
// The importer mutates the documents it gets.
const sample = () => ({ documents: () => structuredClone(dataset), folder })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sample-'))
  await mkdir(join(folder, 'images', 'car'), { recursive: true })
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a00' } }).toFile(
    join(folder, 'images', 'car', 'front.webp'),
  )
  await writeFile(join(folder, 'images', 'notes.txt'), 'no picture')
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  lake = await startTestLake()
})
afterEach(() => lake.close())

const photos = () =>
  lake.client.fetch<unknown>(
    '*[_type == "vehicle"]{"main": mainImage.asset->mimeType, "key": gallery[0].category->key}',
  )
const ours = () => lake.client.fetch<number>('count(*[!(_type match "sanity.*")])', {}, { perspective: 'raw' })

test('an empty lake gets the dataset, photos and references included', async () => {
  expect(await seedIfEmpty(lake.client, sample())).toBe(2)
  expect(await photos()).toEqual([{ main: 'image/webp', key: 'exterior' }])
  expect(await ours()).toBe(2)
})

test('seeding does not overwrite documents that a person changed', async () => {
  await seedIfEmpty(lake.client, sample())
  await lake.client.patch('audi-a3-2015-001').set({ price: 1 }).commit()
  expect(await seedIfEmpty(lake.client, sample())).toBe(0)
  expect(await lake.client.fetch<unknown>('*[_type == "vehicle"].price')).toEqual([1])
})

test('a command that joins during seeding waits until the sample is complete', async () => {
  const seeding = seedIfEmpty(lake.client, sample())
  await waitUntilSeeded(lake.client)
  expect(await photos()).toEqual([{ main: 'image/webp', key: 'exterior' }])
  await seeding
})

test('a command does not wait for a lake that stays empty', async () => {
  await waitUntilSeeded(lake.client, { begin: 1 })
  expect(await ours()).toBe(0)
})

test('a lake with only a draft is not empty', async () => {
  await lake.publish(makeCategoryDocument('interior', 1, { _id: 'drafts.mine' }))
  expect(await seedIfEmpty(lake.client, sample())).toBe(0)
  expect(await ours()).toBe(1)
})

test('an interrupted seeding is repeated', async () => {
  const photo = join(folder, 'images', 'car', 'front.webp')
  await rename(photo, `${photo}.away`)
  await expect(seedIfEmpty(lake.client, sample())).rejects.toThrow('front.webp')
  await rename(`${photo}.away`, photo)
  expect(await photos()).not.toMatchObject([{ main: 'image/webp' }])
  expect(await seedIfEmpty(lake.client, sample())).toBe(2)
  expect(await photos()).toEqual([{ main: 'image/webp', key: 'exterior' }])
})

test('a dataset that cannot be read is reported, and the lake can still be seeded', async () => {
  const documents = () => {
    throw new Error('cars/a.json')
  }
  await expect(seedIfEmpty(lake.client, { documents, folder })).rejects.toThrow('cars/a.json')
  expect(await seedIfEmpty(lake.client, sample())).toBe(2)
})
