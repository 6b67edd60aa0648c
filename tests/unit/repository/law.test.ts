import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testFiles } from './test-files.ts'

/** Rows of docs/law.md: point, where it is carried out, file of the test under tests/, its title. */
const rows = readFileSync('docs/law.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!point |-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, point = '', places = '', file = '', title = '']) => ({ point, places, file, title }))

/** A title as it stands in a test's code. */
const stands = (text: string | undefined, title: string) =>
  ["'", '"', '`'].some((quote) => text?.includes(quote + title + quote))

test('every point of law has a test, in the file and by the title that docs/law.md names', () => {
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter(({ file, title }) => !stands(testFiles.get(file), title))).toEqual([])
})

test('every place that docs/law.md names is there', () => {
  const places = rows.flatMap(({ point, places: named }) => named.split(', ').map((place) => ({ point, place })))
  expect(places.filter(({ place }) => !existsSync(place))).toEqual([])
})
