import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openLake } from './fixture.ts'

interface Ask {
  path?: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

const answerTo = (outgoing: ClientRequest) =>
  new Promise<IncomingMessage>((resolve) => outgoing.once('response', resolve))

/** A plain request with headers no `fetch` would send. */
async function ask(url: string, { path = '/v1/ping', method = 'GET', headers = {}, body }: Ask = {}) {
  const outgoing = request(url + path, { method, headers })
  outgoing.end(body)
  const response = await answerTo(outgoing)
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() }
}

test.each(['localhost:5173', '127.0.0.1', '[::1]:80', 'LOCALHOST:1'])(
  'a page reached at %s is answered',
  async (host) => {
    const { lake } = await openLake()
    expect((await ask(lake.url, { headers: { host } })).status).toBe(200)
  },
)

test.each([
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example:80',
  'evil.example#localhost',
  '10.0.0.1',
])('a host name pointed at this machine is refused: %s', async (host) => {
  const { lake } = await openLake()
  expect((await ask(lake.url, { headers: { host } })).status).toBe(403)
})

test.each([
  'https://evil.example',
  'null',
  'http://localhost.evil.example',
  'http://localhost@evil.example',
  'file://',
])('a page of another origin is refused, and is given no leave to read: %s', async (origin) => {
  const { lake } = await openLake()
  for (const method of ['GET', 'OPTIONS', 'POST']) {
    const response = await ask(lake.url, { path: '/v1/data/mutate/production', method, headers: { origin } })
    expect(response.status).toBe(403)
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('a page of this machine on another port may read', async () => {
  const { lake } = await openLake()
  const { headers } = await ask(lake.url, { headers: { origin: 'http://localhost:5173' } })
  expect(headers['access-control-allow-origin']).toBe('http://localhost:5173')
})

test.each([{ origin: 'https://evil.example' }, { host: 'evil.example' }])(
  'a WebSocket is refused as well: %o',
  async (headers) => {
    const { lake } = await openLake()
    const url = `${lake.url.replace('http', 'ws')}/v1/data/listen/production?query=*`
    const socket = new WebSocket(url, { headers })
    const response = await new Promise<IncomingMessage>((resolve) =>
      socket.once('unexpected-response', (_, answer) => resolve(answer)),
    )
    expect(response.statusCode).toBe(403)
    socket.on('error', () => undefined).terminate()
  },
)

test('a body that is no JSON, or names __proto__, is a bad request', async () => {
  const { lake } = await openLake()
  for (const body of ['{"mutations":', '{"mutations":[{"create":{"_type":"a","__proto__":{"x":1}}}]}', '[]', 'null']) {
    const response = await ask(lake.url, { path: '/v1/data/mutate/production', method: 'POST', body })
    expect(response.status).toBe(400)
    expect(JSON.parse(response.text)).toMatchObject({
      statusCode: 400,
      error: 'Bad Request',
      message: expect.any(String),
    })
  }
})

test('a body beyond bounds is refused before it is read', async () => {
  const { lake } = await openLake()
  const headers = { 'content-length': String(21 * 1024 * 1024) }
  const outgoing = request(`${lake.url}/v1/data/mutate/production`, { method: 'POST', headers })
  outgoing.on('error', () => undefined)
  outgoing.flushHeaders()
  const response = await answerTo(outgoing)
  expect(response.statusCode).toBe(413)
  outgoing.destroy()
})

test('a body that lies about its size is cut off', async () => {
  const { lake } = await openLake()
  const outgoing = request(`${lake.url}/v1/data/mutate/production`, { method: 'POST' })
  outgoing.on('error', () => undefined)
  const answered = answerTo(outgoing)
  const chunk = Buffer.alloc(1024 * 1024, 32)
  for (let n = 0; n < 24; n++) outgoing.write(chunk)
  const response = await answered
  expect(response.statusCode).toBe(413)
  outgoing.destroy()
})

test.each([
  ['/v1/nothing', 404],
  ['/v9/ping', 404],
  ['/v1/data/query/production', 400],
  ['/v1/%E0%A4%A', 400],
  ['/images/demo1234/production/..%2F..%2Flake.lock', 404],
  ['/files/demo1234/production/..%2f..%2fkey-values.json', 404],
  ['/images/demo1234/other/0000000000000000000000000000000000000000-1x1.jpg', 404],
])('%s is answered %i in the API’s shape', async (path, status) => {
  const { lake } = await openLake()
  const response = await ask(lake.url, { path })
  expect(response.status).toBe(status)
  expect(JSON.parse(response.text)).toMatchObject({ statusCode: status, message: expect.any(String) })
})

test('a method that does not go with the address is named', async () => {
  const { lake } = await openLake()
  expect((await ask(lake.url, { method: 'PUT' })).status).toBe(405)
})
