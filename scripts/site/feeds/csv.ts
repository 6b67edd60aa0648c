/** A spreadsheet takes a text that begins so for a formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/

/** A quoted field of a CSV file. A text that a spreadsheet would run begins with an apostrophe; a number stays as it is. Line breaks
 *  become spaces, because mobile.de allows none. */
export function csvField(value: string | number | undefined): string {
  if (typeof value === 'number') return String(value)
  const line = (value ?? '').replaceAll(/\s+/g, ' ').trim()
  return `"${(formula.test(line) ? `'${line}` : line).replaceAll('"', '""')}"`
}

export const csvLines = (rows: readonly (readonly (string | number | undefined)[])[], separator: ',' | ';'): string =>
  rows.map((row) => `${row.map(csvField).join(separator)}\r\n`).join('')
