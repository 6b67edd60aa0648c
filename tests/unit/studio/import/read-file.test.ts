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
