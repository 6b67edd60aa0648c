import { expect, test } from 'vitest'
import { askSignedIn, clientFor, openLake, refusal } from './fixture.ts'

test('each perspective shows its own version of a document', async () => {
  const { client } = await openLake()
  await client.create({ _id: 'a', _type: 'page', title: 'published' })
  await client.create({ _id: 'drafts.a', _type: 'page', title: 'draft' })
  await client.create({ _id: 'drafts.b', _type: 'page', title: 'only a draft' })
  await client.create({ _id: 'versions.r1.a', _type: 'page', title: 'in release' })
  const see = (perspective: 'raw' | 'published' | 'drafts' | string[]) =>
    client.fetch('*[_type == "page"] | order(_id) {_id, title}', {}, { perspective })

  expect(await see('published')).toEqual([{ _id: 'a', title: 'published' }])
  expect(await see('drafts')).toEqual([
    { _id: 'a', title: 'draft' },
    { _id: 'b', title: 'only a draft' },
  ])
  expect(await see(['r1'])).toEqual([{ _id: 'a', title: 'in release' }])
  expect(await see(['r1', 'drafts'])).toEqual([
    { _id: 'a', title: 'in release' },
    { _id: 'b', title: 'only a draft' },
  ])
  expect(await see('raw')).toHaveLength(4)
})

test('without a perspective, an API of 2025-02-19 sees published documents, an older one all', async () => {
  const { client, lake } = await openLake()
  await client.create({ _id: 'drafts.a', _type: 'page' })
  const count = async (version: string) =>
    (await askSignedIn(lake, `/${version}/data/query/production?query=count(*)`)).json()
  expect(await count('v2025-02-19')).toMatchObject({ result: 0 })
  expect(await count('vX')).toMatchObject({ result: 0 })
  expect(await count('v2021-06-07')).toMatchObject({ result: 1 })
  expect(await count('v1')).toMatchObject({ result: 1 })
})

test('references are followed within the perspective', async () => {
  const { client } = await openLake()
  await client.create({ _id: 'volvo', _type: 'brand', title: 'Volvo' })
  await client.create({ _id: 'drafts.volvo', _type: 'brand', title: 'Volvo Cars' })
  await client.create({ _id: 'car', _type: 'vehicle', brand: { _type: 'reference', _ref: 'volvo' } })
  const brand = (perspective: 'published' | 'drafts') =>
    client.fetch('*[_type == "vehicle"][0].brand->title', {}, { perspective })
  expect(await brand('published')).toBe('Volvo')
  expect(await brand('drafts')).toBe('Volvo Cars')
})

test.each([
  ['Volv*', ['v60', 'v90']],
  ['volvo cross*', ['v60']],
  ['"Cross Country"', ['v60']],
  ['volvo -cross', ['v90']],
  ['boot*', ['golf']],
  ['tesla', []],
])('searching as the Studio does for %s', async (words, expected) => {
  const { client } = await openLake()
  await client.create({ _id: 'v60', _type: 'vehicle', title: 'Volvo V60 Cross Country' })
  await client.create({ _id: 'v90', _type: 'vehicle', title: 'Volvo V90' })
  const body = [{ _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 'b', text: 'A large boot' }] }]
  await client.create({ _id: 'golf', _type: 'vehicle', title: 'Golf', body })
  const query = `*[_type in ["vehicle"] && [@, _id] match text::query($words)]
    | score(boost(title match text::query($words), 10)) | order(_id) {_id}`
  const found = await client.fetch<{ _id: string }[]>(query, { words })
  expect(found.map(({ _id }) => _id)).toEqual(expected)
})

test('a query that cannot be read is refused with the place of the fault', async () => {
  const { client, lake } = await openLake()
  expect(await refusal(client.fetch('*[_type =='))).toMatchObject({ statusCode: 400 })
  const response = await fetch(`${lake.url}/v2025-02-19/data/query/production?query=*[`)
  expect(await response.json()).toMatchObject({
    error: { type: 'queryParseError', query: '*[', start: expect.any(Number), description: expect.any(String) },
  })
})

test.each([
  ['*[_type == $kind]', 'kind'],
  ['$missing', 'missing'],
  ['*[_type == "page"]{"a": select(x => $deep)}', 'deep'],
  ['*[title match text::query($words)]', 'words'],
  ['fn a::b($x) = $x{n}; a::b(*[n == $least])', 'least'],
  ['*[_id in $ids && n > $id]', 'id'],
])('a query that names a parameter nobody gave is refused: %s', async (query, name) => {
  const { client, lake } = await openLake()
  const refused = await refusal(client.fetch(query, { ids: [] }))
  expect(refused).toMatchObject({ statusCode: 400, message: expect.stringContaining(`param $${name} referenced`) })
  const search = new URLSearchParams({ query, $ids: '[]' })
  const { error } = await (await askSignedIn(lake, `/v1/data/query/production?${search}`)).json()
  expect(error).toMatchObject({ type: 'queryParseError', description: `param $${name} referenced, but not provided` })
  expect(query.slice(error.start, error.end)).toBe(`$${name}`)
})

test('a parameter that is null is given, and a function’s own is none', async () => {
  const { client } = await openLake()
  await client.create({ _id: 'a', _type: 'page', n: 1 })
  expect(await client.fetch('$nothing == null', { nothing: null })).toBe(true)
  expect(await client.fetch('fn a::b($x) = $x{n}; a::b(*[_id == $id][0])', { id: 'a' })).toEqual({ n: 1 })
})

test('listeners and writes by query need their parameters too', async () => {
  const { client, lake } = await openLake()
  const listening = await askSignedIn(lake, '/v1/data/listen/production?query=*[_id == $id]')
  expect(listening.status).toBe(400)
  expect(await refusal(client.delete({ query: '*[_id == $id]' }))).toMatchObject({ statusCode: 400 })
})

test.each(['geo::distance(a, b)', 'documents::get({"_ref": "a"})', 'user::attributes()', 'text::query("a")'])(
  'what only the hosted lake can evaluate is said to be missing: %s',
  async (query) => {
    const { client } = await openLake()
    const [namespace] = query.split('(')
    expect(await refusal(client.fetch(`*[0]{"x": ${query}}`))).toMatchObject({
      statusCode: 501,
      message: expect.stringContaining(`${namespace}()`),
    })
  },
)

test.each(['publishd', 'r1', 'raw,drafts', 'drafts,', 'a b'])(
  'the perspective "%s" is refused',
  async (perspective) => {
    const { lake } = await openLake()
    const search = new URLSearchParams({ query: '*', perspective })
    expect((await askSignedIn(lake, `/v2025-02-19/data/query/production?${search}`)).status).toBe(400)
  },
)

test('a query too long for an address is sent as a body', async () => {
  const { client } = await openLake()
  await client.create({ _id: 'a', _type: 'page' })
  const ids = Array.from({ length: 2000 }, (_, n) => `id-${n}`)
  expect(await client.fetch('*[_id in $ids]._id', { ids: [...ids, 'a'] })).toEqual(['a'])
})

test('other datasets and unknown addresses are not found', async () => {
  const { client, lake } = await openLake()
  expect(await refusal(client.withConfig({ dataset: 'other' }).fetch('*'))).toMatchObject({ statusCode: 404 })
  expect(await refusal(clientFor(lake.url).request({ url: '/nothing/here' }))).toMatchObject({ statusCode: 404 })
})
