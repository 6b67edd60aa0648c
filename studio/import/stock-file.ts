import type { Cell, SheetData } from 'write-excel-file/universal'
import type { Fields } from '../batch/plan.ts'
import { type Column, identifierColumn, ownColumns, writeCell } from './columns.ts'
import { slugOf } from '../actions/sale-moves.ts'

/** Cars as a workbook with the import's titles, a line a car; read again, it changes nothing. Loads its library on demand; throws if
 *  that fails. */
export async function writeStock(cars: readonly Fields[]): Promise<Blob> {
  const { default: writeSheet } = await import('write-excel-file/universal')
  const columns = stockColumns.map(({ field }) => ({ width: widths[field] ?? 18 }))
  return writeSheet([{ sheet: 'Stock', data: stockLines(cars), columns, stickyRowsCount: 1 }]).toBlob()
}

const stockColumns: readonly Column[] = [identifierColumn, ...ownColumns]
const widths: Partial<Record<Column['field'], number>> = {
  slug: 32,
  description: 60,
  features: 60,
  engineType: 28,
  version: 28,
}

/** The titles, and a line a car. */
export const stockLines = (cars: readonly Fields[]): SheetData => [
  stockColumns.map(({ title }): Cell => ({ value: title, fontWeight: 'bold' })),
  ...cars.map((car) =>
    stockColumns.map((column) => cellOf(column.field === 'slug' ? slugOf(car) : writeCell(column, car))),
  ),
]

function cellOf(value: ReturnType<Column['write']>): Cell {
  if (value === null || value === '') return null
  if (value instanceof Date) return { value, type: Date, format: 'dd/mm/yyyy' }
  // A text is never read as a formula.
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}
