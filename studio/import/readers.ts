import type { Check, NumberCheck } from '../../schemas/sanity/rules/value-rules.ts'
import { readFrenchNumber, writeFrenchNumber } from '../french-number.ts'

/** A cell's value as the Studio stores it, or why it is refused, in French. */
export type Reading = Value | { fault: string }
interface Value {
  /** Undefined if the cell says only `also`. */
  value: unknown
  /** What the cell says of other fields; their own columns go first. */
  also?: Readonly<Record<string, unknown>>
}
export type Reader = (cell: string) => Reading
/** A cell of an exported workbook; null leaves it empty. */
export type Written = string | number | Date | null
/** How a field stands in a cell. What `write` gives for a stored value, `read` reads as the same value. */
export interface Format {
  read: Reader
  write: (value: unknown) => Written
}

/** Writes a text or a number as it is. */
export const writePlain = (value: unknown): Written =>
  typeof value === 'string' || typeof value === 'number' ? value : null

const format = new Intl.NumberFormat('fr-FR')
const quoted = (text: string) => `«\u00a0${text}\u00a0»`

/** Reads a text that the schema accepts. */
export const textOf =
  (schema: Check, fault: string): Reader =>
  (cell) =>
    schema.safeParse(cell).success ? { value: cell } : { fault }

export const line =
  (maximum: number): Reader =>
  (cell) =>
    cell.length <= maximum ? { value: cell } : { fault: `Au plus ${maximum} caractères.` }

/** Reads the French text of a translated field; `type` is its type in the Studio. */
export const french = (type: 'localeString' | 'localeText', maximum: number): Format => ({
  read: (cell) => {
    const reading = line(maximum)(cell)
    return 'fault' in reading ? reading : { value: { _type: type, fr: cell } }
  },
  write: frenchText,
})

/** Null without a French text. */
export const frenchText = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'fr' in value && typeof value.fr === 'string' ? value.fr : null

/** Reads a whole number in the schema's range. Without a unit it may be a year: no spaces between its thousands. */
export function numberOf(schema: NumberCheck, unit = ''): Reader {
  const figures = (value: number | null) => (unit ? format.format(value ?? 0) : String(value ?? 0))
  const range = `${figures(schema.minValue)} à ${figures(schema.maxValue)} ${unit}`.trim()
  return (cell) => {
    const value = readFrenchNumber(cell)
    return value !== undefined && schema.safeParse(value).success
      ? { value }
      : { fault: `${quoted(cell)} n’est pas un nombre entier de ${range}.` }
  }
}

/** Reads a cell without words that its column takes for granted: « VB 21.900 € », « 8 CV », « 117 g ». */
export const withoutWords =
  (words: RegExp, read: Reader): Reader =>
  (cell) =>
    read(cell.normalize('NFKC').replace(words, '').trim())

/** Reads a number, decimals allowed, in the schema's range. Writes a text: a spreadsheet may round what it shows and saves as CSV. */
export function decimalOf(schema: NumberCheck, unit: string): Format {
  const read: Reader = (cell) => {
    const value = readFrenchNumber(cell, { decimals: true })
    return value !== undefined && schema.safeParse(value).success
      ? { value }
      : { fault: `${quoted(cell)} n’est pas un nombre de ${schema.minValue ?? 0} à ${schema.maxValue ?? 0} ${unit}.` }
  }
  return { read, write: (value) => (typeof value === 'number' ? writeFrenchNumber(value) : null) }
}

/** Reads one of `values` by its French label, its name or one of `also`. */
export function choiceOf<T extends string>(
  values: readonly T[],
  labels: Readonly<Record<T, string>>,
  also: Partial<Readonly<Record<T, readonly string[]>>> = {},
): Format {
  const namesOf = (value: T) => [labels[value], value, ...(also[value] ?? [])]
  const byName = new Map(values.flatMap((value) => namesOf(value).map((name) => [normalized(name), value] as const)))
  const list = values.map((value) => quoted(labels[value])).join(', ')
  return {
    read: (cell) => {
      const value = byName.get(normalized(cell))
      return value === undefined ? { fault: `${quoted(cell)} n’est pas dans la liste : ${list}.` } : { value }
    },
    write: (value) => values.flatMap((one) => (one === value ? [labels[one]] : []))[0] ?? null,
  }
}

const yes = ['oui', 'o', 'x', 'vrai', 'true', '1', 'ja', 'yes', 'wahr']
const no = ['non', 'n', 'faux', 'false', '0', 'nein', 'no', 'falsch']

export const yesOrNo: Format = {
  read: (cell) => {
    if (yes.includes(normalized(cell))) return { value: true }
    if (no.includes(normalized(cell))) return { value: false }
    return { fault: `${quoted(cell)} : écrivez oui ou non.` }
  },
  write: (value) => (typeof value === 'boolean' ? (value ? 'Oui' : 'Non') : null),
}

export const listOfTexts: Format = {
  read: (cell) => ({
    value: cell
      .split(/[|\n\r]/)
      .map((text) => text.trim())
      .filter(Boolean),
  }),
  write: (value) => (Array.isArray(value) ? value.filter(Boolean).join(' | ') || null : null),
}

/** Reads a date; `read` converts it to the schema's format, `rule` says in French what is wrong with a date that exists. */
export const dateOf = (
  read: (text: string) => string | undefined,
  schema: Check,
  example: string,
  rule: (date: string) => true | string = () => true,
): Format => ({
  read: (cell) => {
    const value = read(cell)
    if (value === undefined || !schema.safeParse(value).success)
      return { fault: `${quoted(cell)} n’est pas une date comme ${example}.` }
    const verdict = rule(value)
    return verdict === true ? { value } : { fault: verdict }
  },
  write: writeDate,
})

/** A whole day as a date, which spreadsheets sort; a month alone as a text, or they would add a day. */
function writeDate(value: unknown): Written {
  if (typeof value !== 'string') return null
  return DAY.test(value) ? new Date(`${value}T00:00:00Z`) : writeDayOrMonth(value)
}
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** '15/03/2020' → '2020-03-15'; '03/2020', '03/20' or 'mars-20' → '2020-03'. The schema checks that the day exists. */
export function readDayOrMonth(text: string): string | undefined {
  const { year, month, day } = figuresOf(text) ?? namedMonth(text) ?? {}
  return year && [year, month, day].filter(Boolean).join('-')
}

/** '2020-03-15' → '15/03/2020', '2020-03' → '03/2020'. */
export const writeDayOrMonth = (date: string): string => date.split('-').toReversed().join('/')

/** '15/03/2020' → '2020-03-15'. */
export function readDay(text: string): string | undefined {
  const found = figuresOf(text)
  return found?.day && `${found.year}-${found.month}-${found.day}`
}

interface DateParts {
  year: string
  month: string
  day?: string
}

function figuresOf(text: string): DateParts | undefined {
  const { groups } =
    /^(?:(?<day>\d{1,2})[/.-])?(?<month>\d{1,2})[/.-](?<year>\d{4})$/.exec(text.trim()) ??
    // Not with hyphens: '15-06-19' may begin with the year.
    /^(?:(?<day>\d{1,2})[/.])?(?<month>\d{1,2})[/.](?<year>\d{2})$/.exec(text.trim()) ??
    // Some programs add the hour: '2019-03-15 00:00:00'.
    /^(?<year>\d{4})[/-](?<month>\d{1,2})(?:[/-](?<day>\d{1,2})(?:[ T]00:00(?::00)?)?)?$/.exec(text.trim()) ??
    {}
  if (!groups) return undefined
  const { year = '', month = '', day } = groups
  return { year: wholeYear(year), month: month.padStart(2, '0'), ...(day && { day: day.padStart(2, '0') }) }
}

/** Excel reads two-digit years up to 29 as 20xx, later ones as 19xx. */
const LAST_SHORT_YEAR = 29
const wholeYear = (digits: string) =>
  digits.length === 4 ? digits : (Number(digits) > LAST_SHORT_YEAR ? '19' : '20') + digits

/** The beginnings of the months' names, French and German. */
const months = [
  ['jan'],
  ['fev', 'feb'],
  ['mars', 'marz', 'maerz'],
  ['avr', 'apr'],
  ['mai'],
  ['juin', 'jun'],
  ['juil', 'jul'],
  ['aou', 'aug'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez'],
]
/** Reads '15 mars 2019', 'mars 2019', or 'mars-19', which French Excel writes to a CSV for '03/2019'. */
function namedMonth(text: string): DateParts | undefined {
  const [, day, name = '', digits = ''] =
    /^(?:(\d{1,2})\.?(?:er)?[\s-]+)?(\p{L}{3,})\.?[\s-]+(\d{4}|\d{2})$/u.exec(text.trim()) ?? []
  const index = months.findIndex((starts) => starts.some((start) => normalized(name).startsWith(start)))
  if (index < 0) return undefined
  return {
    year: wholeYear(digits),
    month: String(index + 1).padStart(2, '0'),
    ...(day && { day: day.padStart(2, '0') }),
  }
}

/** Lower case without accents, spaces and punctuation: 'Crit’Air' and 'critair' are equal. Letters of every script stay, or all
 *  Chinese words would be equal, and so does the plus sign: « Pack Sport + » is not « Pack Sport ». */
export const normalized = (text: string): string =>
  text
    .normalize('NFKD')
    // Only what is put on Latin, Greek and Cyrillic letters: other scripts write their vowels as marks.
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+]+/gu, '')
