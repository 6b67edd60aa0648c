import type { SanityClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { openLake, reference, refusal } from './fixture.ts'

const ids = { publishedId: 'book', draftId: 'drafts.book' }

const create = (client: SanityClient) =>
  client.action({
    actionType: 'sanity.action.document.create',
    publishedId: 'book',
    attributes: { _id: 'drafts.book', _type: 'book', title: 'Emma' },
    ifExists: 'fail',
  })
const publish = (client: SanityClient, more: object = {}) =>
  client.action({ actionType: 'sanity.action.document.publish', ...ids, ...more })
const edit = (client: SanityClient, title: string) =>
  client.action({ actionType: 'sanity.action.document.edit', ...ids, patch: { set: { title } } })

/** Opens a dataset with a published book and, given `edited`, a draft with that title. */
async function openWithBook(edited?: string) {
  const { client } = await openLake()
  await create(client)
  await publish(client)
  if (edited) await edit(client, edited)
  return client
}

const titles = (client: SanityClient) => client.fetch<string[][]>('*[] | order(_id) {"row": [_id, title]}.row')

test('publishing replaces the published document by the draft', async () => {
  const client = await openWithBook('Emma, revised')
  const before = await client.getDocument('book')
  expect(await titles(client)).toEqual([
    ['book', 'Emma'],
    ['drafts.book', 'Emma, revised'],
  ])
  await publish(client)
  expect(await titles(client)).toEqual([['book', 'Emma, revised']])
  expect((await client.getDocument('book'))?._createdAt).toBe(before?._createdAt)
})

test('discarding leaves the published document as it was', async () => {
  const client = await openWithBook('Oops')
  await client.action({ actionType: 'sanity.action.document.version.discard', versionId: 'drafts.book' })
  expect(await titles(client)).toEqual([['book', 'Emma']])
})

test('unpublishing turns the published document into a draft', async () => {
  const client = await openWithBook()
  await client.action({ actionType: 'sanity.action.document.unpublish', ...ids })
  expect(await titles(client)).toEqual([['drafts.book', 'Emma']])
})

test('deleting a document deletes its draft too', async () => {
  const client = await openWithBook('New')
  const includeDrafts = ['drafts.book']
  await client.action({ actionType: 'sanity.action.document.delete', publishedId: 'book', includeDrafts })
  expect(await titles(client)).toEqual([])
})

test('several actions in one request see each other’s results', async () => {
  const client = await openWithBook()
  await client.action([
    { actionType: 'sanity.action.document.edit', ...ids, patch: { set: { title: 'At once' } } },
    { actionType: 'sanity.action.document.publish', ...ids },
  ])
  expect(await titles(client)).toEqual([['book', 'At once']])
})

test('publishing makes references strong that were weak only in the draft', async () => {
  const { client } = await openLake()
  await client.create({ _id: 'austen', _type: 'author' })
  const author = reference('austen', { _weak: true, _strengthenOnPublish: { type: 'author' } })
  await client.create({ _id: 'drafts.book', _type: 'book', author })
  await publish(client)
  expect((await client.getDocument('book'))?.['author']).toEqual(reference('austen'))
})

test('publishing another revision, or no draft, and creating twice are refused', async () => {
  const client = await openWithBook('New')
  expect(await refusal(publish(client, { ifDraftRevisionId: 'older' }))).toMatchObject({ statusCode: 409 })
  expect(await refusal(create(client))).toMatchObject({ statusCode: 409 })
  await publish(client)
  expect(await refusal(publish(client))).toMatchObject({ statusCode: 404 })
})

test('the documents that refer to one are counted', async () => {
  const client = await openWithBook()
  await client.create({ _id: 'review', _type: 'review', of: reference('book', { _weak: true }) })
  const url = '/data/references/production/documents/book/to'
  expect(await client.request({ url })).toMatchObject({ totalCount: 1, references: [{ documentId: 'review' }] })
  // The Studio requests other datasets only; it counts references in its own with a query.
  expect(await client.request({ url: `${url}?excludeInternalReferences=true` })).toMatchObject({ totalCount: 0 })
})
