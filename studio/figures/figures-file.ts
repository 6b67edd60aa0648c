import type { Cell, SheetData } from 'write-excel-file/universal'
import { parisDay } from '#domain/calendar.ts'
import type { FigureRow } from './figure-rows.ts'
import { recordWords } from './figure-words.ts'

/** The figures as a workbook: « Chiffres », a line a car, and « Prix », a line each change. Numbers are numbers and days are dates,
 *  so that they can be summed and sorted. Loads its library on demand; throws if that fails. */
export async function writeFigures(rows: readonly FigureRow[]): Promise<Blob> {
  // The import's library only reads. This one is by the same author and shares its only dependency, the zip.
  const { default: writeSheets } = await import('write-excel-file/universal')
  return writeSheets([
    { sheet: 'Chiffres', data: carLines(rows), columns: [32, 30, ...otherWidths].map(asWidth), stickyRowsCount: 1 },
    { sheet: 'Prix', data: priceLines(rows), columns: [32, 30, 12, 12, 12, 16].map(asWidth), stickyRowsCount: 1 },
  ]).toBlob()
}

const otherWidths = [16, 12, 16, 16, 14, 14, 14, 12, 12, 20]
const asWidth = (width: number) => ({ width })
const titles = (...words: string[]): Cell[] => words.map((value) => ({ value, fontWeight: 'bold' }))
const euros = (value: number | undefined): Cell =>
  value === undefined ? null : { value, type: Number, format: '#,##0 "€"' }
/** A day, 'YYYY-MM-DD': the file's dates have no time zone. */
const date = (day: string | undefined): Cell =>
  day === undefined ? null : { value: new Date(`${day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
const number = (value: number | undefined): Cell => (value === undefined ? null : { value, type: Number })
// Never read as a formula: a name that begins with « = » stays a name.
const text = (value: string): Cell => ({ value, type: String })

const carLines = (rows: readonly FigureRow[]): SheetData => [
  titles(
    'Voiture',
    'Identifiant',
    'État',
    'Prix (€)',
    'En ligne depuis',
    'Jusqu’au',
    'Jours en stock',
    'Visites 30 jours',
    'Visites 7 jours',
    'Messages',
    'Commandes',
    'Changements de prix',
  ),
  ...rows.map(({ title, id, state, price, stock, visits30, visits7, messages, orders, changes }) => [
    text(title),
    text(id),
    text(state),
    euros(price),
    date(stock?.since),
    date(stock?.until),
    number(stock?.days),
    ...[visits30, visits7, messages, orders, changes].map(number),
  ]),
]

const priceLines = (rows: readonly FigureRow[]): SheetData => [
  titles('Voiture', 'Identifiant', 'Depuis le', 'Prix (€)', 'Kilométrage', 'État'),
  ...rows.flatMap(({ title, id, record }) =>
    record.map(({ at, priceEuros, mileage, status }) => [
      text(title),
      text(id),
      date(parisDay(at)),
      euros(priceEuros),
      number(mileage),
      text(recordWords[status]),
    ]),
  ),
]
