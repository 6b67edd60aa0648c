import { once } from 'node:events'
import { type ClientPerspective, createClient, type SanityClient } from '@sanity/client'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { textOf } from '../src/live/presence.ts'
import { askSignedIn, openLake, photo, refusal } from './fixture.ts'

/** A lake with a published page, its draft, a version of it and one that was never published. */
async function opened() {
  const bench = await openLake()
  for (const _id of ['page', 'drafts.page', 'versions.r1.page', 'drafts.new'])
    await bench.client.create({ _id, _type: 'page', title: _id })
  const { token: _, ...nobody } = bench.client.config()
  const stranger = createClient(nobody)
  const as = (token: string) => stranger.withConfig({ token })
  return { ...bench, stranger, viewer: as('local-viewer'), thief: as('stolen') }
}

const seen = (client: SanityClient, perspective: ClientPerspective) =>
  client.fetch<string[]>('*[_type == "page"] | order(_id).title', {}, { perspective })

test('without a token, what is published can be read, and no draft under any perspective', async () => {
  const { stranger, lake } = await opened()
  const perspectives = ['raw', 'published', 'drafts', ['r1', 'drafts']] satisfies ClientPerspective[]
  for (const perspective of perspectives) expect(await seen(stranger, perspective)).toEqual(['page'])
  expect(await stranger.fetch('*[_id in path("drafts.**")]')).toEqual([])
  expect(await stranger.getDocument('drafts.page')).toBeUndefined()
  const exported = await (await fetch(`${lake.url}/v1/data/export/production`)).text()
  expect(exported.trim().split('\n')).toHaveLength(1)
  expect(await (await fetch(`${lake.url}/v1/data/doc/production/drafts.page,ghost`)).json()).toEqual({
    documents: [],
    omitted: [
      { id: 'drafts.page', reason: 'permission' },
      { id: 'ghost', reason: 'existence' },
    ],
  })
})

test('a token that may read sees drafts too', async () => {
  const { viewer } = await opened()
  expect(await seen(viewer, 'raw')).toHaveLength(4)
  expect(await seen(viewer, 'drafts')).toEqual(['drafts.new', 'drafts.page'])
  expect(await viewer.users.getById('me')).toMatchObject({ role: 'viewer' })
})

test.each(['stranger', 'viewer'] as const)('a %s writes nothing, uploads nothing, publishes nothing', async (who) => {
  const { client, [who]: asker } = await opened()
  const forbidden = { statusCode: 403, message: expect.stringMatching(/permission "(create|update)" required/) }
  expect(await refusal(asker.create({ _id: 'mine', _type: 'page' }))).toMatchObject(forbidden)
  expect(await refusal(asker.patch('page').set({ title: 'mine' }).commit())).toMatchObject(forbidden)
  expect(await refusal(asker.delete('page'))).toMatchObject(forbidden)
  expect(await refusal(asker.delete({ query: '*' }))).toMatchObject(forbidden)
  expect(await refusal(asker.assets.upload('image', await photo(2, 2)))).toMatchObject(forbidden)
  const publish = asker.action({
    actionType: 'sanity.action.document.publish',
    publishedId: 'page',
    draftId: 'drafts.page',
  })
  expect(await refusal(publish)).toMatchObject(forbidden)
  expect(await seen(client, 'raw')).toHaveLength(4)
  expect(await client.fetch('count(*)')).toBe(4)
})

test('what a write lacks is told in the API’s shape', async () => {
  const { lake } = await opened()
  const body = JSON.stringify({ mutations: [{ delete: { id: 'page' } }] })
  const response = await fetch(`${lake.url}/v1/data/mutate/production`, { method: 'POST', body })
  expect(await response.json()).toMatchObject({
    error: {
      type: 'mutationError',
      items: [{ index: 0, error: { type: 'insufficientPermissionsError', permission: 'update' } }],
    },
  })
})

test('a token that is nobody’s is refused everywhere, even for what is public', async () => {
  const { thief, lake } = await opened()
  const unknown = { statusCode: 401, message: expect.stringContaining('Session not found') }
  expect(await refusal(thief.fetch('*'))).toMatchObject(unknown)
  expect(await refusal(thief.create({ _type: 'page' }))).toMatchObject(unknown)
  expect(await refusal(thief.users.getById('me'))).toMatchObject(unknown)
  for (const authorization of ['Bearer ', 'Basic bG9jYWw6', 'local', 'Bearer toString']) {
    const response = await askSignedIn(lake, '/v1/users/me', { headers: { authorization } })
    expect([response.status, await response.json()]).toMatchObject([401, { errorCode: 'SIO-401-ANF' }])
  }
})

test.each([
  '/v1/projects',
  '/v1/projects/demo1234/datasets',
  '/v1/aliases',
  '/v1/users/a',
  '/v1/users/me/keyvalue/layout',
  '/v1/data/history/production/documents/page',
  '/v1/data/history/production/transactions/page',
])('%s is for who is signed in', async (path) => {
  const { lake } = await opened()
  expect((await fetch(lake.url + path)).status).toBe(401)
  expect((await askSignedIn(lake, path)).status).toBe(200)
})

test('nobody is signed in without a token', async () => {
  const { lake } = await openLake()
  expect(await (await fetch(`${lake.url}/v1/users/me`)).json()).toEqual({})
})

test('who listens without a token hears of no draft', async () => {
  const { client, stranger } = await opened()
  const heard: string[] = []
  const done = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  const listening = stranger.listen('*', {}, { events: ['welcome', 'mutation'] }).subscribe((event) => {
    if (event.type === 'welcome') ready.resolve()
    if (event.type !== 'mutation') return
    heard.push(event.documentId)
    if (event.documentId === 'last') done.resolve()
  })
  onTestFinished(() => listening.unsubscribe())
  await ready.promise
  await client.patch('drafts.page').set({ title: 'secret' }).commit()
  await client.delete('drafts.new')
  await client.patch('page').set({ title: 'open' }).commit()
  await client.create({ _id: 'last', _type: 'page' })
  await done.promise
  expect(heard).toEqual(['page', 'last'])
})

test.each([
  ['the editors’ token', ['bearer', 'local'], 'drafts.page'],
  ['no token', [], 'page'],
])('a browser’s socket with %s hears of what it may read', async (_, protocols, first) => {
  const { client, lake } = await opened()
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v1/data/listen/production?query=*`, protocols)
  onTestFinished(() => socket.terminate())
  let text = ''
  socket.on('message', (data) => (text += textOf(data)))
  await once(socket, 'message')
  await client.patch('drafts.page').set({ title: 'secret' }).commit()
  await client.patch('page').set({ title: 'open' }).commit()
  await expect.poll(() => text).toContain('"documentId":"page"')
  expect(/"documentId":"([^"]+)"/.exec(text)?.[1]).toBe(first)
})

test('a browser’s socket with a token that is nobody’s is not opened', async () => {
  const { lake } = await opened()
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v1/data/listen/production?query=*`, ['bearer', 'x'])
  onTestFinished(() => socket.on('error', () => undefined).terminate())
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  expect(response.statusCode).toBe(401)
})
