import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readVehicles } from '../../../../studio/import/read-vehicles.ts'
import { readWorkbook } from '../../../../studio/import/read-workbook.ts'
import { makeWorkbook, makeZip, type Sheets } from '../../../fixtures/make-workbook.ts'

const head = ['Marque', 'Modèle', 'Année-modèle', 'Prix', 'Kilométrage']
const car = ['Audi', 'A3', 2015, 14_000, 84_210]

const sheetOf = async (sheets: Sheets) => {
  const workbook = await readWorkbook(makeWorkbook(sheets))
  if (!workbook.ok) throw new Error(workbook.message)
  return workbook
}
const refusalOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const workbook = await readWorkbook(bytes)
  return workbook.ok ? 'read' : workbook.message
}

test('numbers, dates, ticks and formulas’ values are read as if they had been typed', async () => {
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
    ignored: [],
    vehicles: [
      {
        line: 2,
        fields: {
          model: '3008',
          year: 2019,
          price: 14_000,
          mileage: 84_210,
          firstRegistration: '2019-03',
          technicalInspection: '2026-03-28',
          mileageProven: true,
          critAir: '1',
          co2: 121,
        },
      },
    ],
  })
})

test('faults are told as in a CSV: by line of the sheet and title of the column', async () => {
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

test('the sheet is the one that has the columns, else the first with anything in it', async () => {
  expect(await sheetOf({ Notes: [['à faire']], Stock: [head, car] })).toMatchObject({ sheet: 'Stock' })
  expect(await sheetOf({ Vide: [], Notes: [['à faire']] })).toMatchObject({ sheet: 'Notes' })
  expect(readVehicles((await sheetOf({ Vide: [] })).rows).faults[0]?.message).toBe('Le fichier est vide.')
})

test('ten thousand lines are counted and refused', async () => {
  const { rows } = await sheetOf({ Stock: [head, ...Array.from({ length: 10_000 }, () => car)] })
  expect(readVehicles(rows).faults[0]?.message).toBe('Au plus 200 voitures à la fois ; ce fichier en a 10\u202f000.')
})

const workbookPart = { 'xl/workbook.xml': '<workbook/>' }
test.each([
  ['cut short', makeWorkbook({ Stock: [head, car] }).slice(0, 900), /abîmé/],
  ['without its sheets', makeZip(workbookPart), /abîmé/],
  [
    'of another program',
    makeZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
    /n’est pas un classeur \.xlsx/,
  ],
  ['a bomb', makeZip({ ...workbookPart, 'xl/worksheets/sheet1.xml': ' '.repeat(41 * 1024 * 1024) }), /trop grand/],
  ['a bomb that lies', makeZip({ ...workbookPart, 'xl/worksheets/sheet1.xml': ' '.repeat(1_000_000) }, 20), /abîmé/],
])('a workbook %s is refused in words', async (_, bytes, message) => {
  expect(await refusalOf(bytes)).toMatch(message)
})

test('a cell far from the table is named; far empty ones do not matter', async () => {
  const far = (cell: string) =>
    makeZip({ ...workbookPart, 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cell}</sheetData></worksheet>` })
  expect(await refusalOf(far('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'))).toMatch(
    /^La case XFD1048576 est/,
  )
  expect(await refusalOf(far('<row r="99999999999"/>'))).toMatch(/^La case A99999999999 est/)
  expect(await refusalOf(far('<row r="1048576"><c r="XFD1048576" s="1"/></row>'))).toMatch(/abîmé/)
})

test('whatever is damaged in a workbook, it is read or refused', async () => {
  const whole = makeWorkbook({ Stock: [head, car] })
  const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(damage, async (changes) => {
      const bytes = whole.slice()
      for (const [place, byte] of changes) bytes[place] = byte
      expect(await refusalOf(bytes)).toMatch(/^read$|\.$/)
    }),
  )
})
