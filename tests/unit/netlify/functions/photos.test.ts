import { createServer, type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { localContent } from '#domain/content-source.ts'
import { closeUpSources, photoSources, sharedPhoto } from '#domain/photo-sources.ts'
import { imageSource } from '#web/lib/site-constants.ts'
import photos, { config } from '../../../../netlify/functions/photos.ts'
import { createFunctionHost } from '../../../../scripts/dev/functions/function-host.ts'
import { startTestLake, type TestLake } from '../../../fixtures/start-test-lake.ts'

const source = { ...imageSource, ...localContent }
let lake: TestLake
let asset: string
beforeAll(async () => {
  lake = await startTestLake()
  asset = await lake.upload()
})
afterAll(() => lake.close())
beforeEach(() => {
  vi.stubEnv('SANITY_API_HOST', lake.url)
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  return () => vi.restoreAllMocks()
})

/** Starts a server for one test. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close().closeAllConnections()
  })
  await new Promise((listening) => server.once('listening', listening))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** The shop with this function, over HTTP. */
function openShop(): Promise<string> {
  const host = createFunctionHost(async (name) => (name === 'photos' ? { default: photos, config } : undefined))
  return serve(async (request, response) => {
    if (!(await host.handle(request, response))) response.writeHead(418).end()
  })
}

const visitor = {
  accept: 'image/avif,image/webp,image/apng,*/*;q=0.8',
  'accept-language': 'de-CH',
  'user-agent': 'Mozilla/5.0 (visitor)',
  'x-forwarded-for': '192.0.2.7',
  'x-nf-client-connection-ip': '192.0.2.7',
  cookie: 'a=1',
  referer: 'https://boutique.test/vehicles',
}
const address = () => photoSources({ asset }, source).src
const ask = async (path: string, init: RequestInit = { headers: visitor }) => fetch((await openShop()) + path, init)

/** A picture host that answers in this way, and the headers that it was sent. */
async function stubHost(answer: (request: IncomingMessage) => { status?: number; headers?: object; body?: string }) {
  const received: IncomingHttpHeaders[] = []
  const url = await serve((request, response) => {
    received.push(request.headers)
    const { status = 200, headers = { 'content-type': 'image/webp' }, body = 'picture' } = answer(request)
    response.writeHead(status, { ...headers }).end(body)
  })
  vi.stubEnv('SANITY_API_HOST', url)
  return received
}

test('a page’s pictures come from the shop’s own address, and caches keep them', async () => {
  const closeUp = closeUpSources({ asset }, { x: 0.5, y: 0.5 }, source).src
  for (const path of [address(), closeUp]) {
    const answer = await ask(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/avif')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('netlify-cdn-cache-control')).toBe('public, durable, max-age=31536000')
    expect(answer.headers.get('vary')).toBe('accept')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
  }
})

test('who asks for the head of a picture gets its headers, and no picture', async () => {
  const [whole, head] = [await ask(address()), await ask(address(), { method: 'HEAD', headers: visitor })]
  expect(head.status).toBe(200)
  for (const name of ['content-type', 'cache-control', 'netlify-cdn-cache-control', 'vary'])
    expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)])
  expect((await head.arrayBuffer()).byteLength).toBe(0)
  expect((await ask('/photos/', { method: 'HEAD' })).status).toBe(404)
})

test('a browser gets a format that it reads, and a shared link’s picture is a JPEG for all', async () => {
  const typeFor = async (path: string, accept: string) =>
    (await ask(path, { headers: { accept } })).headers.get('content-type')
  expect(await typeFor(address(), 'image/webp,*/*')).toBe('image/webp')
  expect(await typeFor(sharedPhoto({ asset }, source), visitor.accept)).toBe('image/jpeg')
})

test('the picture host learns nothing of the visitor', async () => {
  const received = await stubHost(() => ({}))
  expect((await ask(address())).status).toBe(200)
  const [headers = {}] = received
  expect(headers.accept).toBe('image/avif,image/webp,image/*')
  expect(JSON.stringify(headers)).not.toMatch(/192\.0\.2|visitor|de-CH|boutique|a=1/)
  expect(Object.keys(headers).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'accept-language',
    'connection',
    'host',
    'sec-fetch-mode',
    'user-agent',
  ])
})

test('a picture whose AVIF is not made yet is asked for again the next day', async () => {
  await stubHost(() => ({}))
  const answer = await ask(address())
  expect(answer.headers.get('netlify-cdn-cache-control')).toBe('public, durable, max-age=86400')
})

test.each([
  ['/photos/doctor', 404],
  ['/photos/images/agelocal/production/0123-4x3.webp?w=720&h=480&fit=crop&auto=format', 404],
  ['/photos/images/agelocal/production/0123-4x3.webp?w=1&h=1&fit=crop&auto=format', 404],
])('%s is no picture of the shop: %i', async (path, status) => {
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
  expect(await answer.json()).toMatchObject({ code: 'pictureUnknown' })
})

test('an address that the shop does not write never reaches the picture host', async () => {
  const received = await stubHost(() => ({}))
  await ask(address().replace(localContent.dataset, 'drafts'))
  await ask(`${address()}&dl=a`)
  expect((await ask(address(), { method: 'POST' })).status).toBe(405)
  expect(received).toEqual([])
})

test('no redirect of the picture host is followed', async () => {
  const elsewhere = vi.fn<RequestListener>((_, response) => response.end('secret'))
  const location = await serve(elsewhere)
  await stubHost(() => ({ status: 302, headers: { location } }))
  expect((await ask(address())).status).toBe(502)
  expect(elsewhere).not.toHaveBeenCalled()
})

test.each([
  ['an error', { status: 500 }],
  ['a page', { headers: { 'content-type': 'text/html' }, body: '<script>alert(1)</script>' }],
  ['an SVG, which may contain a script', { headers: { 'content-type': 'image/svg+xml' }, body: '<svg/>' }],
  ['nothing', { body: '' }],
  ['five megabytes', { body: 'x'.repeat(5_000_000) }],
])('a host that answers with %s gives 502, which caches forget soon', async (_, told) => {
  await stubHost(() => told)
  const answer = await ask(address())
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([502, 'public, max-age=10'])
})

test('a host that does not answer gives 502', async () => {
  vi.stubEnv('SANITY_API_HOST', 'http://127.0.0.1:1')
  expect((await ask(address())).status).toBe(502)
})

test('a demonstration’s pictures stay out of search engines', async () => {
  expect((await ask(address())).headers.get('x-robots-tag')).toBeNull()
  vi.stubEnv('SHOP_MODE', 'demo')
  expect((await ask(address())).headers.get('x-robots-tag')).toBe('noindex')
})
