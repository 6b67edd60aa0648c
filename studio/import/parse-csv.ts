import Papa from 'papaparse'
import { columns } from './columns.ts'

/** One row of a file, whatever its format. Rows with nothing in them are left out. */
export interface Row {
  /** Line of the file on which the row begins, from 1. */
  line: number
  cells: string[]
}

export const isFilled = ({ cells }: Row): boolean => cells.some((cell) => cell.trim() !== '')

export type Csv = { ok: true; rows: Row[] } | { ok: false; line: number }

/** What French, other and pasted spreadsheets part cells with. */
const separators = [';', '\t', ','] as const

/** Rows of a CSV text, with any line ends. Refused, with the line its row begins on, is a quote that is never closed, or
 *  that text follows: everything up to the next quote would go into one cell. */
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

/** The separator that the titles have most of. Further lines may hold others in their texts. */
function separatorOf(source: string): string {
  const titles = source.replace(/^(?:[^\S\t\n]*\n)+/, '')
  const count = (delimiter: string) => Papa.parse<string[]>(titles, { delimiter, preview: 1 }).data[0]?.length ?? 0
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** Lines of the file that rows take up; a quoted cell keeps its line breaks. */
const linesOf = (rows: readonly string[][]): number =>
  rows.reduce((sum, cells) => sum + cells.join('').split('\n').length, 0)

/** A file to fill in: the titles and one car as an example, with semicolons, as French spreadsheets read it. The mark at
 *  its beginning tells Excel that it is UTF-8. */
export const importTemplate = (): string => {
  const rows = [columns.map(({ title }) => title), columns.map(({ example }) => example)]
  return `\ufeff${Papa.unparse(rows, { delimiter: ';' })}\r\n`
}
