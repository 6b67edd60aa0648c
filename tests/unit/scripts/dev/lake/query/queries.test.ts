import { expect, test } from 'vitest'
import { clientFor, openLake, refusal } from '../lake-fixture.ts'

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
    (await fetch(`${lake.url}/${version}/data/query/production?query=count(*)`)).json()
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
