export interface Row {
  /** Line of the file on which the row begins, from 1. */
  line: number
  cells: string[]
}
export type Csv = { ok: true; rows: Row[] } | { ok: false; line: number }

const separators = [';', '\t', ','] as const

/** Rows of a CSV text (RFC 4180, any line ends), with the separator that the first line has most of, outside quotes. Rows
 *  with nothing in them are left out. Refused, with the line it begins on, is a quote that is never closed. */
export function parseCsv(text: string): Csv {
  const source = text.replace(/^\ufeff/, '')
  const separator = separatorOf(source)
  const rows: Row[] = []
  let line = 1
  let place = 0
  while (place < source.length) {
    const begun = line
    const cells: string[] = []
    for (;;) {
      const cell = readCell(source, place, separator)
      if (!cell) return { ok: false, line: begun }
      cells.push(cell.value)
      line += cell.breaks
      place = cell.next
      if (source[place] !== separator) break
      place += 1
    }
    const end = /^\r\n|^[\r\n]/.exec(source.slice(place, place + 2))?.[0] ?? ''
    place += end.length
    line += 1
    if (cells.some((value) => value.trim() !== '')) rows.push({ line: begun, cells })
  }
  return { ok: true, rows }
}

/** The cell at `from`; undefined if its quote is never closed. What follows a closing quote belongs to the cell. */
function readCell(source: string, from: number, separator: string) {
  const ends = separator === ';' ? /[;\r\n]/g : separator === ',' ? /[,\r\n]/g : /[\t\r\n]/g
  let value = ''
  let breaks = 0
  let place = from
  if (source[place] === '"') {
    for (place += 1; ; place += 2) {
      const close = source.indexOf('"', place)
      if (close < 0) return undefined
      const part = source.slice(place, close)
      value += part
      breaks += part.match(/\r\n|[\r\n]/g)?.length ?? 0
      place = close
      if (source[close + 1] !== '"') break
      value += '"'
    }
    place += 1
  }
  ends.lastIndex = place
  const next = ends.exec(source)?.index ?? source.length
  return { value: value + source.slice(place, next), breaks, next }
}

function separatorOf(source: string): string {
  const head =
    source
      .replace(/"[^"]*"/g, '')
      .split(/[\r\n]/)
      .find((one) => one.trim() !== '') ?? ''
  const count = (separator: string) => head.split(separator).length
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** One row as CSV with semicolons, as French spreadsheets read it. */
export const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[";\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';')}\r\n`
