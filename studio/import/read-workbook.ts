import { cellText } from './cell-text.ts'
import { farCell } from './far-cell.ts'
import { knownTitles } from './known-titles.ts'
import { farAway, refusals } from './refusals.ts'
import { isFilled, type Row } from './row.ts'
import { unpackText, zipEntries, type ZipEntry } from './zip-entries.ts'

export type Workbook = { ok: true; sheet: string; rows: Row[] } | { ok: false; message: string }

/** Bytes of XML that a workbook may unpack to: ten times what the longest list needs. */
const LARGEST = 40 * 1024 * 1024

const refused = (message: string): Workbook => ({ ok: false, message })

/** Rows of the sheet that holds cars, of an .xlsx file's bytes; formulas give the values that were saved with them, or
 *  nothing if they have none. The library that reads it is loaded now. Throws only if it cannot be loaded. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  const entries = zipEntries(bytes)
  if (!entries) return refused(refusals.broken)
  if (!entries.some(({ path }) => path === 'xl/workbook.xml')) return refused(refusals['other-workbook'])
  const xml = entries.filter(({ path }) => /\.(?:xml|rels)$/.test(path))
  if (xml.reduce((sum, { size }) => sum + size, 0) > LARGEST) return refused(refusals.unpacked)
  const { default: readSheets } = await import('read-excel-file/universal')
  try {
    const far = await firstFarCell(bytes, xml)
    if (far) return refused(farAway(far))
    const sheets = (await readSheets(new Blob([bytes]))).map(({ sheet, data }) => ({
      sheet,
      rows: data.map((cells, place) => ({ line: place + 1, cells: withoutEnd(cells.map(cellText)) })).filter(isFilled),
    }))
    const [best] = sheets.toSorted((one, other) => titlesOf(other) - titlesOf(one) || filled(other) - filled(one))
    return best ? { ok: true, ...best } : refused(refusals.broken)
  } catch {
    return refused(refusals.broken)
  }
}

async function firstFarCell(bytes: Uint8Array<ArrayBuffer>, xml: readonly ZipEntry[]): Promise<string | undefined> {
  for (const entry of xml.filter(({ path }) => path.startsWith('xl/worksheets/'))) {
    const far = farCell(await unpackText(bytes, entry))
    if (far) return far
  }
  return undefined
}

/** Cells up to the last filled one: a sheet's rows are all as long as its longest. */
const withoutEnd = (cells: string[]) => cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)

const titlesOf = ({ rows }: { rows: readonly Row[] }) => knownTitles(rows[0]?.cells ?? []).filter(Boolean).length
const filled = ({ rows }: { rows: readonly Row[] }) => (rows.length > 0 ? 1 : 0)
