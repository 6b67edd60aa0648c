import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { ClientPerspective, SanityClient } from '@sanity/client'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { fetchAsEditor, clientFor, listenOverSocket, openLake, photo, refusal, socketUrl } from './fixture.ts'

/** Opens a dataset with a published page, its draft, a version of it, and a draft that was never published. */
async function opened() {
  const { client, lake } = await openLake()
  for (const _id of ['page', 'drafts.page', 'versions.r1.page', 'drafts.new'])
    await client.create({ _id, _type: 'page', title: _id })
  const [anonymous, viewer, impostor] = ['', 'local-viewer', 'stolen'].map((token) => clientFor(lake.url, token))
  if (!anonymous || !viewer || !impostor) throw new Error('unreachable')
  return { client, lake, anonymous, viewer, impostor }
}

const titles = (client: SanityClient, perspective: ClientPerspective) =>
  client.fetch<string[]>('*[_type == "page"] | order(_id).title', {}, { perspective })

test('without a token, published documents can be read, and no draft in any perspective', async () => {
  const { anonymous, lake } = await opened()
  const perspectives = ['raw', 'published', 'drafts', ['r1', 'drafts']] satisfies ClientPerspective[]
  for (const perspective of perspectives) expect(await titles(anonymous, perspective)).toEqual(['page'])
  expect(await anonymous.fetch('*[_id in path("drafts.**")]')).toEqual([])
  expect(await anonymous.getDocument('drafts.page')).toBeUndefined()
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

test('a read-only token sees drafts too', async () => {
  const { viewer } = await opened()
  expect(await titles(viewer, 'raw')).toHaveLength(4)
  expect(await titles(viewer, 'drafts')).toEqual(['drafts.new', 'drafts.page'])
  expect(await viewer.users.getById('me')).toMatchObject({ role: 'viewer' })
})

test.each(['anonymous', 'viewer'] as const)('the %s client cannot write, upload or publish', async (who) => {
  const { client, [who]: reader } = await opened()
  const forbidden = { statusCode: 403, message: expect.stringMatching(/permission "(create|update)" required/) }
  const publish = { actionType: 'sanity.action.document.publish', publishedId: 'page', draftId: 'drafts.page' } as const
  for (const act of [
    () => reader.create({ _id: 'mine', _type: 'page' }),
    () => reader.patch('page').set({ title: 'mine' }).commit(),
    () => reader.delete({ query: '*' }),
    async () => reader.assets.upload('image', await photo(2, 2)),
    () => reader.action(publish),
  ])
    expect(await refusal(act())).toMatchObject(forbidden)
  expect(await client.fetch('count(*)')).toBe(4)
})

test('a contributor changes drafts, and neither writes nor publishes nor uploads anything else', async () => {
  const { client, lake } = await opened()
  const contributor = clientFor(lake.url, 'local-contributor')
  expect(await titles(contributor, 'raw')).toHaveLength(4)
  await contributor.patch('drafts.page').set({ title: 'mine' }).commit()
  await contributor.create({ _id: 'drafts.mine', _type: 'page', title: 'mine too' })
  await contributor.delete('drafts.new')
  const edit = {
    actionType: 'sanity.action.document.edit',
    publishedId: 'page',
    draftId: 'drafts.page',
    patch: { set: { title: 'edited' } },
  } as const
  await contributor.action(edit)
  const written = await client.fetch('*[_type == "page"] | order(_id){_id, title}', {}, { perspective: 'raw' })
  const forbidden = { statusCode: 403, message: expect.stringMatching(/permission "(create|update)" required/) }
  const publish = { actionType: 'sanity.action.document.publish', publishedId: 'page', draftId: 'drafts.page' } as const
  for (const act of [
    () => contributor.create({ _id: 'mine', _type: 'page' }),
    () => contributor.patch('page').set({ title: 'mine' }).commit(),
    () =>
      contributor
        .transaction()
        .patch('drafts.page', { set: { title: 'both' } })
        .delete('page')
        .commit(),
    () => contributor.delete({ query: '*' }),
    () => contributor.action(publish),
    async () => contributor.assets.upload('image', await photo(2, 2)),
  ])
    expect(await refusal(act())).toMatchObject(forbidden)
  expect(await client.fetch('*[_type == "page"] | order(_id){_id, title}', {}, { perspective: 'raw' })).toEqual(written)
  expect(written).toContainEqual({ _id: 'drafts.page', title: 'edited' })
  expect(await contributor.request({ url: '/projects/demo1234/datasets/production/acl' })).toEqual([
    { filter: '_id in path("**")', permissions: ['read'] },
    { filter: '_id in path("drafts.**")', permissions: ['read', 'create', 'update', 'history'] },
  ])
})

test('an unknown token is refused everywhere, even for public documents', async () => {
  const { impostor, lake } = await opened()
  const unknown = { statusCode: 401, message: expect.stringContaining('Session not found') }
  expect(await refusal(impostor.fetch('*'))).toMatchObject(unknown)
  expect(await refusal(impostor.create({ _type: 'page' }))).toMatchObject(unknown)
  for (const authorization of ['Bearer ', 'Basic bG9jYWw6', 'local', 'Bearer toString'])
    expect((await fetchAsEditor(lake, '/v1/users/me', { headers: { authorization } })).status).toBe(401)
})

test.each(['projects', 'projects/demo1234/datasets', 'users/local-viewer', 'data/history/production/documents/page'])(
  '%s needs a token',
  async (path) => {
    const { lake } = await openLake()
    expect((await fetch(`${lake.url}/v1/${path}`)).status).toBe(401)
    expect((await fetchAsEditor(lake, `/v1/${path}`)).status).toBe(200)
  },
)

test.each([
  ['the editor’s token', ['bearer', 'local'], 'drafts.page'],
  ['no token', [], 'page'],
  ['a protocol that is no token', ['graphql-ws'], 'page'],
])('a WebSocket listener with %s first receives %s', async (_, protocols, first) => {
  const { client, lake } = await opened()
  const text = listenOverSocket(lake, '', protocols)
  await expect.poll(text).toContain('welcome')
  await client.patch('drafts.page').set({ title: 'secret' }).commit()
  await client.patch('page').set({ title: 'open' }).commit()
  await expect.poll(text).toContain('"documentId":"page"')
  expect(/"documentId":"([^"]+)"/.exec(text())?.[1]).toBe(first)
})

test.each([
  [401, ['bearer', 'stolen'], {}],
  [401, ['bearer'], {}],
  [403, [], { origin: 'https://evil.example' }],
  [403, [], { host: 'evil.example' }],
])('a socket is refused with %i for the protocols %o and headers %o', async (status, protocols, headers) => {
  const { lake } = await openLake()
  const socket = new WebSocket(socketUrl(lake), protocols, { headers })
  onTestFinished(() => socket.on('error', () => undefined).terminate())
  const [, response] = await once(socket, 'unexpected-response')
  expect(response).toMatchObject({ statusCode: status })
})

const responseTo = async (outgoing: ClientRequest): Promise<IncomingMessage> => (await once(outgoing, 'response'))[0]

/** Sends a request with headers that `fetch` forbids. */
const send = (url: string, headers: Record<string, string>, method = 'GET') =>
  responseTo(request(`${url}/v1/ping`, { method, headers }).end())

test('only this machine’s host names are answered, so that no page can reach the lake by another', async () => {
  const { lake } = await openLake()
  const statusFor = async (host: string) => (await send(lake.url, { host })).statusCode
  for (const host of ['localhost:5173', '127.0.0.1', '[::1]:80', 'demo1234.LOCALHOST:1'])
    expect([host, await statusFor(host)]).toEqual([host, 200])
  const foreign = ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:80', 'evil.example#localhost']
  for (const host of [...foreign, '10.0.0.1']) expect([host, await statusFor(host)]).toEqual([host, 403])
})

test('only pages from this machine may send requests and read answers', async () => {
  const { lake } = await openLake()
  const foreign = ['https://evil.example', 'null', 'http://localhost.evil.example', 'http://localhost@evil.example']
  for (const origin of [...foreign, 'file://'])
    for (const method of ['GET', 'OPTIONS', 'POST']) {
      const { statusCode, headers } = await send(lake.url, { origin }, method)
      expect([origin, statusCode]).toEqual([origin, 403])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  const origin = 'http://localhost:5173'
  expect((await send(lake.url, { origin })).headers).toMatchObject({ 'access-control-allow-origin': origin })
})

test.each([{ 'content-length': String(21 * 1024 * 1024) }, {}])('a body too large is refused: %o', async (headers) => {
  const { lake } = await openLake()
  const outgoing = request(`${lake.url}/v1/data/mutate/production`, { method: 'POST', headers })
  outgoing.on('error', () => undefined)
  const response = responseTo(outgoing)
  outgoing.flushHeaders()
  for (let n = 0; n < 24; n++) outgoing.write(Buffer.alloc(1024 * 1024, 32))
  expect((await response).statusCode).toBe(413)
  outgoing.destroy()
})

test.each([
  ['nothing', 404],
  ['../v9/ping', 404],
  ['data/query/production', 400],
  ['data/query/other?query=*', 404],
  ['data/mutate/production', 405],
  ['%E0%A4%A', 400],
  ['../images/demo1234/production/..%2F..%2Flake.lock', 404],
  ['../files/demo1234/production/..%2f..%2fkey-values.json', 404],
  [`../images/demo1234/other/${'0'.repeat(40)}-1x1.jpg`, 404],
])('%s is answered with %i in the API’s shape', async (path, statusCode) => {
  const { lake } = await openLake()
  const response = await fetch(`${lake.url}/v1/${path}`)
  expect(await response.json()).toMatchObject({ statusCode, message: expect.any(String) })
  expect(response.status).toBe(statusCode)
})
