import { studioTitles } from '#content/studio-titles.ts'
import type { Column } from './column.ts'
import { saleColumns } from './sale-columns.ts'
import { technicalColumns } from './technical-columns.ts'

/** Every column that a file may have, in the order of the template. What a cell must be is what the shop's schema wants. */
export const columns: readonly Column[] = [...saleColumns, ...technicalColumns].map((column) => ({
  ...column,
  title: studioTitles.vehicle[column.field].title,
}))
