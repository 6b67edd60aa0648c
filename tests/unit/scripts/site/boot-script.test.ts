import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bootScript } from '../../../../scripts/site/boot-script.ts'

/** Runs the page's first script at an address; answers where it sends the visitor and the scheme it paints. */
async function bootAt(address: string, { stored, dark = false }: { stored?: string; dark?: boolean } = {}) {
  const { pathname, search, hash } = new URL(address, 'http://localhost')
  const root = { dataset: {} as Record<string, string>, hidden: false }
  let sent: string | undefined
  const page = {
    document: { documentElement: root },
    location: { pathname, search, hash, replace: (to: string) => (sent = to) },
    localStorage: { getItem: () => stored ?? null },
    matchMedia: () => ({ matches: dark, addEventListener: () => {} }),
    addEventListener: () => {},
    URLSearchParams,
  }
  runInNewContext(await bootScript(), { ...page, self: page })
  return { sent, scheme: root.dataset['mantineColorScheme'], hidden: root.hidden }
}

test('?lang= without a language in the path leads to the page in that language, query and hash kept', async () => {
  const { sent, hidden } = await bootAt('/vehicles?search=rouge&lang=de#details')
  expect(sent).toBe('/de/vehicles?search=rouge&lang=de#details')
  expect(hidden).toBe(true)
  expect((await bootAt('/?lang=zh-CN')).sent).toBe('/zh-CN?lang=zh-CN')
})

test('a language in the path wins over the one in the query', async () => {
  expect((await bootAt('/en/vehicles?lang=de')).sent).toBeUndefined()
})

test.each(['fr', 'xx', 'EN', ''])('?lang=%s stays in French', async (code) => {
  expect((await bootAt(`/vehicles?lang=${code}`)).sent).toBeUndefined()
})

test('the visitor’s scheme comes before the system’s, and a foreign value counts as none', async () => {
  expect((await bootAt('/', { stored: 'light', dark: true })).scheme).toBe('light')
  expect((await bootAt('/', { stored: 'dark' })).scheme).toBe('dark')
  expect((await bootAt('/', { stored: 'auto', dark: true })).scheme).toBe('dark')
  expect((await bootAt('/', { stored: 'purple' })).scheme).toBe('light')
})
