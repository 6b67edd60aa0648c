import { type Fields, isSame } from '../batch/plan.ts'
import { equipmentFromFile } from '../equipment.ts'
import { writeCell } from './columns.ts'
import type { ReadUpdate, ImportFault } from './read-vehicles.ts'
import type { ReadFile } from './read-file.ts'

interface Update {
  row: Pick<ReadUpdate, 'fields' | 'emptied'>
  /** The car as the Studio shows it and as it was exported: its draft, else its published version. */
  latest: Fields
  /** Whether empty cells empty their field. */
  isEmptied: boolean
}

/** The fields that a row of a file changes in a version of a car. A cell that says what the Studio shows changes nothing, so that a
 *  change that waits in a draft is not published by it. What the file does not hold stays: the other languages of a text, the
 *  translations of an equipment, the prices as new elsewhere. */
export function updatedFields(version: Fields, { row: { fields, emptied }, latest, isEmptied }: Update): Fields {
  const shown = mergedFields(latest, fields)
  const changed = Object.entries(mergedFields(version, fields)).filter(
    ([field]) => !isSame(shown[field], latest[field]),
  )
  const emptyFields = isEmptied ? filledCells(latest, emptied).map(({ field }) => field) : []
  return {
    ...Object.fromEntries(changed),
    ...Object.fromEntries(emptyFields.map((field) => [field, undefined])),
    ...(emptyFields.includes('features') && { equipment: undefined }),
  }
}

/** Which of the empty cells stand for a field that is filled. A part of a field, such as one price as new, is left alone. */
export const filledCells = (version: Fields, emptied: ReadUpdate['emptied']) =>
  emptied.filter((column) => !column.part && writeCell(column, version) !== null)

/** The fields of a row in a version of a car. */
const mergedFields = (before: Fields, { features, ...fields }: Fields): Fields => ({
  ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, mergedValue(before[field], value)])),
  ...(Array.isArray(features) && equipmentFromFile(before, features.map(String))),
})

function mergedValue(before: unknown, value: unknown): unknown {
  if (typeof before === 'string' && before.trim() === value) return before
  return isObject(before) && isObject(value) ? { ...before, ...value } : value
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** « 1 voiture », « 6 voitures ». */
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
const quoted = (text: string) => `«\u00a0${text}\u00a0»`

/** What the file holds, in words. `changed`: number of its rows that change a car of the Studio; undefined until that is known. */
export function importSummary(reading: ReadFile, changed: number | undefined) {
  const { vehicles, updates, rows, faults, left, head, sheet, yearFromRegistration } = reading
  const wrong = new Set(faults.map(({ line }) => line)).size
  const same = changed === undefined ? 0 : updates.length - changed
  const isTable = wrong > 0 && vehicles.length + updates.length === 0 && faults.every(({ line }) => line === head)
  const parts = [
    vehicles.length > 0 && counted(vehicles.length, 'nouvelle voiture', 'nouvelles voitures'),
    changed === undefined && counted(updates.length, 'voiture à comparer', 'voitures à comparer'),
    changed !== undefined && changed > 0 && `${changed} à changer`,
    same > 0 && `${same} sans changement`,
    wrong > 0 && !isTable && `${counted(wrong, 'ligne')} à corriger`,
    left.length > 0 && counted(left.length, 'case laissée de côté', 'cases laissées de côté'),
  ].filter(Boolean)
  return {
    title: isTable ? 'Ce tableau ne se lit pas encore' : parts.join(', ') || 'Rien à importer',
    /** Where the rows were found. */
    read: (name: string) =>
      `${counted(rows, 'ligne')} dans ${quoted(name)}${sheet ? `, feuille ${quoted(sheet)}` : ''} ; les titres sont en ligne ${head}.`,
    notes: [
      yearFromRegistration && 'Sans colonne « Année-modèle », l’année est celle de la première immatriculation.',
      vehicles.length > 0 && 'Chaque nouvelle voiture deviendra un brouillon, avec son identifiant.',
      left.length > 0 &&
        'Une case que l’outil ne comprend pas est laissée de côté : la voiture est prise sans elle, et une voiture du Studio garde sa valeur.',
      'Rien n’est encore écrit.',
    ].filter((note) => note !== false),
    button: (chosen: number) => buttonText(vehicles.length, chosen, faults.length > 0),
  }
}

function buttonText(fresh: number, chosen: number, isPartial: boolean): string {
  const only = isPartial ? ' seulement' : ''
  if (fresh === 0) return `Changer${only} ${counted(chosen, 'voiture')}`
  const create = isPartial
    ? `Importer seulement ${fresh === 1 ? 'la voiture sans faute' : `les ${fresh} voitures sans faute`}`
    : `Importer ${counted(fresh, 'voiture')}`
  return chosen === 0 ? create : `${create} et en changer ${chosen}`
}

/** The faults, a row a line of the file, each said once. */
export function faultRows(faults: readonly ImportFault[]): { line: number; texts: string[] }[] {
  return [...Map.groupBy(faults, ({ line }) => line)].map(([line, own]) => ({
    line,
    texts: [
      ...new Set(
        own.map(({ column, message }) => (column && !message.includes(column) ? `${column} : ${message}` : message)),
      ),
    ],
  }))
}
