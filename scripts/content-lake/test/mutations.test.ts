import { expect, test } from 'vitest'
import { fetchAsEditor, openLake, reference, refusal } from './fixture.ts'

test('a document is created, read, changed and deleted', async () => {
  const { client } = await openLake()
  const created = await client.create({ _type: 'book', title: 'Middlemarch', price: 1 })
  expect(created).toMatchObject({ _type: 'book', title: 'Middlemarch', _rev: expect.any(String) })
  const patched = await client.patch(created._id).inc({ price: 41 }).set({ 'cover.colour': 'blue' }).commit()
  expect(patched).toMatchObject({ price: 42, cover: { colour: 'blue' }, _createdAt: created._createdAt })
  expect(patched._rev).not.toBe(created._rev)
  expect(await client.getDocument(created._id)).toEqual(patched)
  await client.delete(created._id)
  expect(await client.getDocument(created._id)).toBeUndefined()
})

test('a transaction happens as a whole or not at all', async () => {
  const { client } = await openLake()
  await client.create({ _id: 'b', _type: 'page' })
  const refused = client.transaction().create({ _id: 'a', _type: 'page' }).create({ _id: 'b', _type: 'page' }).commit()
  expect(await refusal(refused)).toMatchObject({ statusCode: 409, message: expect.stringContaining('already exists') })
  expect(await client.getDocument('a')).toBeUndefined()
})

test('a transaction id is the revision of what it writes, and cannot be used twice', async () => {
  const { client } = await openLake()
  const create = (_id: string) =>
    client
      .transaction([{ create: { _id, _type: 'page' } }])
      .transactionId('first')
      .commit()
  await create('a')
  expect((await client.getDocument('a'))?._rev).toBe('first')
  expect(await refusal(create('b'))).toMatchObject({ statusCode: 409 })
})

test('a patch of an outdated revision or a missing document is refused', async () => {
  const { client } = await openLake()
  const { _rev } = await client.create({ _id: 'a', _type: 'page' })
  const patch = (id: string) => client.patch(id).ifRevisionId(_rev).set({ n: 1 }).commit()
  await patch('a')
  expect(await refusal(patch('a'))).toMatchObject({ statusCode: 409 })
  const missing = { statusCode: 409, message: expect.stringContaining('"ghost" was not found') }
  expect(await refusal(patch('ghost'))).toMatchObject(missing)
})

const create = (content: object) => ({ create: { _type: 'page', ...content } })
const setEach = (content: object) => ({
  patch: {
    id: 'page',
    set: Object.fromEntries(Object.entries(content).map(([name, value]) => [`['${name}']`, value])),
  },
})
const deep = Array.from({ length: 20 }).reduce<object>((inner) => ({ inner }), {})
const badIds = ['-dash', 'a.-dash', 'é', 'a/b', 'a..b', '.a', 'x'.repeat(129), `drafts.${'x'.repeat(122)}`]
const badContents = [{ 'two words': 1 }, { 'a.b': 1 }, { '1st': 1 }, { '': 1 }, { _mine: 1 }, { list: [[1]] }, { deep }]
const badMutations: unknown[] = [
  'nonsense',
  { create: { _id: 'a' } },
  { create: JSON.parse('{"_type":"a","__proto__":{"x":1}}') },
  { explode: { id: 'page' } },
  { patch: { id: 'page', twist: {} } },
  ...badContents.flatMap((bad) => [create(bad), create({ list: [{ _key: 'a', ...bad }] }), setEach(bad)]),
]

test.each(badMutations.map((mutation) => JSON.stringify(mutation)))(
  'the mutation %s is a bad request',
  async (text) => {
    const { client } = await openLake()
    const { _rev } = await client.create({ _id: 'page', _type: 'page' })
    expect(await refusal(client.mutate([JSON.parse(text)]))).toMatchObject({ statusCode: 400 })
    expect(await client.fetch('*._rev')).toEqual([_rev])
  },
)

test.each(badIds)('the id %s is refused as malformed', async (id) => {
  const { client } = await openLake()
  const malformed = { statusCode: 400, message: expect.stringContaining('Malformed document ID') }
  for (const mutation of [create({ _id: id }), { patch: { id, set: { n: 1 } } }, { delete: { id } }])
    expect(await refusal(client.mutate([mutation]))).toMatchObject(malformed)
})

test('simultaneous writes are all applied', async () => {
  const { client } = await openLake()
  await client.create({ _id: 'page', _type: 'page', n: 0 })
  const patches = Array.from({ length: 40 }, (_, n) =>
    client
      .patch('page')
      .inc({ n: 1 })
      .set({ [`f${n}`]: n })
      .commit(),
  )
  await Promise.all(patches)
  expect(await client.getDocument('page')).toMatchObject({ n: 40, f0: 0, f39: 39 })
})

test.each(['{"mutations":[]}', '{"mutations":', '[]', 'null'])('the body %s is a bad request', async (body) => {
  const { lake } = await openLake()
  const response = await fetchAsEditor(lake, '/v1/data/mutate/production', { method: 'POST', body })
  expect([response.status, await response.json()]).toMatchObject([400, { statusCode: 400, error: 'Bad Request' }])
})

test('writes of Sanity’s own programs are accepted', async () => {
  const { client } = await openLake()
  const strengthen = { _strengthenOnPublish: { type: 'author', template: { id: 'b' } } }
  await client.create({
    _id: 'drafts.page',
    _type: 'page',
    author: reference('gone', { _weak: true, ...strengthen }),
    photo: { _type: 'image', _upload: { progress: 12 } },
    'zh-CN': 'a',
    body: [{ _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 'b', marks: ['em'], text: 'a' }] }],
  })
  for (const _id of ['x'.repeat(128), '_a', '0', 'a.b.c-d_e']) await client.create({ _id, _type: 'page' })
  expect(await client.fetch('count(*)')).toBe(5)
})

test('mutations of 4,000,000 bytes are accepted, and not one byte more', async () => {
  const { client } = await openLake()
  const overhead = JSON.stringify({ mutations: [create({ text: '' })] }).length
  const mutate = (bytes: number) =>
    client.mutate([create({ text: 'x'.repeat(bytes - overhead) })], { returnDocuments: false })
  await mutate(4_000_000)
  expect(await refusal(mutate(4_000_001))).toMatchObject({ statusCode: 413 })
})

test('a dry run returns the result and changes nothing', async () => {
  const { client } = await openLake()
  expect(await client.create({ _id: 'a', _type: 'page', n: 1 }, { dryRun: true })).toMatchObject({ n: 1 })
  expect(await client.getDocument('a')).toBeUndefined()
})

test('list items get keys on request, and keep those they have', async () => {
  const { client } = await openLake()
  const options = { autoGenerateArrayKeys: true }
  await client.create({ _id: 'a', _type: 'page', list: [{ n: 1 }, { n: 2, _key: 'mine' }] }, options)
  await client
    .patch('a')
    .append('list', [{ n: 3 }])
    .commit(options)
  const key = expect.any(String)
  const list = [
    { n: 1, _key: key },
    { n: 2, _key: 'mine' },
    { n: 3, _key: key },
  ]
  expect(await client.getDocument('a')).toMatchObject({ list })
})

test('documents are patched and deleted by query', async () => {
  const { client } = await openLake()
  for (const n of [1, 2, 3]) await client.create({ _id: `p${n}`, _type: 'page', n })
  await client
    .patch({ query: '*[n > $least]', params: { least: 1 } })
    .set({ big: true })
    .commit()
  expect(await client.fetch('count(*[big])')).toBe(2)
  await client.delete({ query: '*[big]' })
  expect(await client.fetch('*[]._id')).toEqual(['p1'])
  expect(await refusal(client.delete({ query: '*[_id == $id]' }))).toMatchObject({ statusCode: 400 })
})

test('a referenced document cannot be deleted until the references are gone', async () => {
  const { client } = await openLake()
  await client.create({ _id: 'eliot', _type: 'author' })
  const list = [{ _key: 'a', other: reference('eliot') }]
  await client.create({ _id: 'book', _type: 'book', author: reference('eliot'), list })
  const message = expect.stringContaining('references to it from "book"')
  for (const field of ['author', 'list']) {
    expect(await refusal(client.delete('eliot'))).toMatchObject({ statusCode: 409, message })
    await client.patch('book').unset([field]).commit()
  }
  await client.delete('eliot')
  expect(await client.fetch('count(*)')).toBe(1)
})

test('both ends of a reference can be created and deleted in one transaction', async () => {
  const { client } = await openLake()
  const both = client.transaction().create({ _id: 'book', _type: 'book', author: reference('eliot') })
  await both.create({ _id: 'eliot', _type: 'author' }).commit()
  await client.transaction().delete('eliot').delete('book').commit()
  expect(await client.fetch('count(*)')).toBe(0)
})

test('a strong reference to nothing is refused, a weak one is not', async () => {
  const { client } = await openLake()
  expect(await refusal(client.create({ _type: 'book', author: reference('ghost') }))).toMatchObject({ statusCode: 409 })
  await client.create({ _id: 'book', _type: 'book', author: reference('ghost', { _weak: true }) })
  expect(await refusal(client.patch('book').unset(['author._weak']).commit())).toMatchObject({ statusCode: 409 })
})
