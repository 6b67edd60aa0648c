/** A list of cars ends well before. Beyond, a table would have to be filled up with empty cells by the million. */
const LAST_ROW = 20_000
const LAST_COLUMN = 500
/** Rows that Excel has. */
const EXCEL_ROWS = 1_048_576

/** A cell with something in it, or a row, by its address. */
const addresses =
  /<(?:\w+:)?(?:c\s(?:[^<>]*?\s)?r\s*=\s*["']([A-Z]+)(\d+)["'](?:[^<>]*[^/<>])?|row\s(?:[^<>]*?\s)?r\s*=\s*["'](\d+)["'][^<>]*)>/g

/** The address of a filled cell that lies far from any list of cars, such as 'XFD1048576', in a sheet's own XML. */
export function farCell(sheet: string): string | undefined {
  for (const [, column = '', row = '', onlyRow] of sheet.matchAll(addresses)) {
    if (onlyRow !== undefined && Number(onlyRow) > EXCEL_ROWS) return `A${onlyRow}`
    if (Number(row) > LAST_ROW || columnNumber(column) > LAST_COLUMN) return column + row
  }
  return undefined
}

/** 'A' is 1, 'AA' 27. */
const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
