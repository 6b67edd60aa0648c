import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { decodeFile, parseCsv, readWorkbook } from '../../../../studio/import/file-rows.ts'
import { readVehicles } from '../../../../studio/import/read-vehicles.ts'
import { makeWorkbook, type Sheets } from '../../../fixtures/make-workbook.ts'

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

test('the separator is read from the header line, whatever the other lines contain', () => {
  expect(cellsOf('\n \na;b\n1,2;3\n4,5\n6,7')).toEqual([['a', 'b'], ['1,2', '3'], ['4,5'], ['6,7']])
  expect(cellsOf('\tb\tc\n1\t2\t3')).toEqual([
    ['', 'b', 'c'],
    ['1', '2', '3'],
  ])
})

test('rows written as CSV are parsed to the same rows', () => {
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

test('any text is parsed or refused, with existing line numbers', () => {
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

const head = ['Marque', 'Modèle', 'Année-modèle', 'Prix', 'Kilométrage']
const car = ['Audi', 'A3', 2015, 14_000, 84_210]

const sheetOf = async (sheets: Sheets) => {
  const workbook = await readWorkbook(makeWorkbook(sheets))
  if (!workbook) throw new Error('not read')
  return workbook
}
test('numbers, dates, booleans and formula results are read as if typed', async () => {
  const { rows } = await sheetOf({
    Stock: [
      [
        ...head,
        'Première immatriculation',
        'Dernier contrôle technique',
        'Kilométrage garanti',
        'Crit’Air',
        'CO₂ (g/km)',
      ],
      [
        'Peugeot',
        3008,
        2019,
        { formula: 'D9+1', value: 14_000.000000000002 },
        { formula: 'CONCATENATE(1)', value: '84 210 km' },
        new Date('2019-03-15'),
        new Date('2026-03-28T10:30:00Z'),
        true,
        1,
        '121',
      ],
    ],
  })
  expect(readVehicles(rows)).toMatchObject({
    faults: [],
    vehicles: [
      {
        line: 2,
        fields: {
          model: '3008',
          year: 2019,
          price: 14_000,
          mileage: 84_210,
          firstRegistration: '2019-03-15',
          technicalInspection: '2026-03-28',
          mileageProven: true,
          critAir: '1',
          co2: 121,
        },
      },
    ],
  })
})

test('errors name the row of the sheet and the title of the column, as in a CSV', async () => {
  const { rows } = await sheetOf({
    Stock: [
      head,
      car,
      [],
      ['BMW', 'X1', 2016, 9_900.5, 84.123],
      ['BMW', 'X1', new Date('1905-07-11'), { error: '#N/A' }, { formula: 'B1' }],
      [...car.with(4, 1), 'note'],
    ],
  })
  const { vehicles, faults } = readVehicles(rows)
  expect(vehicles.map(({ line }) => line)).toEqual([2])
  expect(faults.map(({ line, column, message }) => [line, column ?? '', message].join(' | '))).toEqual([
    expect.stringContaining('4 | Prix | «\u00a09900,5\u00a0» n’est pas un nombre entier'),
    expect.stringContaining('4 | Kilométrage | «\u00a084,1230\u00a0» n’est pas un nombre entier'),
    expect.stringContaining('5 | Année-modèle | «\u00a011/07/1905\u00a0» n’est pas un nombre entier'),
    '5 | Prix | À remplir.',
    '5 | Kilométrage | À remplir.',
    expect.stringContaining('6 |  | Une case est remplie après le dernier titre'),
  ])
})

test('the sheet with the known columns is read, else the first that is not empty', async () => {
  expect(await sheetOf({ Notes: [['à faire']], Stock: [head, car] })).toMatchObject({ sheet: 'Stock' })
  expect(await sheetOf({ Vide: [], Notes: [['à faire']] })).toMatchObject({ sheet: 'Notes' })
  expect(readVehicles((await sheetOf({ Vide: [] })).rows).faults[0]?.message).toBe('Le fichier est vide.')
})

test('ten thousand rows are counted and refused', async () => {
  const { rows } = await sheetOf({ Stock: [head, ...Array.from({ length: 10_000 }, () => car)] })
  expect(readVehicles(rows).faults[0]?.message).toBe('Au plus 200 voitures à la fois ; ce fichier en a 10\u202f000.')
})

test('any damaged workbook is read or refused without a crash', async () => {
  const whole = makeWorkbook({ Stock: [head, car] })
  const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(damage, async (changes) => {
      const bytes = whole.slice()
      for (const [place, byte] of changes) bytes[place] = byte
      await expect(readWorkbook(bytes)).resolves.not.toThrow()
    }),
  )
})
