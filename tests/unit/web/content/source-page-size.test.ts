import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { notFoundRoute, routes } from '#web/app/routes.ts'
import { loadMessages } from '#web/content/texts.ts'
import { completeLanguages } from '#web/lib/complete-languages.ts'
import { paths } from '#web/lib/paths.ts'

/** Compressed bytes of a page's texts. The purchase and the pages of law state what the law lists (Code de la consommation, L221-5,
 *  L221-14, the boxes of D211-2 and R221-3): nobody opens the shop with them. */
const LIMIT = 7 * 1024
const LAW_LIMIT = 9 * 1024
const lawful = new Set<string>(
  [paths.payment, paths.paymentNew, paths.confirmation, paths.terms, paths.withdrawal].map(({ path }) => path),
)

test.each(completeLanguages)(
  'in %s a page loads at most 7 KB of texts, 9 KB where the law lists what it says',
  async (language) => {
    const pages = await Promise.all(
      [...routes, notFoundRoute].map(async ({ path, namespaces }) => {
        const { own } = await loadMessages(language, namespaces, true)
        return { path, bytes: brotliCompressSync(JSON.stringify(own)).length }
      }),
    )
    expect(pages.filter(({ path, bytes }) => bytes > (lawful.has(path) ? LAW_LIMIT : LIMIT))).toEqual([])
  },
)
