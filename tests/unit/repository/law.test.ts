import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testFiles } from './test-files.ts'

/** Items of docs/law.md: a point of law, the files that implement it, and on the last line the title of its test. */
const items = [...readFileSync('docs/law.md', 'utf8').matchAll(/^- .*(?:\n {2}.*)*/gm)].map(([text]) => {
  const codes = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
  return { places: codes.slice(0, -1), title: codes.at(-1) ?? '' }
})

/** Whether a test has this title. */
const isTested = (title: string) =>
  [...testFiles.values()].some((text) => ["'", '"', '`'].some((quote) => text.includes(quote + title + quote)))

test('every point of law has a test, by the title that docs/law.md names', () => {
  expect(items.length).toBeGreaterThan(30)
  expect(items.filter(({ title }) => !isTested(title))).toEqual([])
})

test('every point of law names the files that carry it out, and they exist', () => {
  expect(items.filter(({ places }) => places.length === 0)).toEqual([])
  expect(items.flatMap(({ places }) => places).filter((place) => !existsSync(place))).toEqual([])
})

test('each of the sixteen decisions has a test by name', () => {
  const rows = [...readFileSync('docs/law.md', 'utf8').matchAll(/^\| (\d+) +\|.*\| `([^`]+)` +\|$/gm)]
  expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
  expect(rows.map(([, , title = '']) => title).filter((title) => !isTested(title))).toEqual([])
})
