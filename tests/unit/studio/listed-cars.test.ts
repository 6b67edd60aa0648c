import { evaluate, parse } from 'groq-js/1'
import { expect, test } from 'vitest'
import { categoryById } from '../../../schemas/domain/picture.ts'
import { readiness } from '../../../schemas/domain/readiness.ts'
import { storedVehicle } from '../../../schemas/domain/stored-vehicle.ts'
import { sampleDataset } from '../../../scripts/sample/dataset.ts'
import { carOfSlug, catalogueUsage, listedFields, matchesWords, toListed } from '../../../studio/listed-cars.ts'

type Car = Record<string, unknown> & { _id: string }

const cars = sampleDataset
  .documents()
  .filter(({ _type }) => _type === 'vehicle')
  .slice(0, 4)
// The sample's photos refer to files that the import uploads.
const withFiles = JSON.parse(
  JSON.stringify(cars).replaceAll('"_sanityAsset":', '"asset":{"_ref":"image-a"},"was":'),
) as Car[]

const [whole] = withFiles
if (!whole) throw new Error('no sample car')
const incomplete: Car[] = [
  { _id: 'drafts.a', _type: 'vehicle' },
  { ...whole, _id: 'b', description: { fr: 'Court.', de: '' }, features: [], exteriorColor: null },
  { ...whole, _id: 'c', mainImage: { alt: { fr: 'Sans photo' } }, gallery: [{ category: null }] },
  { ...whole, _id: 'd', images: [{ asset: { _ref: 'image-b' }, alt: { fr: '' } }, {}], gallery: null },
]

test('the fields that lists query give the same score as the whole document', async () => {
  const dataset = [...withFiles, ...incomplete]
  const asked = await (await evaluate(parse(`*[_type == "vehicle"]${listedFields}`), { dataset })).get()
  const scores = (documents: Car[]) => documents.map((car) => readiness(storedVehicle(car), categoryById))
  expect(scores(asked as Car[])).toEqual(scores(dataset))
})

test('an order’s car is found by its id on the site, whatever its document is called', () => {
  const imported = { ...whole, _id: '3f2c7a10-5f0e-4c55-9d3e-0a1b2c3d4e5f', slug: { current: 'audi-q2-2020-077' } }
  const listed = toListed([...withFiles, imported])
  expect(carOfSlug(listed, 'audi-q2-2020-077')?.id).toBe(imported._id)
  expect(carOfSlug(listed, 'audi-q2-2020-078')).toBeUndefined()
})

const later = new Date(Date.now() + 60_000).toISOString()
const fillOf = (...cars: Parameters<typeof toListed>[0]) => catalogueUsage(toListed(cars))

test('the catalogue counts published cars, and lists drafts separately', () => {
  expect(fillOf({ _id: 'a' }, { _id: 'drafts.a' }, { _id: 'drafts.b' }, { _id: 'drafts.c' })).toEqual({
    due: 1,
    aside: 'Pas sur le site : 2\u00a0brouillons.',
  })
})

test('a car waits for its published date, whatever its draft says', () => {
  expect(
    fillOf({ _id: 'a', publishAt: later }, { _id: 'drafts.a' }, { _id: 'b' }, { _id: 'drafts.b', publishAt: later }),
  ).toEqual({ due: 1, aside: 'Pas sur le site : 1\u00a0programmée.' })
})

test('no draft is listed when everything is published', () => {
  expect(fillOf({ _id: 'a' })).toEqual({ due: 1, aside: '' })
})

test('a car is searched by words of its name, its price or its mileage, as they are written in the list', () => {
  const [{ car } = {}] = toListed([
    { _id: 'a', brand: 'Škoda', model: 'Octavia', version: '2.0 TDI', year: 2018, price: 14_000, mileage: 121_400 },
  ])
  if (!car) throw new Error('no car is listed')
  const notFound = (searches: string[]) => searches.filter((words) => !matchesWords(car, words))
  expect(
    notFound(['', 'octavia', 'SKODA tdi', '14000', '14 000 €', '121.400 km', '121\u202f400', 'skoda 14 000', '2018']),
  ).toEqual([])
  expect(notFound(['passat', 'skoda 15000', '14 001'])).toHaveLength(3)
})

test('a price is compared with published cars only, whatever their drafts say', () => {
  const similar = { brand: 'Audi', model: 'Q2', year: 2020 }
  const cars = toListed([
    { _id: 'a', ...similar, price: 14_000 },
    { _id: 'b', ...similar, price: 14_500 },
    { _id: 'drafts.b', ...similar, price: 145_000 },
    { _id: 'c', ...similar, price: 15_000 },
    { _id: 'drafts.d', ...similar, price: 90 },
    { _id: 'drafts.e', ...similar, price: 90 },
  ])
  const unusual = cars.filter(({ readiness: { missing } }) => missing.some(({ part }) => part === 'price'))
  expect(unusual.map(({ id }) => id)).toEqual(['b', 'd', 'e'])
})
