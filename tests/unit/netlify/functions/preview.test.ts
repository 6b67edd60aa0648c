import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { framedPage } from '../../../../netlify/functions/preview.ts'

const requested: string[] = []
function site(headers: Record<string, string> = {}) {
  requested.length = 0
  vi.stubGlobal('fetch', (url: URL) => {
    requested.push(url.href)
    return Promise.resolve(new Response('<p>page</p>', { headers: { 'content-type': 'text/html', ...headers } }))
  })
}
afterEach(() => void vi.unstubAllGlobals())

const callPreview = (query: string, studioUrl?: string, method = 'GET', host = 'https://shop.test') =>
  framedPage(new Request(`${host}/.netlify/functions/preview${query}`, { method }), {
    siteUrl: 'https://shop.test',
    studioUrl,
  })

test('only the Studio may frame the page, and the rest of its policy is unchanged', async () => {
  site({
    'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
  })
  const { headers } = await callPreview('', 'https://studio.test/desk')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; frame-ancestors 'self' https://studio.test",
  )
  expect(headers.get('x-frame-options')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-robots-tag')).toBe('noindex')
})

test('the language is one of the shop’s, and nothing else is inserted into the address', async () => {
  site()
  for (const query of ['?language=de', '?language=zh-CN', '?language=fr', '?language=../..//evil.test', ''])
    await callPreview(query)
  expect(requested).toEqual([
    'https://shop.test/de/preview/',
    'https://shop.test/zh-CN/preview/',
    ...Array.from({ length: 3 }, () => 'https://shop.test/preview/'),
  ])
})

test('the preview function only reads', async () => {
  site()
  expect((await callPreview('', undefined, 'POST')).status).toBe(405)
})

test('a forged Host cannot make the preview fetch from elsewhere', async () => {
  site()
  for (const host of [
    'http://169.254.169.254',
    'https://evil.test',
    'https://shop.test.evil.test',
    'https://evilnetlify.app',
  ])
    await callPreview('', undefined, 'GET', host)
  expect(new Set(requested)).toEqual(new Set(['https://shop.test/preview/']))
  const bare = await framedPage(new Request('https://evil.test/.netlify/functions/preview'), {})
  expect(bare.status).toBe(503)
})

test('a deploy preview shows its own page, as does this machine', async () => {
  site()
  await callPreview('', undefined, 'GET', 'https://deploy-preview-3--shop.netlify.app')
  await callPreview('', undefined, 'GET', 'http://localhost:5173')
  expect(requested).toEqual(['https://deploy-preview-3--shop.netlify.app/preview/', 'http://localhost:5173/preview/'])
})

test('a page that cannot be fetched gives an error without details', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('connect ECONNREFUSED 10.0.0.1:443')))
  const answer = await callPreview('')
  expect([answer.status, await answer.json()]).toEqual([503, { ok: false, code: 'unavailable', errors: [] }])
})

/** Starts a local site. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  onTestFinished(() => void server.close())
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
const askAt = (site: string) => framedPage(new Request(`${site}/.netlify/functions/preview?language=zh-CN`), {})

test('a redirect to another spelling on the same host is followed', async () => {
  const site = await serve(({ url = '' }, response) => {
    if (url !== '/zh-cn/preview/') return void response.writeHead(301, { location: '/zh-cn/preview/' }).end()
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>预览</p>')
  })
  const answer = await askAt(site)
  expect([answer.status, await answer.text()]).toEqual([200, '<p>预览</p>'])
})

test('a redirect to another host or an endless one is not followed', async () => {
  const elsewhere = vi.fn<RequestListener>((_request, response) => void response.end('secret'))
  const other = await serve(elsewhere)
  const leaving = await serve((_request, response) => void response.writeHead(302, { location: `${other}/` }).end())
  const circling = await serve(({ url }, response) => void response.writeHead(302, { location: url ?? '/' }).end())
  const nowhere = await serve((_request, response) => void response.writeHead(302).end())
  for (const site of [leaving, circling, nowhere]) expect((await askAt(site)).status).toBe(503)
  expect(elsewhere).not.toHaveBeenCalled()
})
