import type { ImageValue } from 'sanity'
import type { z } from 'zod'
import { type Limit, limitOf } from '#domain/limits.ts'

/** The part of a zod schema that rules and the spreadsheet import use. */
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

/** Validates with the shop's schema. An empty field passes: another rule may require it, and an editor should not see two
 *  messages for one field. */
export const matches = (schema: Check, message: string) => (value: unknown) =>
  isEmpty(value) || schema.safeParse(value).success || message

/** `matches` for integers, with the schema's range in the message. */
export function integerInRange(schema: NumberCheck, unit = '') {
  const range = `de ${format.format(schema.minValue ?? 0)} à ${format.format(schema.maxValue ?? 0)} ${unit}`.trim()
  return matches(schema, `Indiquez un nombre entier, ${range}.`)
}

/** Refuses whatever the publication would refuse, with the schema's own limit in the message. A blank field passes, as it does
 *  there. For fields whose other rules only warn: Sanity then warns of a wrong type or an unknown choice as well. */
export function limited(schema: z.ZodType) {
  const limit = limitOf(schema)
  return (value: unknown) =>
    isEmpty(value) ||
    (typeof value === 'string' && value.trim() === '') ||
    schema.safeParse(value).success ||
    limitSentence(limit, value)
}

function limitSentence({ type, maxLength, values, isFormatted }: Limit, value: unknown): string {
  if (type === 'string' && typeof value !== 'string') return 'Un texte est attendu.'
  if (values) return 'Choisissez une valeur de la liste.'
  if (typeof value === 'string' && maxLength !== undefined && value.trim().length > maxLength) return atMost(maxLength)
  return isFormatted ? 'Indiquez une date.' : 'Valeur refusée.'
}

const atMost = (characters: number) => `Au plus ${format.format(characters)} caractères.`

/** A required text: one message if empty or invalid, another if too long. */
export const required = (schema: TextCheck, message: string) => (value: unknown) => {
  if (schema.safeParse(value ?? undefined).success) return true
  const { maxLength } = schema
  const tooLong = typeof value === 'string' && maxLength !== null && value.trim().length > maxLength
  return tooLong ? atMost(maxLength) : message
}

/** Marks list items that repeat an earlier one, at their field `field`. `identify` returns the unique part, such as the day
 *  of opening hours. */
export const noRepeats =
  <T extends { _key: string }>(field: string, identify: (item: T) => string | undefined, message: string) =>
  (items: T[] | undefined) => {
    const names = (items ?? []).map(identify)
    const repeats = (items ?? []).filter((_, n) => names[n] && names.indexOf(names[n]) < n)
    return repeats.length === 0 || { message, paths: repeats.map(({ _key }) => [{ _key }, field]) }
  }

/** A required object. Sanity's `required()` would also report each field of the missing object. */
export const requiredObject = (message: string) => (value: unknown) => !isEmpty(value) || message

/** A required image: the file, not only its description. */
export const requiredImage = (message: string) => (picture: ImageValue | undefined) =>
  Boolean(picture?.asset) || message
