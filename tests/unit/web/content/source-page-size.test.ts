import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { notFoundRoute, routes } from '#web/app/routes.ts'
import { loadMessages } from '#web/content/source.ts'
import { completeLanguages } from '#web/lib/complete-languages.ts'

/** Compressed bytes of a page's texts. */
const LIMIT = 9 * 1024

test.each(completeLanguages)('in %s every page loads at most 9 KB of texts', async (language) => {
  const pages = await Promise.all(
    [...routes, notFoundRoute].map(async ({ path, namespaces }) => {
      const { own } = await loadMessages(language, namespaces)
      return { path, bytes: brotliCompressSync(JSON.stringify(own)).length }
    }),
  )
  expect(pages.filter(({ bytes }) => bytes > LIMIT)).toEqual([])
})
