import { expect, test } from 'vitest'
import { openLake, refusal } from './fixture.ts'

const to = (id: string, weak = false) => ({ _type: 'reference', _ref: id, ...(weak ? { _weak: true } : {}) })

test('a document others refer to cannot be deleted until they let go', async () => {
  const { client } = await openLake()
  await client.create({ _id: 'volvo', _type: 'brand' })
  await client.create({ _id: 'car', _type: 'vehicle', brand: to('volvo'), list: [{ _key: 'a', other: to('volvo') }] })
  expect(await refusal(client.delete('volvo'))).toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('references to it from "car"'),
  })
  await client.patch('car').unset(['brand']).commit()
  expect(await refusal(client.delete('volvo'))).toMatchObject({ statusCode: 409 })
  await client.patch('car').unset(['list']).commit()
  await client.delete('volvo')
  expect(await client.fetch('count(*)')).toBe(1)
})

test('both ends of a reference may go in one transaction, and come in one', async () => {
  const { client } = await openLake()
  const both = client.transaction().create({ _id: 'car', _type: 'vehicle', brand: to('volvo') })
  await both.create({ _id: 'volvo', _type: 'brand' }).commit()
  await client.transaction().delete('volvo').delete('car').commit()
  expect(await client.fetch('count(*)')).toBe(0)
})

test('a strong reference to nothing is refused, a weak one is not', async () => {
  const { client } = await openLake()
  expect(await refusal(client.create({ _type: 'vehicle', brand: to('ghost') }))).toMatchObject({ statusCode: 409 })
  await client.create({ _id: 'car', _type: 'vehicle', brand: to('ghost', true) })
  expect(await refusal(client.patch('car').unset(['brand._weak']).commit())).toMatchObject({ statusCode: 409 })
})

test('who refers to a document is counted', async () => {
  const { client } = await openLake()
  await client.create({ _id: 'volvo', _type: 'brand' })
  for (const id of ['a', 'b']) await client.create({ _id: id, _type: 'vehicle', brand: to('volvo', id === 'b') })
  const url = '/data/references/production/documents/volvo/to'
  expect(await client.request({ url })).toMatchObject({ totalCount: 2 })
  // Other datasets, that is: the Studio counts its own with a query.
  expect(await client.request({ url: `${url}?excludeInternalReferences=true` })).toMatchObject({ totalCount: 0 })
})
