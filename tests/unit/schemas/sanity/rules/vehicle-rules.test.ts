import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVehicleDocument } from '../../../../fixtures/make-documents.ts'
import { startTestLake, type TestLake } from '../../../../fixtures/start-test-lake.ts'
import { studioVerdict } from '../../../../fixtures/studio-verdict.ts'

let lake: TestLake
let asset: string
beforeAll(async () => {
  lake = await startTestLake()
  asset = await lake.upload()
  const brands = ['Audi', 'Audi', 'audi', 'Škoda', 'Mercedes-Benz', 'Opel']
  await lake.publish(...brands.map((brand, n) => makeVehicleDocument(asset, n + 1, { brand, price: 27_900 })))
  // Corrected in a draft, not published yet.
  await lake.publish(makeVehicleDocument(asset, 6, { _id: 'drafts.audi-a3-2015-006', brand: 'OPEL' }))
})
afterAll(() => lake.close())

const warningsOf = async (field: string, n: number, more: Record<string, unknown>) => {
  const car = makeVehicleDocument(asset, n, more)
  const { warnings } = await studioVerdict(lake.client, { ...car, _id: `drafts.${car._id}` })
  return warnings.filter((text) => text.startsWith(`${field}:`))
}

test.each([
  [2_790, '2\u00a0790\u00a0€'],
  [13_949, '13\u00a0949\u00a0€'],
  [55_801, '55\u00a0801\u00a0€'],
])('a price of %d is questioned where the car is on the site at 27 900 €', async (price, written) => {
  expect(await warningsOf('price', 1, { price })).toEqual([
    `price: ${written} : la voiture est en ligne à 27\u00a0900\u00a0€. Vérifiez avant de publier.`,
  ])
})

test.each([27_900, 24_500, 13_950, 55_800])(
  'a price of %d gives no warning where the car is on the site at 27 900 €',
  async (price) => {
    expect(await warningsOf('price', 1, { price })).toEqual([])
  },
)

test('a price that is an error does not also give a warning', async () => {
  expect(await warningsOf('price', 1, { price: 0 })).toEqual([])
})

test('the price of a car that was never published is not compared', async () => {
  expect(await warningsOf('price', 99, { price: 2_790 })).toEqual([])
})

test.each([
  ['audi', 'Audi'],
  ['AUDI ', 'Audi'],
  ['Skoda', 'Škoda'],
  ['mercedes benz', 'Mercedes-Benz'],
  ['Opel', 'OPEL'],
])('the brand %j is compared with that of the other cars, %s', async (brand, usual) => {
  expect(await warningsOf('brand', 99, { brand })).toEqual([
    `brand: Ailleurs, cette marque s’écrit « ${usual} » : écrivez-la de même, les clients filtrent par marque.`,
  ])
})

test.each(['Audi', 'Audi ', 'Škoda', 'Lada', '-', undefined])('the brand %j gives no warning', async (brand) => {
  expect(await warningsOf('brand', 99, { brand })).toEqual([])
})

test('the most common spelling of a brand gives no warning; cars spelt otherwise do', async () => {
  expect(await warningsOf('brand', 4, { brand: 'Škoda' })).toEqual([])
  expect(await warningsOf('brand', 5, { brand: 'Mercedes-Benz' })).toEqual([])
  expect(await warningsOf('brand', 3, { brand: 'audi' })).toHaveLength(1)
  expect(await warningsOf('brand', 1, { brand: 'Audi' })).toEqual([])
})
