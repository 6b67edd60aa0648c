import Papa from 'papaparse'
import { columns } from './columns.ts'

/** A file to fill in: the titles and one car as an example, with semicolons, as French spreadsheets read it. The mark at
 *  its beginning tells Excel that it is UTF-8. */
export const importTemplate = (): string => {
  const rows = [columns.map(({ title }) => title), columns.map(({ example }) => example)]
  return `\ufeff${Papa.unparse(rows, { delimiter: ';' })}\r\n`
}
