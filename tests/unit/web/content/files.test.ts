import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentReader } from '../../../../scripts/site/content-files.ts'
import { contentFile, fetchFile, readContentFrom, requiredFile } from '../../../../web/src/content/files.ts'

/** Serves these files, by name without extension, and 404 for others; returns what was asked for. */
function serve(files: Record<string, unknown>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    const name = address.replace(/^\/content\/|\.json$/g, '')
    asked.push(name)
    return Promise.resolve(name in files ? Response.json(files[name]) : new Response('<h1>404</h1>', { status: 404 }))
  })
  return asked
}

beforeEach(() => readContentFrom(fetchFile))
afterEach(() => {
  vi.unstubAllGlobals()
  readContentFrom(contentReader())
})

test('a file is asked for once', async () => {
  const asked = serve({ sale: { answerDays: 2 } })
  expect(await Promise.all([contentFile('sale'), contentFile('sale')])).toEqual([{ answerDays: 2 }, { answerDays: 2 }])
  expect(asked).toEqual(['sale'])
})

test('a car that the catalogue no longer has is missing', async () => {
  serve({ index: [] })
  expect(await contentFile('vehicles/sold-001')).toBeUndefined()
  await expect(requiredFile('vehicles/sold-001')).rejects.toThrow('vehicles/sold-001')
})

test('of a release that is no longer online nothing is known: no car counts as gone', async () => {
  serve({})
  await expect(contentFile('vehicles/audi-q2-2020-001')).rejects.toThrow('404')
})

test('after a cut line a file is asked for again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(contentFile('shop')).rejects.toThrow('Failed to fetch')
  serve({ shop: { testimonials: [] } })
  expect(await contentFile('shop')).toEqual({ testimonials: [] })
})
