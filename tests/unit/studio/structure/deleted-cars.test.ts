import type { SanityClient } from 'sanity'
import { expect, onTestFinished, test } from 'vitest'
import { readDeletedCars, restoreCar } from '../../../../studio/structure/deleted-cars.ts'
import { startTestLake } from '../../../fixtures/start-test-lake.ts'

async function openLake() {
  const { client, close } = await startTestLake()
  onTestFinished(close)
  const studio = client as unknown as SanityClient
  const remove = (publishedId: string) =>
    client.action({
      actionType: 'sanity.action.document.delete',
      publishedId,
      includeDrafts: [`drafts.${publishedId}`],
    })
  return { client, studio, remove }
}

test('a deleted car is listed with its last state, and restored as a draft under its old id', async () => {
  const { client, studio, remove } = await openLake()
  await client.create({ _id: 'golf', _type: 'vehicle', brand: 'VW', price: 9_000 })
  await client.create({ _id: 'drafts.golf', _type: 'vehicle', brand: 'VW', price: 8_500 })
  await client.create({ _id: 'clio', _type: 'vehicle', brand: 'Renault' })
  await client.create({ _id: 'words', _type: 'testimonial' })
  await remove('golf')
  await client.delete('words')
  const { cars, complete } = await readDeletedCars(studio)
  expect(cars).toMatchObject([{ id: 'golf', last: { brand: 'VW', price: 8_500 } }])
  expect(complete).toBe(true)
  const [golf] = cars
  if (!golf) throw new Error('not listed')
  expect(Date.now() - Date.parse(golf.at)).toBeLessThan(60_000)
  await restoreCar(studio, golf)
  expect(await client.getDocument('drafts.golf')).toMatchObject({ brand: 'VW', price: 8_500 })
  expect(await client.getDocument('golf')).toBeUndefined()
  expect((await readDeletedCars(studio)).cars).toEqual([])
})

test('of a car whose draft was published before it was deleted, the published state is the last', async () => {
  const { client, studio, remove } = await openLake()
  await client.create({ _id: 'drafts.golf', _type: 'vehicle', brand: 'VW', price: 9_000 })
  await client.action({ actionType: 'sanity.action.document.publish', publishedId: 'golf', draftId: 'drafts.golf' })
  await client.patch('golf').set({ price: 7_000 }).commit()
  await remove('golf')
  expect((await readDeletedCars(studio)).cars).toMatchObject([{ id: 'golf', last: { price: 7_000 } }])
})

test('a car that is there again is not overwritten', async () => {
  const { client, studio, remove } = await openLake()
  await client.create({ _id: 'golf', _type: 'vehicle', brand: 'VW' })
  await remove('golf')
  const [golf] = (await readDeletedCars(studio)).cars
  await client.create({ _id: 'drafts.golf', _type: 'vehicle', brand: 'Audi' })
  await expect(golf && restoreCar(studio, golf)).rejects.toThrow('already exists')
  expect(await client.getDocument('drafts.golf')).toMatchObject({ brand: 'Audi' })
})

test('more changes than one answer holds are read in pages', async () => {
  const { client, studio, remove } = await openLake()
  await client.create({ _id: 'golf', _type: 'vehicle', brand: 'VW' })
  await remove('golf')
  for (let count = 0; count < 12; count += 1) await client.createOrReplace({ _id: 'counter', _type: 'page', count })
  expect((await readDeletedCars(studio, 5)).cars).toMatchObject([{ id: 'golf' }])
})
