import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testFiles } from './test-files.ts'

const faults = readFileSync('tests/faults.md', 'utf8')

/** '27' or '35–40' in the first cell of a row. */
const numbersOf = (cell: string) => {
  const [first = 0, last = first] = cell.split('–').map(Number)
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}
const listed = [...faults.matchAll(/^\| (\d+(?:–\d+)?) +\|/gm)].flatMap(([, cell = '']) => numbersOf(cell))

/** Case numbers in test titles: written out ('#27 …'), as the first value of a row whose title begins with '#%i', or
 *  counted up from such a value (four places of header injection, six characters each). */
function testedIn(text: string): number[] {
  const written = [...text.matchAll(/['"`]#(\d+) /g)].map(([, number]) => Number(number))
  if (!/['"`]#%i /.test(text)) return written
  const rows = [...text.matchAll(/^ {2}\[(\d+), |^ {2}\[\n {4}(\d+),$/gm)].map(([, one, other]) => Number(one ?? other))
  const numbers = /\[first \+ number,/.test(text) ? rows.flatMap((row) => [0, 1, 2, 3, 4, 5].map((n) => row + n)) : rows
  return [...written, ...numbers]
}

test('tests/faults.md lists 130 cases, each once', () => {
  expect(listed).toEqual(Array.from({ length: 130 }, (_, place) => place + 1))
})

test('every case of tests/faults.md is tested by its number', () => {
  const tested = new Set([...testFiles.values()].flatMap(testedIn))
  expect(listed.filter((number) => !tested.has(number))).toEqual([])
})
