import type { Column } from './column.ts'
import { columns } from './columns.ts'
import { plain } from './plain.ts'

const byName = new Map(
  columns.flatMap((column) => [column.title, ...(column.also ?? [])].map((name) => [plain(name), column])),
)

/** The column that each title of a file means; undefined for those that nobody knows. */
export const knownTitles = (titles: readonly string[]): (Column | undefined)[] =>
  titles.map((title) => byName.get(plain(title)))
