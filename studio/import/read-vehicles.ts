import { studioTitles } from '#content/sanity.types.ts'
import { atLeastMassInOrder, plausibleCo2 } from '../../schemas/sanity/rules/vehicle-rules.ts'
import { type Column, columns, columnsOf, type Matching, titleKey } from './columns.ts'
import { MATERIALS } from './fact-formats.ts'
import { headOf, type Row } from './file-rows.ts'
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
/** A row with the identifier of a car in the Studio. */
export interface ReadUpdate extends ReadVehicle {
  /** Document id without 'drafts.'. */
  id: string
  /** Columns of the file whose cell is empty in this row. */
  emptied: Column[]
}
/** A title of the file, and what becomes of its column. */
export interface ReadTitle {
  title: string
  /** The column's key; '' if it is left aside. */
  column: string
  /** The first filled cells below, by which an editor recognizes what they are. */
  samples: string[]
  /** Whether the column was chosen by hand, now or before. */
  byHand: boolean
}
export interface ImportReading {
  /** New cars without a fault. */
  vehicles: ReadVehicle[]
  /** Rows that change a car, without a fault. */
  updates: ReadUpdate[]
  /** Number of rows below the titles, faulty ones included, those that sum up left out. */
  rows: number
  /** What keeps a row out. */
  faults: ImportFault[]
  /** Cells that are not understood; their rows are read without them. */
  left: ImportFault[]
  titles: ReadTitle[]
  /** Line of the titles, from 1. */
  head: number
  /** Whether the model year was taken from the first registration, for want of a column. */
  yearFromRegistration: boolean
}

/** What is in the Studio, and what was matched by hand. */
export interface KnownCars {
  /** Document id without 'drafts.', by the car's identifier. */
  ids?: ReadonlyMap<string, string>
  /** The car's identifier, or '' before it has one, by `identityOf`. */
  identities?: ReadonlyMap<string, string>
  matching?: Matching
}

/** Reads a table. Its titles stand in one of the first lines, in any order. Never throws. */
export function readVehicles(rows: readonly Row[], known: KnownCars = {}): ImportReading {
  const { ids = new Map<string, string>(), identities = new Map<string, string>(), matching = {} } = known
  const place = headOf(rows, matching)
  const head = rows[place]
  const found = columnsOf(head?.cells ?? [], matching)
  const below = rows.slice(place + 1)
  const body = below.filter((row) => !isTotal(row, found))
  const table = {
    rows: body.length,
    head: head?.line ?? 1,
    titles: titlesOf(head, body, found, matching),
    yearFromRegistration: takesYear(found),
  }
  const tableFaults = faultsOfTable(head, body, found)
  if (tableFaults.length > 0) return { ...table, vehicles: [], updates: [], faults: tableFaults, left: [] }

  const lines = new Map<string, number>()
  const vehicles: ReadVehicle[] = []
  const updates: ReadUpdate[] = []
  const faults: ImportFault[] = []
  const left: ImportFault[] = below.filter((row) => !body.includes(row)).map(({ line }) => ({ line, message: TOTAL }))
  for (const [index, row] of body.entries()) {
    const { line } = row
    const { fields, emptied, slug, faults: own, left: unread } = readRow(row, found, body[index - 1])
    const id = ids.get(slug)
    const identity = identityOf(fields)
    const repeated = [slug && `slug ${slug}`, isWhole(fields) && identity].find((key) => key && lines.has(key))
    const missing = id ? [] : missingCells(line, found)
    if (slug && !id) own.push({ line, column: studioTitles.vehicle.slug.title, message: unknownSlug(slug) })
    else if (repeated) own.push({ line, message: repeatedFault(lines.get(repeated) ?? 0, repeated === `slug ${slug}`) })
    else if (!id && isWhole(fields) && identities.has(identity))
      own.push({ line, message: presentFault(identities.get(identity)) })
    for (const key of [`slug ${slug}`, identity]) if (!lines.has(key)) lines.set(key, line)
    const rowFaults = [...own, ...missing]
    if (rowFaults.length === 0) left.push(...unread)
    if (rowFaults.length > 0) faults.push(...rowFaults, ...unread)
    else if (id) updates.push({ line, id, fields, emptied })
    else vehicles.push({ line, fields })
  }
  return { ...table, vehicles, updates, faults, left }
}

/** « Summe: », « Total (6 véhicules) », « Razem ». */
const totalWords =
  /^(?:sous[- ]?)?(?:total|totaux|summe|gesamt(?:summe|betrag|wert)?|somme|suma|razem|totale|totaal)(?![\p{L}-])/iu
const TOTAL = 'Ligne de total : ce n’est pas une voiture.'
/** Whether a row sums up those above: it says so, and lacks what every car has. */
const isTotal = ({ cells }: Row, found: readonly (Column | undefined)[]): boolean => {
  const isEmpty = (field: string) => !cells[found.findIndex((column) => column?.field === field)]?.trim()
  return cells.some((cell) => totalWords.test(cell.trim())) && (isEmpty('model') || isEmpty('brand')) && isEmpty('year')
}

const isIdentified = (found: readonly (Column | undefined)[]) => found.some((column) => column?.field === 'slug')
const takesYear = (found: readonly (Column | undefined)[]) =>
  !found.some((column) => column?.field === 'year') && found.some((column) => column?.field === 'firstRegistration')

const MAX_SAMPLES = 3

const titlesOf = (
  head: Row | undefined,
  body: readonly Row[],
  found: readonly (Column | undefined)[],
  matching: Matching,
) =>
  (head?.cells ?? []).flatMap((title, index): ReadTitle[] => {
    if (title.trim() === '') return []
    const cells = body.map(({ cells: { [index]: cell = '' } }) => cell.trim()).filter(Boolean)
    const samples = [...new Set(cells)].slice(0, MAX_SAMPLES)
    return [{ title, column: found[index]?.key ?? '', samples, byHand: matching[titleKey(title)] !== undefined }]
  })

function faultsOfTable(head: Row | undefined, body: readonly Row[], found: readonly (Column | undefined)[]) {
  if (!head) return [{ line: 1, message: 'Le fichier est vide.' }]
  if (body.length > MAX_ROWS) {
    const count = body.length.toLocaleString('fr-FR')
    return [{ line: 1, message: `Au plus ${MAX_ROWS} voitures à la fois ; ce fichier en a ${count}.` }]
  }
  const { line } = head
  // With identifiers, rows that change a car need no other column.
  const missing = isIdentified(found) ? [] : missingColumns(found)
  const repeated = found.filter((column, index) => column && found.indexOf(column) !== index)
  const faults: ImportFault[] = [
    ...missing.map(({ title }) => ({ line, column: title, message: `La colonne « ${title} » manque.` })),
    ...repeated.map((column) => ({ line, message: `La colonne « ${column?.title} » vient deux fois.` })),
  ]
  return faults.length > 0 || body.length > 0 ? faults : [{ line, message: 'Aucune voiture sous les titres.' }]
}

const missingColumns = (found: readonly (Column | undefined)[]) =>
  columns.filter((column) => column.needed && !found.includes(column) && !(column.field === 'year' && takesYear(found)))

const missingCells = (line: number, found: readonly (Column | undefined)[]): ImportFault[] =>
  missingColumns(found).map(({ title }) => ({ line, column: title, message: 'Nécessaire pour une nouvelle voiture.' }))

/** A formula's error value: English in .xlsx files, French in CSV files. */
const formulaFault = /^#(?:N\/A|[A-Z/0]+[!?])$/
/** A formula itself: a spreadsheet may save it in place of its result. */
const formula = /^=\s*[A-Z"'($+-]/i

/** Control characters other than tabs and line breaks, and those that turn the direction of what follows: in a brand they would
 *  stand in addresses, mails and feeds. */
const unseen = /(?![\t\n\r])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

function readRow({ line, cells }: Row, found: readonly (Column | undefined)[], above: Row | undefined) {
  const fields: Record<string, unknown> = {}
  const emptied: Column[] = []
  const faults: ImportFault[] = []
  const left: ImportFault[] = []
  let slug = ''
  for (const [index, column] of found.entries()) {
    if (!column) continue
    const cell = cells[index]?.replace(unseen, '').trim() ?? ''
    const fault = (message: string) =>
      (column.needed || column.strict ? faults : left).push({ line, column: column.title, message })
    if (cell === '') {
      const isMerged = mergedFields.has(column.field) && Boolean(above?.cells[index]?.trim())
      if (column.needed) fault(isMerged ? EMPTY_BELOW : 'À remplir.')
      else if (column.field !== 'slug') emptied.push(column)
      continue
    }
    const reading = readCell(cell, column)
    if ('fault' in reading) fault(reading.fault)
    else if (column.field === 'slug') slug = String(reading.value)
    else if (column.part) fields[column.field] = { ...(fields[column.field] as object), [column.part]: reading.value }
    else if (reading.value !== undefined) fields[column.field] = reading.value
    for (const [field, value] of Object.entries(('also' in reading && reading.also) || {}))
      if (value !== undefined && !found.some((one) => one?.field === field)) fields[field] = value
  }
  const { firstRegistration, [MATERIALS]: materials } = fields
  delete fields[MATERIALS]
  // Without a list of its own the row would replace a car's equipment by these.
  if (Array.isArray(materials) && (slug === '' || fields['features']))
    fields['features'] = [...(Array.isArray(fields['features']) ? fields['features'] : []), ...materials.map(String)]
  if (takesYear(found)) {
    if (typeof firstRegistration === 'string') fields['year'] = Number(firstRegistration.slice(0, 4))
    else if (slug === '') faults.push({ line, column: studioTitles.vehicle.year.title, message: NO_YEAR })
  }
  if (cells.slice(found.length).some((cell) => cell.trim() !== ''))
    faults.push({ line, message: 'Une case est remplie après le dernier titre : titre oublié, ou séparateur de trop.' })
  for (const { field, message } of contradictions(fields)) {
    delete fields[field]
    left.push({ line, column: studioTitles.vehicle[field].title, message })
  }
  return { fields, emptied, slug, faults, left }
}

/** Fields that many rows share, so that a table may say them once. */
const mergedFields: ReadonlySet<string> = new Set(['brand', 'model'])
const EMPTY_BELOW = 'À remplir. Si cette case est fusionnée avec celle du dessus, séparez-les.'
const NO_YEAR = 'Sans colonne d’année ni première immatriculation lisible, l’année est inconnue.'

function readCell(cell: string, { read }: Column): ReturnType<Column['read']> {
  if (formulaFault.test(cell)) return { fault: `La formule donne «\u00a0${cell}\u00a0».` }
  if (formula.test(cell)) return { fault: 'La case contient une formule, et non son résultat.' }
  return read(cell)
}

/** What contradicts itself between two fields of a line, by the rules of the form. */
function contradictions(fields: Readonly<Record<string, unknown>>) {
  const { maxMass, co2 } = fields as { maxMass?: number; co2?: number }
  const verdicts = {
    maxMass: atLeastMassInOrder(maxMass, { document: fields }),
    co2: plausibleCo2(co2, { document: fields }),
  }
  return (['maxMass', 'co2'] as const).flatMap((field) => {
    const message = verdicts[field]
    return typeof message === 'string' ? [{ field, message }] : []
  })
}

const identityFields = ['brand', 'model', 'year', 'mileage'] as const
type Fields = Readonly<Record<string, unknown>>

/** A key for duplicates: cars with equal brand, model, year and mileage are considered the same car. */
export const identityOf = (fields: Fields): string =>
  identityFields.map((field) => normalized(String(fields[field]))).join(' ')

const isWhole = (fields: Fields) => identityFields.every((field) => fields[field] !== undefined)

const SAME = 'marque, modèle, année et kilométrage'
const repeatedFault = (line: number, isSlug: boolean) =>
  isSlug ? `Même identifiant qu’à la ligne ${line}.` : `Même voiture qu’à la ligne ${line} (${SAME}).`
const presentFault = (slug = '') =>
  `Cette voiture est déjà dans le Studio${slug && `, sous l’identifiant ${slug}`} (${SAME}).`
const unknownSlug = (slug: string) =>
  `Aucune voiture du Studio ne porte «\u00a0${slug}\u00a0». Pour une nouvelle voiture, videz cette case.`
