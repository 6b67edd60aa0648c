import { afterEach, expect, test, vi } from 'vitest'
import { framedPage } from '../../../../../netlify/lib/preview/framed-page.ts'

const asked: string[] = []
function site(headers: Record<string, string> = {}) {
  asked.length = 0
  vi.stubGlobal('fetch', (url: URL) => {
    asked.push(url.href)
    return Promise.resolve(new Response('<p>page</p>', { headers: { 'content-type': 'text/html', ...headers } }))
  })
}
afterEach(() => void vi.unstubAllGlobals())

const ask = (query: string, studio?: string, method = 'GET') =>
  framedPage(new Request(`https://shop.test/.netlify/functions/preview${query}`, { method }), studio)

test('the Studio alone may frame the page, whose policy stays otherwise as it was', async () => {
  site({
    'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
  })
  const { headers } = await ask('', 'https://studio.test/desk')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; frame-ancestors 'self' https://studio.test",
  )
  expect(headers.get('x-frame-options')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-robots-tag')).toBe('noindex')
})

test('the language is one of ours, and nothing else becomes part of the address', async () => {
  site()
  for (const query of ['?language=de', '?language=zh-CN', '?language=fr', '?language=../..//evil.test', ''])
    await ask(query)
  expect(asked).toEqual([
    'https://shop.test/de/preview/',
    'https://shop.test/zh-CN/preview/',
    ...Array.from({ length: 3 }, () => 'https://shop.test/preview/'),
  ])
})

test('it only reads', async () => {
  site()
  expect((await ask('', undefined, 'POST')).status).toBe(405)
})
