import type { Check, NumberCheck } from '../../schemas/sanity/rules/value-rules.ts'

/** Text in any case, without accents and signs: 'Crit’Air' and 'critair' are one. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')

/** What may stand behind a number: units that dealers write. */
const units = /\s*(?:€|eur|euros?|km|kms|kw|ch|cm3|cm³|cc|g\/km|mois|portes?|places?|ttc)\.?$/i

/** A number as people write it in French: '14 000 €', '14.000', '84 210,00 km'. A comma or point before one or two last
 *  digits is a decimal sign, before three it parts thousands. Undefined if it is no number. */
export function readNumber(text: string): number | undefined {
  let figures = text.normalize('NFKC').trim()
  while (units.test(figures)) figures = figures.replace(units, '')
  figures = figures.replace(/[\s'’]/g, '')
  const match = /^([+-]?)(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(figures)
  if (!match) return undefined
  const [, sign, whole = '', decimals = ''] = match
  const value = Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`)
  return sign === '-' ? -value : value
}

/** What a cell holds, or why it cannot be taken, in French. */
export type Reading = { value: unknown } | { fault: string }
export type Reader = (cell: string) => Reading

const format = new Intl.NumberFormat('fr-FR')
/** A year is no amount: its figures stand together. */
const figures = (value: number) => (Math.abs(value) < 10_000 ? String(value) : format.format(value))
/** Quotation marks that stay with their word. */
const quoted = (text: string) => `«\u00a0${text}\u00a0»`

/** A text that the shop's schema takes. */
export const textOf =
  (schema: Check, fault: string): Reader =>
  (cell) =>
    schema.safeParse(cell).success ? { value: cell } : { fault }

/** A whole number in the schema's range. */
export function numberOf(schema: NumberCheck, unit = ''): Reader {
  const range = `${figures(schema.minValue ?? 0)} à ${figures(schema.maxValue ?? 0)} ${unit}`.trim()
  return (cell) => {
    const value = readNumber(cell)
    return value !== undefined && schema.safeParse(value).success
      ? { value }
      : { fault: `${quoted(cell)} n’est pas un nombre entier de ${range}.` }
  }
}

/** One of a list, by its French label, its own name or one of `also`. */
export const choiceOf = <T extends string>(
  values: readonly T[],
  labels: Readonly<Record<T, string>>,
  also: Partial<Readonly<Record<T, readonly string[]>>> = {},
): Reader => {
  const namesOf = (value: T) => [labels[value], value, ...(also[value] ?? [])]
  const known = new Map(values.flatMap((value) => namesOf(value).map((name) => [plain(name), value] as const)))
  const names = values.map((value) => quoted(labels[value])).join(', ')
  return (cell) => {
    const value = known.get(plain(cell))
    return value === undefined ? { fault: `${quoted(cell)} n’est pas dans la liste : ${names}.` } : { value }
  }
}

export const yesOrNo: Reader = (cell) => {
  if (['oui', 'o', 'x', 'vrai', 'true', '1'].includes(plain(cell))) return { value: true }
  if (['non', 'n', 'faux', 'false', '0'].includes(plain(cell))) return { value: false }
  return { fault: `${quoted(cell)} : écrivez oui ou non.` }
}

/** A moment of the calendar, made fit for the schema by `read`. */
export const dateOf =
  (read: (text: string) => string | undefined, schema: Check, example: string): Reader =>
  (cell) => {
    const value = read(cell)
    return value !== undefined && schema.safeParse(value).success
      ? { value }
      : { fault: `${quoted(cell)} n’est pas une date comme ${example}.` }
  }

const two = (text: string) => text.padStart(2, '0')

interface Parts {
  year: string
  month: string
  day?: string
}

const months = ['janv', 'fevr', 'mars', 'avr', 'mai', 'juin', 'juil', 'aout', 'sept', 'oct', 'nov', 'dec'] as const
/** Two figures of a year up to this one are of this century, for French Excel. */
const LAST_SHORT_YEAR = 29

/** 'mars-19', which French Excel makes of a typed '03/2019' and writes into a CSV, or 'mars 2019'. */
function namedMonth(text: string): Parts | undefined {
  const [, name = '', figures = ''] = /^(\p{L}+)\.?[\s-]+(\d{4}|\d{2})$/u.exec(text.trim()) ?? []
  const place = name.length > 2 ? months.findIndex((month) => plain(name).startsWith(month)) : -1
  if (place < 0) return undefined
  const century = Number(figures) > LAST_SHORT_YEAR ? '19' : '20'
  return { year: figures.length === 4 ? figures : century + figures, month: two(String(place + 1)) }
}

/** '03/2020', '15/03/2020', '2020-03' or '2020-03-15' as its year, month and, if there is one, day. */
function parts(text: string): Parts | undefined {
  const french = /^(?:(\d{1,2})[/.-])?(\d{1,2})[/.-](\d{4})$/.exec(text.trim())
  if (french) {
    const [, day, month = '', year = ''] = french
    return { year, month: two(month), ...(day && { day: two(day) }) }
  }
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(text.trim())
  if (!iso) return undefined
  const [, year = '', month = '', day] = iso
  return { year, month: two(month), ...(day && { day: two(day) }) }
}

/** 'YYYY-MM' of a month or day as people write it. Whether there is such a month is for the shop's own schema to say. */
export function readMonth(text: string): string | undefined {
  const found = parts(text) ?? namedMonth(text)
  return found && `${found.year}-${found.month}`
}

/** 'YYYY-MM-DD' of a day as people write it. */
export function readDay(text: string): string | undefined {
  const found = parts(text)
  return found?.day && `${found.year}-${found.month}-${found.day}`
}

/** A text of one field, at most so many characters. */
export const line =
  (maximum: number): Reader =>
  (cell) =>
    cell.length <= maximum ? { value: cell } : { fault: `Au plus ${maximum} caractères.` }

/** The French text of a field that has languages; `type` as the Studio names it. */
export const french =
  (type: 'localeString' | 'localeText', maximum: number): Reader =>
  (cell) => {
    const reading = line(maximum)(cell)
    return 'fault' in reading ? reading : { value: { _type: type, fr: cell } }
  }
