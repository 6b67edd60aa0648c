import { expect, test } from 'vitest'
import { readFile } from '../../../../studio/import/read-file.ts'
import { makeWorkbook, makeZip } from '../../../fixtures/make-workbook.ts'

const read = (content: Uint8Array<ArrayBuffer> | string, name = 'voitures.xlsx') =>
  readFile(new File([content], name), {})
const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

test.each([
  ['nothing', '', 'Ce fichier est vide.'],
  ['an old .xls', new Uint8Array([...ole, ...Buffer.from('Workbook', 'utf16le')]), 'ancienne version d’Excel'],
  ['a password', new Uint8Array([...ole, 69, 1, ...Buffer.from('EncryptedPackage', 'utf16le')]), 'mot de passe'],
  ['a damaged workbook', makeWorkbook({ Stock: [['Marque']] }).slice(0, 900), 'abîmé'],
  ['a workbook without its sheets', makeZip({ 'xl/workbook.xml': '<workbook/>' }), 'abîmé'],
  ['OpenDocument', makeZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }), 'pas un classeur .xlsx'],
  ['a PDF', '%PDF-1.7\n', 'Ceci est un PDF'],
  ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]), 'ni un classeur .xlsx ni un CSV'],
  ['a web page', '\ufeff\n<html><table>', 'page web'],
  ['fifty megabytes', new Uint8Array(50 * 1024 * 1024), 'dépasse 4 Mo'],
  ['an open quote', 'Marque;Prix\nAudi;"1\n', 'Ligne 2 : un guillemet'],
])('%s with a spreadsheet’s file name gets a message in French', async (_, content, message) => {
  expect(await read(content)).toEqual({ ok: false, message: expect.stringContaining(message) })
})

test('a file is recognised by its content, whatever its name', async () => {
  const rows = [
    ['Marque', 'Modèle', 'Année', 'Prix', 'km'],
    ['Audi', 'A3', 2015, 14_000, 84_210],
  ]
  const workbook = await read(makeWorkbook({ Stock: rows }), 'voitures.csv')
  const text = await read(rows.map((cells) => cells.join('\t')).join('\n'))
  expect(workbook).toMatchObject({ ok: true, sheet: 'Stock', faults: [], rows: 1 })
  expect(text).toMatchObject({ ok: true, faults: [], rows: 1 })
})

test('of two sheets with cars the editor chooses one', async () => {
  const titles = ['Marque', 'Modèle', 'Année', 'Prix', 'km']
  const workbook = makeWorkbook({
    'VENDUS 2025': [titles, ['Audi', 'A3', 2015, 14_000, 84_210]],
    Notes: [['à faire']],
    DISPO: [titles, ['BMW', 'X1', 2016, 9_900, 84_211]],
  })
  const file = new File([workbook], 'stock.xlsx')
  expect(await readFile(file, {})).toEqual({ ok: false, choices: ['VENDUS 2025', 'DISPO'] })
  const reading = await readFile(file, {}, 'DISPO')
  expect(reading).toMatchObject({ ok: true, sheet: 'DISPO', vehicles: [{ fields: { brand: 'BMW' } }] })
})

const rows = [
  ['Marque', 'Modèle', 'Année', 'Prix', 'km'],
  ['Audi', 'A3', 2015, 14_000, 84_210],
]
/** A workbook whose only sheet is `xml`. */
const workbookOf = (sheet: string) =>
  makeZip({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>` })

test.each([
  ['in the last cell of Excel', '<row r="2"><c r="A2"/></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
  ['in column ZZZZZZZ', '<row r="3"><c r="ZZZZZZZ3"><v>1</v></c></row>'],
  ['behind an attribute with « > »', '<row r="3"><c x=">" r="XFD3"><v>1</v></c></row>'],
  ['written in entities', '<row r="3"><c r="X&#70;D3"><v>1</v></c></row>'],
  ['behind three hundred cells without a reference', `<row>${'<c/>'.repeat(300)}<c><v>1</v></c></row>`],
  ['below twenty thousand rows without a reference', `${'<row/>'.repeat(20_000)}<row><c><v>1</v></c></row>`],
  ['in a row that Excel does not have', '<row r="1e9"></row>'],
])('a workbook with a cell %s is refused before a table is made of it', async (_, cells) => {
  const started = performance.now()
  expect(await read(workbookOf(`<sheetData>${cells}</sheetData>`))).toEqual({
    ok: false,
    message: expect.stringMatching(/^Ce classeur est trop grand : une case .*nouveau classeur/),
  })
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('a workbook of some kilobytes that unpacks to a hundred megabytes is refused by its size, not called damaged', async () => {
  const bomb = workbookOf(`<sheetData>${' '.repeat(100_000_000)}</sheetData>`)
  expect(bomb.length).toBeLessThan(200_000)
  const started = performance.now()
  expect(await read(bomb)).toEqual({
    ok: false,
    message: expect.stringContaining('trop grand : il contient 100 Mo une fois décompressé'),
  })
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('three hundred columns are no reason to refuse a workbook', async () => {
  const wide = [...(rows[1] ?? []), ...Array.from({ length: 295 }, () => null)]
  expect(await read(makeWorkbook({ Stock: [rows[0] ?? [], wide] }))).toMatchObject({ ok: true, faults: [], rows: 1 })
})
