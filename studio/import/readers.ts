import type { Check, NumberCheck } from '../../schemas/sanity/rules/value-rules.ts'
import { readFrenchNumber } from '../french-number.ts'

/** A cell's value as the Studio stores it, or why it is refused, in French. */
export type Reading = { value: unknown } | { fault: string }
export type Reader = (cell: string) => Reading

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
export const french =
  (type: 'localeString' | 'localeText', maximum: number): Reader =>
  (cell) => {
    const reading = line(maximum)(cell)
    return 'fault' in reading ? reading : { value: { _type: type, fr: cell } }
  }

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

/** Reads a number, decimals allowed, in the schema's range. */
export function decimalOf(schema: NumberCheck, unit: string): Reader {
  return (cell) => {
    const value = readFrenchNumber(cell, { decimals: true })
    return value !== undefined && schema.safeParse(value).success
      ? { value }
      : { fault: `${quoted(cell)} n’est pas un nombre de ${schema.minValue ?? 0} à ${schema.maxValue ?? 0} ${unit}.` }
  }
}

/** Reads one of `values` by its French label, its name or one of `also`. */
export function choiceOf<T extends string>(
  values: readonly T[],
  labels: Readonly<Record<T, string>>,
  also: Partial<Readonly<Record<T, readonly string[]>>> = {},
): Reader {
  const namesOf = (value: T) => [labels[value], value, ...(also[value] ?? [])]
  const byName = new Map(values.flatMap((value) => namesOf(value).map((name) => [normalized(name), value] as const)))
  const list = values.map((value) => quoted(labels[value])).join(', ')
  return (cell) => {
    const value = byName.get(normalized(cell))
    return value === undefined ? { fault: `${quoted(cell)} n’est pas dans la liste : ${list}.` } : { value }
  }
}

export const yesOrNo: Reader = (cell) => {
  if (['oui', 'o', 'x', 'vrai', 'true', '1'].includes(normalized(cell))) return { value: true }
  if (['non', 'n', 'faux', 'false', '0'].includes(normalized(cell))) return { value: false }
  return { fault: `${quoted(cell)} : écrivez oui ou non.` }
}

export const listOfTexts: Reader = (cell) => ({
  value: cell
    .split(/[|\n\r]/)
    .map((text) => text.trim())
    .filter(Boolean),
})

/** Reads a date; `read` converts it to the schema's format, `rule` says in French what is wrong with a date that exists. */
export const dateOf =
  (
    read: (text: string) => string | undefined,
    schema: Check,
    example: string,
    rule: (date: string) => true | string = () => true,
  ): Reader =>
  (cell) => {
    const value = read(cell)
    if (value === undefined || !schema.safeParse(value).success)
      return { fault: `${quoted(cell)} n’est pas une date comme ${example}.` }
    const verdict = rule(value)
    return verdict === true ? { value } : { fault: verdict }
  }

/** '15/03/2020' → '2020-03-15'; '03/2020' or 'mars-20' → '2020-03'. The schema checks that the day exists. */
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
    /^(?<year>\d{4})-(?<month>\d{1,2})(?:-(?<day>\d{1,2}))?$/.exec(text.trim()) ??
    {}
  if (!groups) return undefined
  const { year = '', month = '', day } = groups
  return { year, month: month.padStart(2, '0'), ...(day && { day: day.padStart(2, '0') }) }
}

const months = ['janv', 'fevr', 'mars', 'avr', 'mai', 'juin', 'juil', 'aout', 'sept', 'oct', 'nov', 'dec']
/** Excel reads two-digit years up to 29 as 20xx, later ones as 19xx. */
const LAST_SHORT_YEAR = 29

/** Reads 'mars 2019', or 'mars-19', which French Excel writes to a CSV for '03/2019'. */
function namedMonth(text: string): DateParts | undefined {
  const [, name = '', digits = ''] = /^(\p{L}+)\.?[\s-]+(\d{4}|\d{2})$/u.exec(text.trim()) ?? []
  const index = name.length > 2 ? months.findIndex((month) => normalized(name).startsWith(month)) : -1
  if (index < 0) return undefined
  const century = Number(digits) > LAST_SHORT_YEAR ? '19' : '20'
  return { year: digits.length === 4 ? digits : century + digits, month: String(index + 1).padStart(2, '0') }
}

/** Lower case without accents, spaces and punctuation: 'Crit’Air' and 'critair' are equal. */
export const normalized = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
