import { applyPatch } from 'mendoza'
import { expect, test } from 'vitest'
import type { Lake } from '../src/index.ts'
import { askSignedIn, openLake } from './fixture.ts'

const path = '/data/history/production'

async function draftPublishedAndEdited() {
  const bench = await openLake()
  const { client } = bench
  await client.create({ _id: 'drafts.car', _type: 'vehicle', title: 'One' })
  await client.patch('drafts.car').set({ title: 'Two' }).commit()
  const second = (await client.getDocument('drafts.car'))?._rev ?? ''
  const ids = { publishedId: 'car', draftId: 'drafts.car' }
  await client.action({ actionType: 'sanity.action.document.publish', ...ids })
  await client.action({ actionType: 'sanity.action.document.edit', ...ids, patch: { set: { title: 'Three' } } })
  return { ...bench, second }
}

const transactions = async (lake: Lake, path: string) => {
  const text = await (await askSignedIn(lake, path)).text()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line): Record<string, unknown> => JSON.parse(line))
}

test('a document is given back as it was at a revision, even after its deletion', async () => {
  const { client, second } = await draftPublishedAndEdited()
  await client.delete('drafts.car')
  const url = `${path}/documents/drafts.car?revision=${second}`
  expect(await client.request({ url })).toMatchObject({ documents: [{ title: 'Two', _rev: second }] })
})

test('a document is given back as it was at a time', async () => {
  const { client } = await draftPublishedAndEdited()
  const before = await client.request({ url: `${path}/documents/car?time=2020-01-01T00:00:00Z` })
  expect(before).toEqual({ documents: [] })
  const now = await client.request({ url: `${path}/documents/car?time=${new Date().toISOString()}` })
  expect(now).toMatchObject({ documents: [{ title: 'Two' }] })
})

test('the transactions of a document lead from nothing to what it is', async () => {
  const { client, lake } = await draftPublishedAndEdited()
  const list = await transactions(lake, `/v1${path}/transactions/drafts.car?effectFormat=mendoza`)
  expect(list).toHaveLength(4)
  let document: Record<string, unknown> | null = null
  for (const { effects } of list) {
    const { apply } = (effects as Record<string, { apply: unknown[] }>)['drafts.car'] ?? { apply: [] }
    document = applyPatch(document, apply)
  }
  const { _rev, ...content } = (await client.getDocument('drafts.car')) ?? {}
  expect(document).toEqual(content)
})

test('transactions are cut, turned round and freed of their content as asked', async () => {
  const { lake, second } = await draftPublishedAndEdited()
  const url = `/v1${path}/transactions/drafts.car,car`
  const reversed = await transactions(lake, `${url}?reverse=true&limit=2&excludeContent=true`)
  expect(reversed).toHaveLength(2)
  expect(reversed[0]).not.toHaveProperty('mutations')
  const [first] = await transactions(lake, `${url}?fromTransaction=${second}`)
  expect(first).toMatchObject({ id: second, mutations: [{ patch: { set: { title: 'Two' } } }] })
})

test('the history panel learns of creation and publication, newest first', async () => {
  const { client } = await draftPublishedAndEdited()
  const { events } = await client.request({ url: `${path}/events/documents/car` })
  expect(events.car.map(({ type }: { type: string }) => type)).toEqual(['publishDocumentVersion'])
  const drafts = await client.request({ url: `${path}/events/documents/drafts.car` })
  expect(drafts.events['drafts.car'].map(({ type }: { type: string }) => type)).toEqual([
    'createDocumentVersion',
    'publishDocumentVersion',
    'createDocumentVersion',
  ])
})
