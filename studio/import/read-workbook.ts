import { knownTitles } from './columns.ts'
import { farAway, refusals } from './file-kind.ts'
import { isFilled, type Row } from './parse-csv.ts'

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeZone: 'UTC' })

/** What a spreadsheet's cell holds, as it would be typed in French: '14000', '12,5', '15/03/2019', 'VRAI'; '' if
 *  nothing. */
function cellText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'date impossible' : day.format(value)
  if (typeof value === 'boolean') return value ? 'VRAI' : 'FAUX'
  if (typeof value === 'number') return numberText(value)
  return typeof value === 'string' ? value : ''
}

/** What counting leaves over, such as the last digit of 0.1 + 0.2. */
const NOISE = 1e-6

function numberText(value: number): string {
  const rounded = [Math.round(value), Math.round(value * 100) / 100].find((near) => Math.abs(near - value) < NOISE)
  // Exactly three decimals would be read as thousands.
  return (rounded === undefined ? value.toFixed(4) : String(rounded)).replace('.', ',')
}

/** A list of cars ends well before. Beyond, a table would have to be filled up with empty cells by the million. */
const LAST_ROW = 20_000
const LAST_COLUMN = 500
/** Rows that Excel has. */
const EXCEL_ROWS = 1_048_576

/** A cell with something in it, or a row, by its address. */
const addresses =
  /<(?:\w+:)?(?:c\s(?:[^<>]*?\s)?r\s*=\s*["']([A-Z]+)(\d+)["'](?:[^<>]*[^/<>])?|row\s(?:[^<>]*?\s)?r\s*=\s*["'](\d+)["'][^<>]*)>/g

/** The address of a filled cell that lies far from any list of cars, such as 'XFD1048576', in a sheet's own XML. */
function farCell(sheet: string): string | undefined {
  for (const [, column = '', row = '', onlyRow] of sheet.matchAll(addresses)) {
    if (onlyRow !== undefined && Number(onlyRow) > EXCEL_ROWS) return `A${onlyRow}`
    if (Number(row) > LAST_ROW || columnNumber(column) > LAST_COLUMN) return column + row
  }
  return undefined
}

/** 'A' is 1, 'AA' 27. */
const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** A file in a zip, as the zip's list of contents has it. */
interface ZipEntry {
  path: string
  /** Bytes, unpacked. */
  size: number
  /** Bytes, packed. */
  packed: number
  /** Where its own header begins. */
  start: number
  /** Whether it is packed at all; the only way spreadsheets pack is deflate. */
  deflated: boolean
}

const END = 0x06054b50
const ENTRY = 0x02014b50

/** What a zip holds, read from its list of contents without unpacking anything; undefined if the list is broken.
 *  Layout: APPNOTE 6.3.10, 4.3.12 and 4.3.16. */
function zipEntries(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    let end = bytes.length - 22
    // Behind the end there may be a comment.
    while (view.getUint32(end, true) !== END) end -= 1
    let place = view.getUint32(end + 16, true)
    return Array.from({ length: view.getUint16(end + 10, true) }, () => {
      const { next, ...entry } = readEntry(view, place)
      place = next
      return entry
    })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function readEntry(view: DataView, place: number) {
  if (view.getUint32(place, true) !== ENTRY) throw new RangeError('no entry')
  const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) => view.getUint16(place + offset, true))
  const bytes = new Uint8Array(view.buffer, view.byteOffset + place + 46, name)
  return {
    path: new TextDecoder().decode(bytes),
    size: view.getUint32(place + 24, true),
    packed: view.getUint32(place + 20, true),
    start: view.getUint32(place + 42, true),
    deflated: view.getUint16(place + 10, true) !== 0,
    next: place + 46 + name + extra + comment,
  }
}

/** Unpacks one file as text. Throws if it is broken, or longer than the list of contents says. */
async function unpackText(bytes: Uint8Array<ArrayBuffer>, entry: ZipEntry): Promise<string> {
  const header = new DataView(bytes.buffer, bytes.byteOffset + entry.start, 30)
  const from = entry.start + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  const packed = new Blob([bytes.subarray(from, from + entry.packed)]).stream()
  const reader = (entry.deflated ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed).getReader()
  const decoder = new TextDecoder()
  let [text, length] = ['', 0]
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    length += value.length
    if (length > entry.size) {
      await reader.cancel()
      throw new RangeError('longer than announced')
    }
    text += decoder.decode(value, { stream: true })
  }
}

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
