import { expect, test } from 'vitest'
import { openLake, refusal } from '../lake-fixture.ts'

test('a document is created, read, changed and deleted', async () => {
  const { client } = await openLake()
  const created = await client.create({ _type: 'vehicle', title: 'Volvo V60', price: 1 })
  expect(created).toMatchObject({ _type: 'vehicle', title: 'Volvo V60', _rev: expect.any(String) })

  const patched = await client.patch(created._id).inc({ price: 41 }).set({ 'colour.name': 'blue' }).commit()
  expect(patched).toMatchObject({ price: 42, colour: { name: 'blue' }, _createdAt: created._createdAt })
  expect(patched._rev).not.toBe(created._rev)
  expect(await client.getDocument(created._id)).toEqual(patched)

  await client.delete(created._id)
  expect(await client.getDocument(created._id)).toBeUndefined()
})

test('the revision of a document is the id of the transaction that wrote it', async () => {
  const { client } = await openLake()
  await client
    .transaction([{ create: { _id: 'a', _type: 'page' } }])
    .transactionId('first')
    .commit()
  expect((await client.getDocument('a'))?._rev).toBe('first')
})

test('a transaction is done as a whole or not at all', async () => {
  const { client } = await openLake()
  await client.create({ _id: 'b', _type: 'page' })
  const refused = client.transaction().create({ _id: 'a', _type: 'page' }).create({ _id: 'b', _type: 'page' }).commit()
  expect(await refusal(refused)).toMatchObject({ statusCode: 409, message: expect.stringContaining('already exists') })
  expect(await client.getDocument('a')).toBeUndefined()
})

test('a transaction id is taken once', async () => {
  const { client } = await openLake()
  const once = (id: string) =>
    client
      .transaction([{ create: { _id: id, _type: 'page' } }])
      .transactionId('once')
      .commit()
  await once('a')
  expect(await refusal(once('b'))).toMatchObject({ statusCode: 409 })
})

test('a patch for another revision than the present one is refused', async () => {
  const { client } = await openLake()
  const { _rev } = await client.create({ _id: 'a', _type: 'page' })
  await client.patch('a').ifRevisionId(_rev).set({ n: 1 }).commit()
  expect(await refusal(client.patch('a').ifRevisionId(_rev).set({ n: 2 }).commit())).toMatchObject({ statusCode: 409 })
})

test('a patch of what is not there is refused', async () => {
  const { client } = await openLake()
  expect(await refusal(client.patch('ghost').set({ n: 1 }).commit())).toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('"ghost" was not found'),
  })
})

test.each([
  ['without a type', [{ create: { _id: 'a' } }]],
  ['of an unknown kind', [{ explode: { id: 'a' } }]],
  ['with an unknown patch operation', [{ patch: { id: 'a', twist: {} } }]],
  ['with an id that is no id', [{ create: { _id: 'a b', _type: 'page' } }]],
  ['that is no object', ['nonsense']],
  ['that holds nothing', []],
])('a mutation %s is a bad request', async (_, mutations) => {
  const { lake } = await openLake()
  const body = JSON.stringify({ mutations })
  const response = await fetch(`${lake.url}/v2025-02-19/data/mutate/production`, { method: 'POST', body })
  expect(response.status).toBe(400)
})

test('a dry run answers what would be and changes nothing', async () => {
  const { client } = await openLake()
  const would = await client.create({ _id: 'a', _type: 'page', title: 'Draft' }, { dryRun: true })
  expect(would.title).toBe('Draft')
  expect(await client.getDocument('a')).toBeUndefined()
})

test('list items get keys when asked for, and keep those they have', async () => {
  const { client } = await openLake()
  await client.create(
    { _id: 'a', _type: 'page', list: [{ n: 1 }, { n: 2, _key: 'mine' }] },
    { autoGenerateArrayKeys: true },
  )
  await client
    .patch('a')
    .append('list', [{ n: 3 }])
    .commit({ autoGenerateArrayKeys: true })
  expect((await client.getDocument('a'))?.['list']).toEqual([
    { n: 1, _key: expect.any(String) },
    { n: 2, _key: 'mine' },
    { n: 3, _key: expect.any(String) },
  ])
})

test('documents are patched and deleted by query', async () => {
  const { client } = await openLake()
  for (const n of [1, 2, 3]) await client.create({ _id: `p${n}`, _type: 'page', n })
  await client
    .patch({ query: '*[_type == "page" && n > $least]', params: { least: 1 } })
    .set({ big: true })
    .commit()
  expect(await client.fetch('count(*[big])')).toBe(2)
  await client.delete({ query: '*[big]' })
  expect(await client.fetch('*[]._id')).toEqual(['p1'])
})

test('only the ids are answered unless the documents are asked for', async () => {
  const { client } = await openLake()
  const result = await client.create({ _id: 'a', _type: 'page' }, { returnDocuments: false })
  expect(result).toMatchObject({ documentId: 'a', results: [{ id: 'a', operation: 'create' }] })
})

test('many writes at once all take place', async () => {
  const { client } = await openLake()
  await client.create({ _id: 'counter', _type: 'page', n: 0 })
  await Promise.all(Array.from({ length: 40 }, () => client.patch('counter').inc({ n: 1 }).commit()))
  expect((await client.getDocument('counter'))?.['n']).toBe(40)
})
