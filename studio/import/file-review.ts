import { type Fields, isSame } from '../batch/plan.ts'
import { defaultLanguage, type Language, languages } from '#domain/languages.ts'
import { accidentIn, readColor, readGearbox } from '#domain/read-facts.ts'
import { equipmentFromFile, equipmentOf, partsOf } from '../equipment.ts'
import { frenchText } from './readers.ts'
import { writeCell } from './columns.ts'
import type { ReadUpdate, ImportFault } from './read-vehicles.ts'
import type { ReadFile } from './read-file.ts'

interface Update {
  row: Pick<ReadUpdate, 'fields' | 'emptied'>
  /** The car as the Studio shows it and as it was exported: its draft, else its published version. */
  latest: Fields
  /** Whether empty cells empty their field. */
  isEmptied: boolean
  /** Of the row's sentences; default: French. */
  language?: TextLanguage
}

/** The fields that a row of a file changes in a version of a car. A cell that says what the Studio shows changes nothing, so that a
 *  change that waits in a draft is not published by it. What the file does not hold stays: the other languages of a text, the
 *  translations of an equipment, the prices as new elsewhere. */
export function updatedFields(version: Fields, { row, latest, isEmptied, language = defaultLanguage }: Update): Fields {
  const { emptied } = row
  const fields = inLanguage(row.fields, language)
  const shown = mergedFields(latest, fields, language)
  const changed = Object.entries(mergedFields(version, fields, language)).filter(
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
const mergedFields = (before: Fields, { features, ...fields }: Fields, language: TextLanguage): Fields => ({
  ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, mergedValue(before[field], value)])),
  ...(Array.isArray(features) &&
    equipmentFromFile(before, features.map(String), language === 'other' ? undefined : language)),
})

function mergedValue(before: unknown, value: unknown): unknown {
  if (typeof before === 'string' && before.trim() === value) return before
  return isObject(before) && isObject(value) ? { ...before, ...value } : value
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** « 1 voiture », « 6 voitures ». */
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count < 2 ? one : many}`
const quoted = (text: string) => `«\u00a0${text}\u00a0»`

/** What the file holds, in words. `changed`: number of its rows that change a car of the Studio; undefined until that is known. */
export function importSummary(reading: ReadFile, changed: number | undefined) {
  const { vehicles, updates, rows, faults, left, head, sheet, yearFromRegistration } = reading
  /** The others are rows. */
  const cells = left.filter(({ column }) => column).length
  const wrong = new Set(faults.map(({ line }) => line)).size
  const same = changed === undefined ? 0 : updates.length - changed
  const isTable = wrong > 0 && vehicles.length + updates.length === 0 && faults.every(({ line }) => line === head)
  const parts = [
    vehicles.length > 0 && counted(vehicles.length, 'nouvelle voiture', 'nouvelles voitures'),
    changed === undefined && counted(updates.length, 'voiture à comparer', 'voitures à comparer'),
    changed !== undefined && changed > 0 && `${changed} à changer`,
    same > 0 && `${same} sans changement`,
    wrong > 0 && !isTable && `${counted(wrong, 'ligne')} à corriger`,
    cells > 0 && counted(cells, 'case laissée de côté', 'cases laissées de côté'),
    left.length > cells && counted(left.length - cells, 'ligne de total', 'lignes de total'),
  ].filter(Boolean)
  return {
    title: isTable ? 'Ce tableau ne se lit pas encore' : parts.join(', ') || 'Rien à importer',
    /** Where the rows were found. */
    read: (name: string) =>
      `${counted(rows, 'ligne')} dans ${quoted(name)}${sheet ? `, feuille ${quoted(sheet)}` : ''} ; les titres sont en ligne ${head}.`,
    notes: [
      yearFromRegistration && 'Sans colonne « Année-modèle », l’année est celle de la première immatriculation.',
      vehicles.length > 0 && 'Chaque nouvelle voiture deviendra un brouillon, avec son identifiant.',
      cells > 0 &&
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

/** Words of which a language's commonest tell which one a text is in. */
const commonWords: Partial<Readonly<Record<Language, string>>> = {
  fr: 'le la les des et de du au avec très bon bonne état entretien carnet première main rayure vendu pour',
  de: 'und mit der die das sehr gut guter zustand gepflegt scheckheft hand unfallfrei neu kratzer aus für kein nicht',
  en: 'the and with very good condition full service history owner from scratch new has for',
  it: 'il della con molto buono stato tagliandi unico proprietario nuovo graffi per sono',
  es: 'el los con muy buen estado único dueño revisiones nuevo arañazo para por',
  nl: 'het een met zeer goede staat onderhouden eerste eigenaar nieuw voor niet van',
  pt: 'o com muito bom estado único dono revisões novo para uma riscos',
}

/** The language that texts are most likely in; undefined without two of its words, or as many of another. */
export function languageOf(texts: readonly string[]): Language | undefined {
  const words = texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? [])
  const counts = languages
    .map((language) => ({ language, count: words.filter((word) => wordsOf(language).has(word)).length }))
    .toSorted((one, other) => other.count - one.count)
  const [best, next] = counts
  return best && best.count > Math.max(1, next?.count ?? 0) ? best.language : undefined
}
const wordsOf = (language: Language): ReadonlySet<string> => new Set(commonWords[language]?.split(' '))

/** The sentences of a file's cars, by which its language is asked for. A paint's name is one in every language. */
export const textsOf = ({ vehicles, updates }: Pick<ReadFile, 'vehicles' | 'updates'>): string[] =>
  [...vehicles, ...updates].flatMap(({ fields: { description, interiorColor, features } }) => [
    ...[description, interiorColor].flatMap((text) => frenchText(text) ?? []),
    ...ownWords(features),
  ])

const ownWords = (features: unknown): string[] =>
  (Array.isArray(features) ? features.map(String) : []).flatMap(partsOf).filter((text) => !equipmentOf(text))

/** A language that the shop does not speak: its texts are left aside. */
export type TextLanguage = Language | 'other'

/** A row's fields with its sentences under their language: German under French would be shown as French. */
export function inLanguage(fields: Fields, language: TextLanguage): Record<string, unknown> {
  const moved = (['description', 'interiorColor'] as const).flatMap((field) => {
    const text = frenchText(fields[field])
    if (text === null || language === 'fr') return []
    const { _type } = Object(fields[field]) as { _type: string }
    return [[field, language === 'other' ? undefined : { _type, [language.replace('-', '_')]: text }] as const]
  })
  const { features } = fields
  const known = Array.isArray(features)
    ? features
        .map(String)
        .flatMap(partsOf)
        .filter((text) => equipmentOf(text))
    : []
  const all = {
    ...fields,
    ...Object.fromEntries(moved),
    ...(language === 'other' && features ? { features: known } : {}),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** What a car's page says in no other language, or says against itself: to be seen before it is written. */
export function wordsToRead({ vehicles, updates }: Pick<ReadFile, 'vehicles' | 'updates'>): ImportFault[] {
  return [...vehicles, ...updates].flatMap(({ line, fields }) => {
    const { baseColor, exteriorColor, interiorBaseColor, interiorColor, gearbox, transmission, accident } = fields
    const said = (column: string, text: string, why: string) => ({ line, message: `${column} ${quoted(text)} ${why}` })
    const paint = frenchText(exteriorColor)
    const inside = frenchText(interiorColor)
    const told = accidentIn(frenchText(fields['description']) ?? '')
    const own = ownWords(fields['features'])
    return [
      paint && !baseColor && !readColor(paint) && said('Couleur', paint, UNKNOWN_COLOR),
      inside && !interiorBaseColor && !readColor(inside) && said('Intérieur', inside, UNKNOWN_COLOR),
      typeof transmission === 'string' &&
        !gearbox &&
        !readGearbox(transmission).gearbox &&
        said('Boîte', transmission, UNKNOWN),
      own.length > 0 && said('Équipements', own.join(' | '), UNKNOWN),
      told !== undefined &&
        accident === 'none' &&
        said('Description', told, 'contredit « Sans accident » : la page dirait les deux.'),
    ].filter((one) => typeof one === 'object' && one !== null)
  })
}
const UNKNOWN = 'n’est pas dans la liste : aucune autre langue ne le lira traduit.'
const UNKNOWN_COLOR = 'ne dit pas de couleur de la liste : aucune autre langue ne la lira traduite.'

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
