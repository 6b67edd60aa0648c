import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket, WebSocketServer, type WebSocket as Socket } from 'ws'
import { lakeFetch, permitted, socketStream } from '../../../studio/local-lake.ts'
import { startTestLake } from '../../fixtures/start-test-lake.ts'

const page = new URL('http://localhost:5173/studio/structure')
const lake = new URL('http://localhost:5173/_lake')
const permittedUrl = (address: string, at = lake) => permitted(new URL(address), page, at)?.href

test.each([
  'http://localhost:5173/studio/assets/a.js',
  'http://localhost:5173/_lake/v2025-02-19/data/query/production',
  'blob:http://localhost:5173/1b2c',
  'data:text/plain,a',
])('a request to %s is sent unchanged', (address) => {
  expect(permittedUrl(address)).toBe(address)
})

test.each([
  'https://api.sanity.io/v1/users/me',
  'https://cdn.sanity.io/images/a/b.png',
  'https://sanity-cdn.com/v1/modules/sanity',
  'https://fonts.example/a.woff2',
  'http://localhost:9999/',
])('a request to %s is refused', (address) => {
  expect(permittedUrl(address)).toBeUndefined()
})

test('a request to the project’s subdomain is sent to the lake', () => {
  expect(permittedUrl('http://agelocal.localhost:5173/_lake/v1/users/me?a=b')).toBe(
    'http://localhost:5173/_lake/v1/users/me?a=b',
  )
})

test('a lake at another configured address is allowed', () => {
  expect(permittedUrl('http://127.0.0.1:4000/_lake/v1/ping', new URL('http://127.0.0.1:4000/_lake'))).toBe(
    'http://127.0.0.1:4000/_lake/v1/ping',
  )
})

async function openLake() {
  const lake = await startTestLake()
  onTestFinished(() => lake.close())
  return lake
}

/** Reads a stream until it contains `wanted`. */
async function until(response: Response, wanted: string) {
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString()
    if (text.includes(wanted)) break
  }
  return text
}

test('a listener that reconnects over a WebSocket gets the events it missed', async () => {
  vi.stubGlobal('WebSocket', WebSocket)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { client, url } = await openLake()
  const address = `${url}/v2025-02-19/data/listen/production?query=*&enableResume=true`
  const first = await lakeFetch(address, { headers: { accept: 'text/event-stream' } })
  const seen = until(first, '"documentId":"a"')
  await client.create({ _id: 'a', _type: 'page' })
  const [, id = ''] = /^id: (.*)$/m.exec(await seen) ?? []
  await client.create({ _id: 'b', _type: 'page' })
  const back = await lakeFetch(address, { headers: { 'Last-Event-ID': id } })
  const text = await until(back, '"documentId":"b"')
  expect(text).toContain('event: welcomeback')
  expect(text).not.toContain('"documentId":"a"')
})

test('a listener sends its token over the WebSocket, and only with it receives drafts', async () => {
  vi.stubGlobal('WebSocket', WebSocket)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { client, url } = await openLake()
  const address = `${url}/v2025-02-19/data/listen/production?query=*`
  const signedIn = until(await lakeFetch(address, { headers: { Authorization: 'Bearer local' } }), '"documentId":"a"')
  const stranger = until(await lakeFetch(address, {}), '"documentId":"a"')
  await client.create({ _id: 'drafts.a', _type: 'page' })
  await client.create({ _id: 'a', _type: 'page' })
  expect(await signedIn).toContain('"documentId":"drafts.a"')
  expect(await stranger).not.toContain('"documentId":"drafts.a"')
})

test('all other requests are fetched unchanged', async () => {
  const { url } = await openLake()
  expect(await (await lakeFetch(`${url}/v1/ping`)).json()).toMatchObject({ pong: true })
})

/** A WebSocket server at `address`; `accepted` is its first connection. */
async function listening() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/data/listen/production`
  return { address, accepted: once(server, 'connection').then(([socket]: Socket[]) => socket as Socket) }
}

test('WebSocket messages become an event stream that ends with the socket', async () => {
  const { address, accepted } = await listening()
  const response = await socketStream(address)
  const theirs = await accepted
  theirs.send('event: welcome\ndata: {}\n\n')
  theirs.send('event: mutation\ndata: {"é":1}\n\n')
  theirs.close()
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(await response.text()).toBe('event: welcome\ndata: {}\n\nevent: mutation\ndata: {"é":1}\n\n')
})

test('cancelling the stream closes the socket', async () => {
  const { address, accepted } = await listening()
  const response = await socketStream(address)
  const theirs = await accepted
  const closed = once(theirs, 'close')
  await response.body?.cancel()
  await closed
  expect(theirs.readyState).toBe(theirs.CLOSED)
})

test('aborting the request closes the socket and fails with the given reason', async () => {
  const { address, accepted } = await listening()
  const giveUp = new AbortController()
  const response = await socketStream(address, giveUp.signal)
  const closed = once(await accepted, 'close')
  giveUp.abort()
  await closed
  expect(await response.text()).toBe('')
  await expect(socketStream(address, giveUp.signal)).rejects.toThrow('aborted')
})

test('an unreachable lake fails as fetch does', async () => {
  await expect(socketStream('http://127.0.0.1:9/data/listen/production')).rejects.toThrow(TypeError)
})
