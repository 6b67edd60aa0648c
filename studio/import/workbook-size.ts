/** Bytes, unpacked; two hundred cars take about one million. */
const LARGEST_UNPACKED = 60_000_000
/** Of a sheet; dealers' programs write up to two hundred columns. */
const MOST_COLUMNS = 300
const MOST_ROWS = 20_000
/** Of a sheet in Excel. */
const LAST_ROW = 1_048_576

const remedy = 'Copiez la seule liste des voitures dans un nouveau classeur, puis importez celui-là.'

/** Why a workbook is too large to be read, in French; undefined if it is not, or if it is damaged. A file of some kilobytes may
 *  unpack to gigabytes, and the library fills a table up to the last cell of a sheet: either ends the tab, with all that was typed
 *  in it. Reads the directory of the zip before it unpacks anything. */
export async function excessOf(bytes: Uint8Array): Promise<string | undefined> {
  const { unzipSync } = await import('fflate')
  let unpacked = 0
  try {
    const count = ({ originalSize }: { originalSize: number }) => {
      unpacked += originalSize
      return false
    }
    unzipSync(bytes, { filter: count })
    if (unpacked > LARGEST_UNPACKED) {
      const size = Math.round(unpacked / 1_000_000).toLocaleString('fr-FR')
      return `Ce classeur est trop grand : il contient ${size} Mo une fois décompressé. ${remedy}`
    }
    // No size is true that the directory does not state: unpacking stops there, here as in the library.
    const parts = Object.values(unzipSync(bytes, { filter: ({ name }) => name.endsWith('.xml') }))
    return parts.map((part) => excessOfSheet(new TextDecoder().decode(part))).find(Boolean)
  } catch {
    return undefined
  }
}

/** A row or a cell, and its attributes: a value may contain « > ». */
const tag = /<(?:\w+:)?(row|c)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>/g
const reference = /\sr\s*=\s*["']([^"']*)["']/

/** Follows rows and cells as the library places them: those without a reference stand behind the one before. */
function excessOfSheet(xml: string): string | undefined {
  if (!xml.includes('sheetData')) return undefined
  let row = 0
  let column = 0
  for (const [, name, attributes = ''] of xml.matchAll(tag)) {
    const [, at] = reference.exec(attributes) ?? []
    if (name === 'row') {
      row = at ? Number(at) : row + 1
      column = 0
      // Some programs save an empty last row of the sheet: what Excel allows counts only where there are cells.
      if (row <= LAST_ROW) continue
      return tooFar(at)
    }
    const [, letters = '', digits = row] = /^([A-Z]+)(\d+)$/.exec(at ?? '') ?? []
    row = Number(digits)
    column = at ? columnOf(letters) : column + 1
    // What is no reference, such as one written in entities, has no number and is taken for too far.
    if (column > 0 && column <= MOST_COLUMNS && row <= MOST_ROWS) continue
    return tooFar(at)
  }
  return undefined
}

const tooFar = (at?: string) =>
  `Ce classeur est trop grand : une case${at ? ` (${at.slice(0, 12)})` : ''} est au-delà de la colonne ${MOST_COLUMNS} ou de la ligne ${MOST_ROWS.toLocaleString('fr-FR')}. ${remedy}`

/** 'A' → 1, 'AA' → 27; 0 for no letters. */
const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
