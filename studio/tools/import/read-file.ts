import { decodeFile } from '../../import/decode-file.ts'
import { fileKind } from '../../import/file-kind.ts'
import { parseCsv } from '../../import/parse-csv.ts'
import { readVehicles, type ImportReading } from '../../import/read-vehicles.ts'
import { readWorkbook } from '../../import/read-workbook.ts'
import { openQuote, refusals } from '../../import/refusals.ts'

/** Bytes: two hundred cars with the longest descriptions. */
const LARGEST = 4 * 1024 * 1024

export interface ReadFile extends ImportReading {
  ok: true
  /** Name of the workbook's sheet that was read. */
  sheet?: string
}
export type FileReading = ReadFile | { ok: false; message: string }

/** Reads a file that an editor chose, CSV or .xlsx by its content, without writing anything. `existing` as for
 *  `readVehicles`. */
export async function readFile(file: File, existing: ReadonlySet<string>): Promise<FileReading> {
  if (file.size > LARGEST) return { ok: false, message: refusals.large }
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  )
  if (!bytes) return { ok: false, message: refusals.unreadable }
  const kind = fileKind(bytes)
  if (kind === 'zip') {
    const workbook = await readWorkbook(bytes)
    return workbook.ok
      ? { ok: true, sheet: workbook.sheet, ...readVehicles(workbook.rows, existing) }
      : { ok: false, message: workbook.message }
  }
  if (kind !== 'text') return { ok: false, message: refusals[kind] }
  const csv = parseCsv(decodeFile(bytes))
  return csv.ok ? { ok: true, ...readVehicles(csv.rows, existing) } : { ok: false, message: openQuote(csv.line) }
}
