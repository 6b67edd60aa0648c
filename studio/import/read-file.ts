import { fileKind, openQuote, refusals } from './file-kind.ts'
import { parseCsv } from './parse-csv.ts'
import { type ImportReading, readVehicles } from './read-vehicles.ts'
import { readWorkbook } from './read-workbook.ts'

/** Text of a file saved by a spreadsheet: UTF-8, UTF-16 with its mark, else Windows-1252, which French Excel writes when it
 *  is asked for plain CSV. The mark itself is left out. */
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
