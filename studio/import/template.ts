import { columns } from './columns.ts'
import { csvRow } from './parse-csv.ts'

/** A file to fill in: the titles and one car as an example. The mark at its beginning tells Excel that it is UTF-8. */
export const importTemplate = (): string =>
  `\ufeff${csvRow(columns.map(({ title }) => title))}${csvRow(columns.map(({ example }) => example))}`
