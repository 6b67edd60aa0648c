import Papa from 'papaparse'
import { columnsOf, type Matching } from './columns.ts'

/** A non-empty row of a CSV file or a workbook. */
export interface Row {
  /** First line of the row in the file, from 1. */
  line: number
  cells: string[]
}

const isFilled = ({ cells }: Row): boolean => cells.some((cell) => cell.trim() !== '')

/** Decodes a spreadsheet's text file and removes the byte order mark: UTF-8, UTF-16 with a mark, else Windows-1252, which
 *  French Excel uses for plain CSV. */
export function decodeFile(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export type Csv = { ok: true; rows: Row[] } | { ok: false; line: number }

/** Parses CSV. Refuses a file with an unbalanced quote, which would merge everything up to the next quote into one cell;
 *  `line` is where its row begins. */
export function parseCsv(text: string): Csv {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const { data, errors } = Papa.parse<string[]>(source, { delimiter: separatorOf(source), newline: '\n' })
  const fault = errors.find(({ type }) => type === 'Quotes')
  if (fault) return { ok: false, line: 1 + linesOf(data.slice(0, fault.row)) }
  let line = 1
  const rows = data.map((cells) => {
    const row = { line, cells }
    line += linesOf([cells])
    return row
  })
  return { ok: true, rows: rows.filter(isFilled) }
}

/** The separator that gives the most titles: known ones within the first lines, else those of the first line. Only titles count,
 *  because texts in other lines may contain any separator. */
function separatorOf(source: string): string {
  const start = source.replace(/^(?:[^\S\t\n]*\n)+/, '')
  const count = (delimiter: string) => {
    const { data } = Papa.parse<string[]>(start, { delimiter, preview: HEAD_LINES })
    return Math.max(...data.map((cells) => knownTitles(cells) * 1_000), 0) + (data[0]?.length ?? 0)
  }
  return [';', '\t', ','].reduce((best, other) => (count(other) > count(best) ? other : best))
}

/** Lines among which the titles are looked for, below a title of the whole table. */
const HEAD_LINES = 10
const knownTitles = (cells: readonly string[], matching?: Matching) => columnsOf(cells, matching).filter(Boolean).length

/** The place of the row with the titles: of the first lines the one with the most known titles, else the first row. */
export function headOf(rows: readonly Row[], matching?: Matching): number {
  const first = rows.filter(({ line }) => line <= HEAD_LINES)
  const known = first.map(({ cells }) => knownTitles(cells, matching))
  const most = Math.max(...known, 0)
  // A single known word, such as « Prix », may stand in any line.
  return most > 1 ? known.indexOf(most) : 0
}

/** Number of lines that rows occupy; quoted cells may contain line breaks. */
const linesOf = (rows: readonly string[][]): number =>
  rows.reduce((sum, cells) => sum + cells.join('').split('\n').length, 0)

interface Sheet {
  sheet: string
  rows: Row[]
}
interface Workbook extends Sheet {
  /** The sheets with cars, in the workbook's order; which of them is wanted, only the editor knows. */
  choices: string[]
}

/** Reads the sheet named `chosen` of an .xlsx file, else the one with the most known titles, else the first non-empty one. Formulas give their saved
 *  results. Undefined if the file is damaged. Loads its library on demand; throws only if that fails. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, chosen?: string): Promise<Workbook | undefined> {
  const { default: readSheets } = await import('read-excel-file/universal')
  try {
    const sheets = (await readSheets(new Blob([bytes]))).map(({ sheet, data }) => ({
      sheet,
      rows: data.map((cells, index) => ({ line: index + 1, cells: trimmed(cells.map(cellText)) })).filter(isFilled),
    }))
    const [best] = sheets.toSorted((one, other) => titlesIn(other) - titlesIn(one) || filled(other) - filled(one))
    const found = sheets.find(({ sheet }) => sheet === chosen) ?? best
    return found && { ...found, choices: sheets.filter(holdsCars).map(({ sheet }) => sheet) }
  } catch {
    return undefined
  }
}

const titlesIn = ({ rows }: Sheet) => knownTitles(rows[headOf(rows)]?.cells ?? [])
/** Few notes have three titles of cars in a line. */
const holdsCars = (sheet: Sheet) => titlesIn(sheet) > 2 && sheet.rows.length > headOf(sheet.rows) + 1
const filled = ({ rows }: Sheet) => (rows.length > 0 ? 1 : 0)

/** Removes trailing empty cells: all rows of a sheet are as long as the longest. */
const trimmed = (cells: string[]) => cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeZone: 'UTC' })

/** A cell's value in French notation: '14000', '12,5', '15/03/2019', 'VRAI'; '' if it is empty. */
function cellText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'date impossible' : day.format(value)
  if (typeof value === 'boolean') return value ? 'VRAI' : 'FAUX'
  if (typeof value === 'number') return numberText(value)
  return typeof value === 'string' ? value : ''
}

/** Upper bound of a formula's rounding error, such as that of 0.1 + 0.2. */
const NOISE = 1e-6

function numberText(value: number): string {
  const rounded = [Math.round(value), Math.round(value * 100) / 100].find((near) => Math.abs(near - value) < NOISE)
  // Four decimals, because exactly three would be read as thousands.
  return (rounded === undefined ? value.toFixed(4) : String(rounded)).replace('.', ',')
}
