import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_VEHICLES } from '#domain/catalogue-limits.ts'
import { categoryKeys } from '#domain/picture.ts'
import { slugForVehicle } from '../../../../../schemas/sanity/rules/vehicle-slug.ts'
import { makeCategoryDocument, makeVehicleDocument } from '../../../../fixtures/make-documents.ts'
import { startTestLake, type TestLake } from '../../../../fixtures/start-test-lake.ts'
import { studioVerdict } from '../../../../fixtures/studio-verdict.ts'

let lake: TestLake
let asset: string
beforeEach(async () => {
  lake = await startTestLake()
  asset = await lake.upload()
})
afterEach(() => lake.close())

const hidden = expect.stringContaining(`Le site montre les ${MAX_VEHICLES} premières voitures publiées`)
const cars = (count: number) => Array.from({ length: count }, (_, n) => makeVehicleDocument(asset, n + 1))
/** Answers are cached for a second, so each test uses another car. */
const warningsOf = async (n: number) =>
  (await studioVerdict(lake.client, makeVehicleDocument(asset, n))).warnings.filter((text) => text.startsWith(':'))

test('the last car that the site has room for gives no warning; the next one warns that it is not shown', async () => {
  await lake.publish(...cars(MAX_VEHICLES))
  expect(await warningsOf(MAX_VEHICLES)).toEqual([])
  expect(await warningsOf(MAX_VEHICLES + 1)).toEqual([hidden])
})

test('drafts and cars scheduled for later do not count towards the site’s limit', async () => {
  const [first, ...others] = cars(MAX_VEHICLES)
  if (!first) throw new Error('no car')
  await lake.publish({ ...first, publishAt: new Date(Date.now() + 60_000).toISOString() }, ...others)
  await lake.publish(...cars(MAX_VEHICLES).map((car) => ({ ...car, _id: `drafts.${car._id}-b` })))
  expect(await warningsOf(MAX_VEHICLES + 2)).toEqual([])
})

test('a scheduled car counts towards the limit once its time has come', async () => {
  const publishAt = new Date(Date.now() - 60_000).toISOString()
  await lake.publish(...cars(MAX_VEHICLES).map((car) => ({ ...car, publishAt })))
  expect(await warningsOf(MAX_VEHICLES + 3)).toEqual([hidden])
})

test('the site’s categories give no error and no warning', async () => {
  const all = categoryKeys.map((key, n) => makeCategoryDocument(key, n + 1))
  await lake.publish(...all)
  for (const category of all) expect(await studioVerdict(lake.client, category)).toEqual({ errors: [], warnings: [] })
})

const generated = (parent: Record<string, unknown>) =>
  slugForVehicle(
    '',
    {} as Parameters<typeof slugForVehicle>[1],
    {
      parent,
      getClient: ({ apiVersion }: { apiVersion: string }) => lake.client.withConfig({ apiVersion }),
    } as Parameters<typeof slugForVehicle>[2],
  )

test('a generated identifier takes the next free number, counting drafts', async () => {
  const [first, second] = cars(2)
  if (!first || !second) throw new Error('two cars')
  await lake.publish(first, { ...second, _id: `drafts.${second._id}` })
  expect(await generated({ _id: 'drafts.new', brand: 'Audi', model: 'A3', year: 2015 })).toBe('audi-a3-2015-003')
})

test('generating the identifier of a car again keeps its number', async () => {
  await lake.publish(...cars(2))
  expect(await generated({ _id: 'drafts.audi-a3-2015-001', brand: 'Audi', model: 'A3', year: 2015 })).toBe(
    'audi-a3-2015-001',
  )
})

test('no identifier is generated before brand, model and year are known', async () => {
  expect(await generated({ _id: 'drafts.new', brand: 'Audi', model: 'A3' })).toBe('')
})
