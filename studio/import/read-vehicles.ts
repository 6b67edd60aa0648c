import { type Column, columns, knownTitles } from './columns.ts'
import { plain } from './readers.ts'
import type { Row } from './parse-csv.ts'

/** Rows beyond which a file is refused: the site shows fifty cars. */
export const MOST_ROWS = 200

export interface ImportFault {
  /** Line of the file, from 1. */
  line: number
  /** Title of the column; absent for what concerns the whole line. */
  column?: string
  message: string
}
export interface ReadVehicle {
  line: number
  /** Fields by name, as the Studio keeps them; features as plain texts. */
  fields: Record<string, unknown>
}
export interface ImportReading {
  /** Lines without a fault. */
  vehicles: ReadVehicle[]
  /** How many cars the file holds, with those at fault. */
  rows: number
  faults: ImportFault[]
  /** Titles of columns that are not understood, and left aside. */
  ignored: string[]
}

/** Reads a table whose first row names the columns, in any order. `existing` are the marks of cars that are there already
 *  (see `markOf`). Never throws. */
export function readVehicles(rows: readonly Row[], existing: ReadonlySet<string> = new Set()): ImportReading {
  const [head, ...body] = rows
  const nothing = { vehicles: [], rows: body.length, ignored: [] }
  if (!head) return { ...nothing, faults: [{ line: 1, message: 'Le fichier est vide.' }] }
  if (body.length > MOST_ROWS)
    return {
      ...nothing,
      faults: [
        {
          line: 1,
          message: `Au plus ${MOST_ROWS} voitures à la fois ; ce fichier en a ${body.length.toLocaleString('fr-FR')}.`,
        },
      ],
    }

  const found = knownTitles(head.cells)
  const ignored = head.cells.filter((title, place) => title.trim() !== '' && !found[place])
  const headFaults = [
    ...columns
      .filter((column) => column.needed && !found.includes(column))
      .map(({ title }) => ({ line: head.line, column: title, message: `La colonne « ${title} » manque.` })),
    ...found
      .filter((column, place) => column && found.indexOf(column) !== place)
      .map((column) => ({ line: head.line, message: `La colonne « ${column?.title} » vient deux fois.` })),
  ]
  if (headFaults.length > 0) return { ...nothing, ignored, faults: headFaults }
  if (body.length === 0)
    return { ...nothing, ignored, faults: [{ line: head.line, message: 'Aucune voiture sous les titres.' }] }

  const seen = new Map<string, number>()
  const read = body.map((row) => {
    const { fields, faults } = readRow(row, found)
    const mark = markOf(fields)
    const double = faults.length === 0 ? doubleOf(mark, seen, existing) : undefined
    if (!seen.has(mark)) seen.set(mark, row.line)
    return { line: row.line, fields, faults: double ? [{ line: row.line, message: double }] : faults }
  })
  return {
    vehicles: read.filter(({ faults }) => faults.length === 0).map(({ line, fields }) => ({ line, fields })),
    rows: body.length,
    faults: read.flatMap(({ faults }) => faults),
    ignored,
  }
}

/** What a spreadsheet shows for a formula without a result, in English as .xlsx keeps it or in French as a CSV has it. */
const formulaFault = /^#(?:N\/A|[A-Z/0]+[!?])$/

function readRow({ line, cells }: Row, found: readonly (Column | undefined)[]) {
  const fields: Record<string, unknown> = {}
  const faults: ImportFault[] = []
  for (const [place, column] of found.entries()) {
    const cell = cells[place]?.trim() ?? ''
    if (!column) continue
    const { title } = column
    if (cell === '') {
      if (column.needed) faults.push({ line, column: title, message: 'À remplir.' })
      continue
    }
    const reading = formulaFault.test(cell) ? { fault: `La formule donne «\u00a0${cell}\u00a0».` } : column.read(cell)
    if ('fault' in reading) faults.push({ line, column: title, message: reading.fault })
    else fields[column.field] = reading.value
  }
  const extra = cells.slice(found.length).some((cell) => cell.trim() !== '')
  if (extra)
    faults.push({ line, message: 'Une case est remplie après le dernier titre : titre oublié, ou séparateur de trop.' })
  return { fields, faults }
}

/** Same brand, model, year and mileage: the same car. */
export const markOf = ({ brand, model, year, mileage }: Readonly<Record<string, unknown>>): string =>
  [brand, model, year, mileage].map((part) => plain(String(part))).join(' ')

function doubleOf(mark: string, seen: ReadonlyMap<string, number>, existing: ReadonlySet<string>) {
  const earlier = seen.get(mark)
  if (earlier !== undefined) return `Même voiture qu’à la ligne ${earlier} (marque, modèle, année et kilométrage).`
  return existing.has(mark)
    ? 'Cette voiture est déjà dans le Studio (marque, modèle, année et kilométrage).'
    : undefined
}
