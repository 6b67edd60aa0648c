import { studioTitles } from '#content/sanity.types.ts'
import { atLeastMassInOrder, plausibleCo2 } from '../../schemas/sanity/rules/vehicle-rules.ts'
import { type Column, columns, columnsOf } from './columns.ts'
import type { Row } from './file-rows.ts'
import { normalized } from './readers.ts'

/** Maximum number of rows; the site shows only fifty cars. */
const MAX_ROWS = 200

export interface ImportFault {
  /** Line of the file, from 1. */
  line: number
  /** Title of the column; absent if the fault concerns the whole line. */
  column?: string
  message: string
}
export interface ReadVehicle {
  line: number
  /** Fields by name, as the Studio stores them, except features: plain texts. */
  fields: Record<string, unknown>
}
export interface ImportReading {
  /** Cars without a fault. */
  vehicles: ReadVehicle[]
  /** Number of cars in the file, faulty ones included. */
  rows: number
  faults: ImportFault[]
  /** Titles of unknown columns, which are ignored. */
  ignored: string[]
}

/** Reads a table whose first row has the column titles, in any order. `existing`: `identityOf` each car in the Studio. Never
 *  throws. */
export function readVehicles(rows: readonly Row[], existing: ReadonlySet<string> = new Set()): ImportReading {
  const [head, ...body] = rows
  const found = columnsOf(head?.cells ?? [])
  const ignored = head?.cells.filter((title, index) => title.trim() !== '' && !found[index]) ?? []
  const tableFaults = faultsOfTable(head, body, found)
  if (tableFaults.length > 0) return { vehicles: [], rows: body.length, ignored, faults: tableFaults }

  const lineOf = new Map<string, number>()
  const vehicles: ReadVehicle[] = []
  const faults: ImportFault[] = []
  for (const row of body) {
    const { line } = row
    const reading = readRow(row, found)
    const identity = identityOf(reading.fields)
    const double = doubleFault(lineOf.get(identity), existing.has(identity))
    if (!lineOf.has(identity)) lineOf.set(identity, line)
    if (reading.faults.length > 0) faults.push(...reading.faults)
    else if (double) faults.push({ line, message: double })
    else vehicles.push({ line, fields: reading.fields })
  }
  return { vehicles, rows: body.length, faults, ignored }
}

function faultsOfTable(head: Row | undefined, body: readonly Row[], found: readonly (Column | undefined)[]) {
  if (!head) return [{ line: 1, message: 'Le fichier est vide.' }]
  if (body.length > MAX_ROWS) {
    const count = body.length.toLocaleString('fr-FR')
    return [{ line: 1, message: `Au plus ${MAX_ROWS} voitures à la fois ; ce fichier en a ${count}.` }]
  }
  const { line } = head
  const missing = columns.filter((column) => column.needed && !found.includes(column))
  const repeated = found.filter((column, index) => column && found.indexOf(column) !== index)
  const faults: ImportFault[] = [
    ...missing.map(({ title }) => ({ line, column: title, message: `La colonne « ${title} » manque.` })),
    ...repeated.map((column) => ({ line, message: `La colonne « ${column?.title} » vient deux fois.` })),
  ]
  return faults.length > 0 || body.length > 0 ? faults : [{ line, message: 'Aucune voiture sous les titres.' }]
}

/** A formula's error value: English in .xlsx files, French in CSV files. */
const formulaFault = /^#(?:N\/A|[A-Z/0]+[!?])$/

function readRow({ line, cells }: Row, found: readonly (Column | undefined)[]) {
  const fields: Record<string, unknown> = {}
  const faults: ImportFault[] = []
  for (const [index, column] of found.entries()) {
    if (!column) continue
    const cell = cells[index]?.trim() ?? ''
    const fault = (message: string) => faults.push({ line, column: column.title, message })
    if (cell === '') {
      if (column.needed) fault('À remplir.')
      continue
    }
    const reading = formulaFault.test(cell) ? { fault: `La formule donne «\u00a0${cell}\u00a0».` } : column.read(cell)
    if ('fault' in reading) fault(reading.fault)
    else if (column.part) fields[column.field] = { ...(fields[column.field] as object), [column.part]: reading.value }
    else fields[column.field] = reading.value
  }
  if (cells.slice(found.length).some((cell) => cell.trim() !== ''))
    faults.push({ line, message: 'Une case est remplie après le dernier titre : titre oublié, ou séparateur de trop.' })
  faults.push(...contradictions(fields).map((fault) => ({ line, ...fault })))
  return { fields, faults }
}

/** What contradicts itself between two fields of a line, by the rules of the form. */
function contradictions(fields: Readonly<Record<string, unknown>>): Omit<ImportFault, 'line'>[] {
  const { maxMass, co2 } = fields as { maxMass?: number; co2?: number }
  const verdicts = {
    maxMass: atLeastMassInOrder(maxMass, { document: fields }),
    co2: plausibleCo2(co2, { document: fields }),
  }
  return (['maxMass', 'co2'] as const).flatMap((field) => {
    const message = verdicts[field]
    return typeof message === 'string' ? [{ column: studioTitles.vehicle[field].title, message }] : []
  })
}

/** A key for duplicates: cars with equal brand, model, year and mileage are considered the same car. */
export const identityOf = ({ brand, model, year, mileage }: Readonly<Record<string, unknown>>): string =>
  [brand, model, year, mileage].map((part) => normalized(String(part))).join(' ')

function doubleFault(earlierLine: number | undefined, exists: boolean): string | undefined {
  if (earlierLine !== undefined)
    return `Même voiture qu’à la ligne ${earlierLine} (marque, modèle, année et kilométrage).`
  return exists ? 'Cette voiture est déjà dans le Studio (marque, modèle, année et kilométrage).' : undefined
}
