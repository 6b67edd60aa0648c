import type { SanityClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { openLake, refusal } from './fixture.ts'

const ids = { publishedId: 'car', draftId: 'drafts.car' }

const publish = (client: SanityClient) => client.action({ actionType: 'sanity.action.document.publish', ...ids })
const edit = (client: SanityClient, title: string) =>
  client.action({ actionType: 'sanity.action.document.edit', ...ids, patch: { set: { title } } })

async function published(client: SanityClient) {
  await client.action({
    actionType: 'sanity.action.document.create',
    publishedId: 'car',
    attributes: { _id: 'drafts.car', _type: 'vehicle', title: 'Volvo' },
    ifExists: 'fail',
  })
  await publish(client)
}

const titles = (client: SanityClient) => client.fetch<Record<string, string>[]>('*[]{_id, title} | order(_id)')

test('publishing puts the draft in place of the published document', async () => {
  const { client } = await openLake()
  await published(client)
  expect(await titles(client)).toEqual([{ _id: 'car', title: 'Volvo' }])
  await edit(client, 'Volvo V60')
  expect(await titles(client)).toEqual([
    { _id: 'car', title: 'Volvo' },
    { _id: 'drafts.car', title: 'Volvo V60' },
  ])
  const before = await client.getDocument('car')
  await publish(client)
  expect(await titles(client)).toEqual([{ _id: 'car', title: 'Volvo V60' }])
  expect((await client.getDocument('car'))?._createdAt).toBe(before?._createdAt)
})

test('discarding leaves the published document as it was', async () => {
  const { client } = await openLake()
  await published(client)
  await edit(client, 'Oops')
  await client.action({ actionType: 'sanity.action.document.version.discard', versionId: 'drafts.car' })
  expect(await titles(client)).toEqual([{ _id: 'car', title: 'Volvo' }])
})

test('unpublishing turns the published document into a draft', async () => {
  const { client } = await openLake()
  await published(client)
  await client.action({ actionType: 'sanity.action.document.unpublish', ...ids })
  expect(await titles(client)).toEqual([{ _id: 'drafts.car', title: 'Volvo' }])
})

test('deleting takes the draft along', async () => {
  const { client } = await openLake()
  await published(client)
  await edit(client, 'New')
  await client.action({
    actionType: 'sanity.action.document.delete',
    publishedId: 'car',
    includeDrafts: ['drafts.car'],
  })
  expect(await titles(client)).toEqual([])
})

test('several actions in one call see each other', async () => {
  const { client } = await openLake()
  await published(client)
  await client.action([
    { actionType: 'sanity.action.document.edit', ...ids, patch: { set: { title: 'At once' } } },
    { actionType: 'sanity.action.document.publish', ...ids },
  ])
  expect(await titles(client)).toEqual([{ _id: 'car', title: 'At once' }])
})

test('publishing strengthens what was weak only while drafting', async () => {
  const { client } = await openLake()
  await client.create({ _id: 'volvo', _type: 'brand' })
  const brand = { _type: 'reference', _ref: 'volvo', _weak: true, _strengthenOnPublish: { type: 'brand' } }
  await client.create({ _id: 'drafts.car', _type: 'vehicle', brand })
  await publish(client)
  expect((await client.getDocument('car'))?.['brand']).toEqual({ _type: 'reference', _ref: 'volvo' })
})

test('publishing what someone else has changed meanwhile is refused', async () => {
  const { client } = await openLake()
  await published(client)
  await edit(client, 'New')
  const late = client.action({ actionType: 'sanity.action.document.publish', ...ids, ifDraftRevisionId: 'older' })
  expect(await refusal(late)).toMatchObject({ statusCode: 409 })
})

test('publishing without a draft and creating twice are refused', async () => {
  const { client } = await openLake()
  await published(client)
  expect(await refusal(publish(client))).toMatchObject({ statusCode: 404 })
  await edit(client, 'New')
  const again = client.action({
    actionType: 'sanity.action.document.create',
    publishedId: 'car',
    attributes: { _id: 'drafts.car', _type: 'vehicle' },
    ifExists: 'fail',
  })
  expect(await refusal(again)).toMatchObject({ statusCode: 409 })
})
