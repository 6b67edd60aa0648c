import { expect, test } from 'vitest'
import type { Lake } from '../src/index.ts'
import { askSignedIn, openLake, refusal } from './fixture.ts'

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
  const response = await askSignedIn(lake, '/v2025-02-19/data/mutate/production', { method: 'POST', body })
  expect(response.status).toBe(400)
})

const mutate = (lake: Lake, ...mutations: object[]) =>
  askSignedIn(lake, '/v2025-02-19/data/mutate/production', { method: 'POST', body: JSON.stringify({ mutations }) })

test.each(['-dash', 'a.-dash', 'é', 'a/b', 'a..b', '.a', 'drafts.', 'x'.repeat(129), `drafts.${'x'.repeat(122)}`])(
  'an id that the hosted lake would not take is refused: %s',
  async (id) => {
    const { client, lake } = await openLake()
    const malformed = { error: { items: [{ error: { description: `Malformed document ID: "${id}"` } }] } }
    // With a dot at its end it asks for a new id, which is no fault in a create.
    for (const mutation of [
      ...(id.endsWith('.') ? [] : [{ create: { _id: id, _type: 'page' } }]),
      { patch: { id, set: { n: 1 } } },
      { delete: { id } },
    ]) {
      const response = await mutate(lake, mutation)
      expect([response.status, await response.json()]).toMatchObject([400, malformed])
    }
    expect(await client.fetch('count(*)')).toBe(0)
  },
)

test.each(['x'.repeat(128), '_a', '0', 'a.b.c-d_e', 'drafts.a'])(
  'an id of the longest or oddest kind is taken: %s',
  async (_id) => {
    const { client } = await openLake()
    expect(await client.create({ _id, _type: 'page' })).toMatchObject({ _id })
  },
)

test.each([
  ['a name with a blank', { 'two words': 1 }],
  ['a name with a dot', { 'a.b': 1 }],
  ['a name that begins with a digit', { '1st': 1 }],
  ['no name', { '': 1 }],
  ['a name kept for Sanity’s own', { _mine: 1 }],
  ['such a name further down', { list: [{ _key: 'a', deep: { 'two words': 1 } }] }],
  ['a list in a list', { list: [[1, 2]] }],
  ['a list in a list further down', { deep: { list: [{ _key: 'a', list: [1, [2]] }] } }],
  ['more than twenty levels', { deep: Array.from({ length: 20 }).reduce<object>((deep) => ({ deep }), {}) }],
])('content with %s is refused, made or patched', async (_, content) => {
  const { client, lake } = await openLake()
  await client.create({ _id: 'page', _type: 'page' })
  const [name, value] = Object.entries(content)[0] ?? []
  expect((await mutate(lake, { create: { _type: 'page', ...content } })).status).toBe(400)
  const patch = await mutate(lake, { patch: { id: 'page', set: { [`['${name}']`]: value } } })
  expect(patch.status).toBe(400)
  expect(await client.fetch('*')).toEqual([expect.not.objectContaining(content)])
})

test('what Sanity’s own programs write is taken', async () => {
  const { client } = await openLake()
  await client.create({
    _id: 'drafts.page',
    _type: 'page',
    brand: {
      _type: 'reference',
      _ref: 'gone',
      _weak: true,
      _strengthenOnPublish: { type: 'brand', template: { id: 'b' } },
    },
    photo: { _type: 'image', _upload: { progress: 12 } },
    'zh-CN': 'a',
    body: [{ _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 'b', marks: ['em'], text: 'a' }] }],
  })
  expect(await client.fetch('count(*)', {}, { perspective: 'raw' })).toBe(1)
})

test.each([
  [4_000_000, 200, 'transactionId'],
  [4_000_001, 413, 'Request body exceeds limit of 4000000 bytes'],
])('mutations of %i bytes are answered %i', async (size, status, told) => {
  const { lake } = await openLake()
  const [before, after] = ['{"mutations":[{"create":{"_type":"page","text":"', '"}}]}']
  const body = before + 'x'.repeat(size - before.length - after.length) + after
  const response = await askSignedIn(lake, '/v1/data/mutate/production', { method: 'POST', body })
  expect(response.status).toBe(status)
  expect(await response.text()).toContain(told)
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
