import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { notFoundRoute, routes } from '#web/app/routes.ts'
import { completeLanguages } from '#web/lib/complete-languages.ts'
import type { Namespace } from '#web/lib/i18n.ts'

/** Bytes of a page's texts, as they are sent. */
const LIMIT = 6 * 1024

const read = (file: string): object => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
const weightOf = (language: string, areas: readonly Namespace[]) =>
  brotliCompressSync(
    JSON.stringify(Object.assign({}, ...areas.map((area) => read(`web/src/locales/${language}/${area}.json`)))),
  ).length

test.each(completeLanguages)('in %s every page brings at most 6 KB of texts', (language) => {
  const heavy = [...routes, notFoundRoute]
    .map(({ path, namespaces: areas }) => ({ path, bytes: weightOf(language, areas) }))
    .filter(({ bytes }) => bytes > LIMIT)
  expect(heavy).toEqual([])
})
