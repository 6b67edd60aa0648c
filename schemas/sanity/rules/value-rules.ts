import type { ImageValue } from 'sanity'

/** What is asked of one of the domain's schemas: by a rule, and by the import of a table. */
export interface Check {
  safeParse(value: unknown): { success: boolean }
}
export interface NumberCheck extends Check {
  minValue: number | null
  maxValue: number | null
}

export interface TextCheck extends Check {
  maxLength: number | null
}

const format = new Intl.NumberFormat('fr-FR')
const isEmpty = (value: unknown) => value === undefined || value === null

/** A rule that takes what the shop's own schema takes and else says why. An empty field passes: whether it may stay empty
 *  is for another rule to say, so that an editor never reads two messages about one field. */
export const accepted = (schema: Check, message: string) => (value: unknown) =>
  isEmpty(value) || schema.safeParse(value).success || message

/** As `accepted`, for whole numbers: the range in the message is the schema's own. `unit` follows the figures. */
export function acceptedNumber(schema: NumberCheck, unit = '') {
  const range = `de ${format.format(schema.minValue ?? 0)} à ${format.format(schema.maxValue ?? 0)} ${unit}`.trim()
  return accepted(schema, `Indiquez un nombre entier, ${range}.`)
}

/** Cannot do without: the same message for nothing at all and for what the schema refuses, but for a text too long. */
export const needed = (schema: TextCheck, message: string) => (value: unknown) => {
  if (schema.safeParse(value ?? undefined).success) return true
  const { maxLength } = schema
  const tooLong = typeof value === 'string' && maxLength !== null && value.trim().length > maxLength
  return tooLong ? `Au plus ${format.format(maxLength)} caractères.` : message
}

/** In a list whose items each stand for one thing (a day, a category), marks every item after the first for the same thing.
 *  `field` is the item's field that says which. */
export const noRepeats =
  <T extends { _key: string }>(field: string, identify: (item: T) => string | undefined, message: string) =>
  (items: T[] | undefined) => {
    const names = (items ?? []).map(identify)
    const repeats = (items ?? []).filter((_, n) => names[n] && names.indexOf(names[n]) < n)
    return repeats.length === 0 || { message, paths: repeats.map(({ _key }) => [{ _key }, field]) }
  }

/** The object is there. Sanity's own `required()` would look into the missing object too and name each of its fields. */
export const present = (message: string) => (value: unknown) => (value !== undefined && value !== null) || message

/** The picture is there with its file, not only with its description. */
export const pictured = (message: string) => (picture: ImageValue | undefined) => Boolean(picture?.asset) || message
