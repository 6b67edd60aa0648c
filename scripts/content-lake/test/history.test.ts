import { applyPatch } from 'mendoza'
import { expect, test } from 'vitest'
import type { Transaction } from '../src/documents/transaction.ts'
import { fetchAsEditor, openLake } from './fixture.ts'

const path = '/data/history/production'

/** Opens a dataset with a draft that was created, changed, published and changed again. */
async function openWithHistory() {
  const { client, lake } = await openLake()
  await client.create({ _id: 'drafts.book', _type: 'book', title: 'One' })
  const { _rev: second } = await client.patch('drafts.book').set({ title: 'Two' }).commit()
  const ids = { publishedId: 'book', draftId: 'drafts.book' }
  await client.action({ actionType: 'sanity.action.document.publish', ...ids })
  await client.action({ actionType: 'sanity.action.document.edit', ...ids, patch: { set: { title: 'Three' } } })
  const documents = async (search: string): Promise<object[]> =>
    (await client.request({ url: `${path}/documents/${search}` })).documents
  const transactions = async (search: string): Promise<Transaction[]> => {
    const text = await (
      await fetchAsEditor(lake, `/v1${path}/transactions${search.startsWith('?') ? '' : '/'}${search}`)
    ).text()
    return text.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))
  }
  return { client, second, documents, transactions }
}

test('a document is returned as it was at a revision, at a time and before its deletion', async () => {
  const { client, second, documents } = await openWithHistory()
  expect(await documents('book?time=2020-01-01T00:00:00Z')).toEqual([])
  expect(await documents(`book?time=${new Date().toISOString()}`)).toMatchObject([{ title: 'Two' }])
  await client.delete('drafts.book')
  expect(await documents(`drafts.book?revision=${second}`)).toMatchObject([{ title: 'Two', _rev: second }])
  expect(await documents('drafts.book,book?lastRevision=true')).toMatchObject([{ title: 'Three' }, { title: 'Two' }])
})

test('the transactions of a document lead from nothing to its present state', async () => {
  const { client, transactions } = await openWithHistory()
  const list = await transactions('drafts.book?effectFormat=mendoza')
  expect(list).toHaveLength(4)
  const patches = list.map(({ effects }) => effects['drafts.book']?.apply ?? [])
  const { _rev, ...content } = (await client.getDocument('drafts.book')) ?? {}
  expect(patches.reduce((document, patch) => applyPatch(document, patch), null)).toEqual(content)
})

test('transactions are limited, reversed and stripped of content on request', async () => {
  const { second, transactions } = await openWithHistory()
  const newest = await transactions('drafts.book,book?reverse=true&limit=2&excludeContent=true')
  expect(newest).toHaveLength(2)
  expect(newest[0]).not.toHaveProperty('mutations')
  const [first] = await transactions(`drafts.book?fromTransaction=${second}`)
  expect(first).toMatchObject({ id: second, mutations: [{ patch: { set: { title: 'Two' } } }] })
})

test('the transactions of all documents since a time name what was deleted', async () => {
  const { client, transactions } = await openWithHistory()
  const list = (search: string) => transactions(`?${search}`)
  await client.delete('book')
  await client.delete('drafts.book')
  const later = new Date(Date.now() + 60_000).toISOString()
  const [newest, second] = await list('reverse=true&excludeContent=true&limit=2')
  expect(newest).toMatchObject({ documentIDs: ['drafts.book'] })
  expect(newest).not.toHaveProperty('effects')
  expect(second).toMatchObject({ documentIDs: ['book'] })
  expect(await list(`fromTime=${later}`)).toEqual([])
  expect(await list(`toTime=${later}`)).toHaveLength(6)
})

test('the history pane learns of creation and publication, newest first', async () => {
  const { client } = await openWithHistory()
  const types = async (id: string) => {
    const { events } = await client.request({ url: `${path}/events/documents/${id}` })
    return events[id].map(({ type }: { type: string }) => type)
  }
  expect(await types('book')).toEqual(['publishDocumentVersion'])
  const created = 'createDocumentVersion'
  expect(await types('drafts.book')).toEqual([created, 'publishDocumentVersion', created])
})
