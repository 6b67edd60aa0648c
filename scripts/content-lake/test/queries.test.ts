import { expect, test } from 'vitest'
import { fetchAsEditor, openLake, reference, refusal } from './fixture.ts'

type Perspective = 'raw' | 'published' | 'drafts' | string[]

test('each perspective shows its own version of a document, and follows references within it', async () => {
  const { client } = await openLake()
  for (const _id of ['a', 'drafts.a', 'drafts.b', 'versions.r1.a'])
    await client.create({ _id, _type: 'page', from: _id })
  await client.create({ _id: 'link', _type: 'link', to: reference('a') })
  const see = async (perspective: Perspective) => [
    await client.fetch('*[_type == "page"] | order(_id) {"row": [_id, from]}.row', {}, { perspective }),
    await client.fetch('*[_type == "link"][0].to->from', {}, { perspective }),
  ]
  const draft = ['b', 'drafts.b']
  expect(await see('published')).toEqual([[['a', 'a']], 'a'])
  expect(await see('drafts')).toEqual([[['a', 'drafts.a'], draft], 'drafts.a'])
  expect(await see(['r1'])).toEqual([[['a', 'versions.r1.a']], 'versions.r1.a'])
  expect(await see(['r1', 'drafts'])).toEqual([[['a', 'versions.r1.a'], draft], 'versions.r1.a'])
  expect(await client.fetch('count(*)')).toBe(5)
})

test.each([
  ['v2025-02-19', 0],
  ['vX', 0],
  ['v2021-06-07', 1],
  ['v1', 1],
])('API %s sees %i drafts without a perspective', async (version, result) => {
  const { client, lake } = await openLake()
  await client.create({ _id: 'drafts.a', _type: 'page' })
  const response = await fetchAsEditor(lake, `/${version}/data/query/production?query=count(*)`)
  expect(await response.json()).toMatchObject({ result })
})

test.each(['publishd', 'r1', 'raw,drafts', 'drafts,', 'a b'])(
  'the perspective "%s" is refused',
  async (perspective) => {
    const { lake } = await openLake()
    const search = new URLSearchParams({ query: '*', perspective })
    expect((await fetchAsEditor(lake, `/v1/data/query/production?${search}`)).status).toBe(400)
  },
)

test.each([
  ['Middle*', ['eliot', 'essay']],
  ['middlemarch study*', ['eliot']],
  ['"provincial life"', ['eliot']],
  ['middlemarch -provincial', ['essay']],
  ['clergy*', ['emma']],
  ['dracula', []],
])('searching as the Studio does for %s', async (words, expected) => {
  const { client } = await openLake()
  await client.create({ _id: 'eliot', _type: 'book', title: 'Middlemarch, a study of provincial life' })
  await client.create({ _id: 'essay', _type: 'book', title: 'On Middlemarch' })
  const body = [{ _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 'b', text: 'Of a clergyman' }] }]
  await client.create({ _id: 'emma', _type: 'book', title: 'Emma', body })
  const query = `*[_type in ["book"] && [@, _id] match text::query($words)]
    | score(boost(title match text::query($words), 10)) | order(_id)._id`
  expect(await client.fetch(query, { words })).toEqual(expected)
})

test('without an order, documents come in the order of their ids', async () => {
  const { client } = await openLake()
  for (const _id of ['b', 'drafts.c', 'a']) await client.create({ _id, _type: 'page' })
  expect(await client.fetch('*._id')).toEqual(['a', 'b', 'drafts.c'])
  expect(await client.fetch('*._id', {}, { perspective: 'drafts' })).toEqual(['a', 'b', 'c'])
})

test('a query that cannot be parsed is refused, with the position of the fault', async () => {
  const { lake } = await openLake()
  const response = await fetchAsEditor(lake, '/v1/data/query/production?query=*[')
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { type: 'queryParseError', query: '*[', start: expect.any(Number), description: expect.any(String) } },
  ])
})

test.each([
  ['*[_type == $kind]', 'kind'],
  ['*[_type == "page"]{"a": select(x => $deep)}', 'deep'],
  ['*[title match text::query($words)]', 'words'],
  ['fn a::b($x) = $x{n}; a::b(*[n == $least])', 'least'],
  ['*[_id in $ids && n > $id]', 'id'],
])('a query without a value for its parameter is refused: %s', async (query, name) => {
  const { lake } = await openLake()
  const search = new URLSearchParams({ query, $ids: '[]' })
  const response = await fetchAsEditor(lake, `/v1/data/query/production?${search}`)
  const { error } = await response.json()
  expect(response.status).toBe(400)
  expect(error).toMatchObject({ type: 'queryParseError', description: `param $${name} referenced, but not provided` })
  expect(query.slice(error.start, error.end)).toBe(`$${name}`)
})

test('null is a value for a parameter, and a function’s own parameter needs none', async () => {
  const { client } = await openLake()
  await client.create({ _id: 'a', _type: 'page', n: 1 })
  expect(await client.fetch('$nothing == null', { nothing: null })).toBe(true)
  expect(await client.fetch('fn a::b($x) = $x{n}; a::b(*[_id == $id][0])', { id: 'a' })).toEqual({ n: 1 })
})

test.each(['geo::distance(a, b)', 'documents::get({"_ref": "a"})', 'user::attributes()', 'text::query("a")'])(
  'a function that only hosted Sanity has is refused: %s',
  async (call) => {
    const { client } = await openLake()
    const message = expect.stringContaining(`${call.split('(')[0]}()`)
    expect(await refusal(client.fetch(`*[0]{"x": ${call}}`))).toMatchObject({ statusCode: 501, message })
  },
)

test('a query too long for an address is sent as a body', async () => {
  const { client } = await openLake()
  await client.create({ _id: 'a', _type: 'page' })
  const ids = Array.from({ length: 2000 }, (_, n) => `id-${n}`)
  expect(await client.fetch('*[_id in $ids]._id', { ids: [...ids, 'a'] })).toEqual(['a'])
})
