import type { Check, NumberCheck } from '../../schemas/sanity/rules/accepted.ts'
import { plain } from './plain.ts'
import { readNumber } from './read-number.ts'

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
