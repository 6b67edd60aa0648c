import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { decodeFile } from '../../../../studio/import/read-file.ts'
import { parseCsv } from '../../../../studio/import/parse-csv.ts'
import { readDay, readMonth, readNumber } from '../../../../studio/import/readers.ts'

const cellsOf = (text: string) => {
  const csv = parseCsv(text)
  return csv.ok ? csv.rows.map(({ cells }) => cells) : `line ${csv.line}`
}

test.each([
  ['semicolons, with a mark', '\ufeffa;b\r\n1;2\r\n'],
  ['commas', 'a,b\n1,2'],
  ['tabs', 'a\tb\r1\t2\r'],
  ['blank lines and cells', 'a;b\n\n;\n1;2\n'],
])('%s are read', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('quotes hold separators, line breaks and quotes; lines are counted through them', () => {
  expect(parseCsv('titre;texte\n"a;b";"dit ""oui""\nici"\nx;y\n')).toEqual({
    ok: true,
    rows: [
      { line: 1, cells: ['titre', 'texte'] },
      { line: 2, cells: ['a;b', 'dit "oui"\nici'] },
      { line: 4, cells: ['x', 'y'] },
    ],
  })
  expect(cellsOf('a;b\nc;"d\ne')).toBe('line 2')
})

test('a quote that text follows is refused with its line, before it swallows the next ones', () => {
  expect(cellsOf('a;b\n"c\nc";d\n"e" f;g\nh;i')).toBe('line 4')
  expect(cellsOf('a;b\nroue 17";"d"')).toEqual([
    ['a', 'b'],
    ['roue 17"', 'd'],
  ])
})

test('the titles’ separator counts, whatever further lines hold', () => {
  expect(cellsOf('\n \na;b\n1,2;3\n4,5\n6,7')).toEqual([['a', 'b'], ['1,2', '3'], ['4,5'], ['6,7']])
  expect(cellsOf('\tb\tc\n1\t2\t3')).toEqual([
    ['', 'b', 'c'],
    ['1', '2', '3'],
  ])
})

test('what is written as CSV is read again as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', ';', ',', '"', '\n', ' ', '\t', '€'), maxLength: 12 })
  const row = fc.array(cell, { minLength: 2, maxLength: 6 }).filter((cells) => cells.some((one) => one.trim() !== ''))
  const titles = ['titre', 'autre', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six']
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      expect(cellsOf(Papa.unparse([titles, ...rows], { delimiter: ';' }))).toEqual([titles, ...rows])
    }),
  )
})

const anyUnit = fc.oneof(
  fc.constantFrom('"', ';', '\r', '\n', '\t'),
  fc.nat(0xffff).map((code) => String.fromCharCode(code)),
)

test('whatever the text, it is read or refused, with lines that exist', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyUnit }), (text) => {
      const csv = parseCsv(text)
      const last = text.split(/\r\n|[\r\n]/).length
      const lines = csv.ok ? csv.rows.map(({ line }) => line) : [csv.line]
      expect(lines.every((line) => line >= 1 && line <= last)).toBe(true)
    }),
  )
})

test.each([
  ['UTF-8', new TextEncoder().encode('Modèle €')],
  ['Windows-1252, as French Excel writes it', new Uint8Array([...Buffer.from('Mod\u00e8le ', 'latin1'), 0x80])],
  ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from('Modèle €', 'utf16le')])],
])('a file in %s is read', (_, bytes) => {
  expect(decodeFile(bytes)).toBe('Modèle €')
})

test.each([
  ['14 000 €', 14_000],
  ['14.000', 14_000],
  ['14\u202f000,00\u00a0€', 14_000],
  ['1.234.567', 1_234_567],
  ['84 210 km', 84_210],
  ['12,5', 12.5],
  ['1 498 cm³', 1498],
  ['-3', -3],
  ['0', 0],
])('%j is the number %d', (text, value) => {
  expect(readNumber(text)).toBe(value)
})
test.each(['', 'abc', '12 chevaux', '1,2,3', '14..000', '€', '1e5', '0x10', '1/2'])('%j is no number', (text) => {
  expect(readNumber(text)).toBeUndefined()
})

test('every amount that the shop writes is read again', () => {
  const format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  fc.assert(fc.property(fc.nat(9_999_999), (euros) => readNumber(format.format(euros)) === euros))
  expect(readNumber(format.format(14_000))).toBe(14_000)
})

test.each([
  ['03/2020', '2020-03'],
  ['3/2020', '2020-03'],
  ['15/03/2020', '2020-03'],
  ['2020-03', '2020-03'],
  ['mars-20', '2020-03'],
  ['févr.-09', '2009-02'],
  ['juil. 1998', '1998-07'],
  ['Décembre 2020', '2020-12'],
])('%s is the month %s', (text, month) => {
  expect(readMonth(text)).toBe(month)
})
test('a day needs all three of its numbers', () => {
  expect(readDay('28/3/2026')).toBe('2026-03-28')
  expect(readDay('03/2026')).toBeUndefined()
  expect(readDay('mars-20')).toBeUndefined()
  for (const text of ['mar-20', 'brumaire 2020', 'mars', 'm-20']) expect(readMonth(text)).toBeUndefined()
})
