import type { Schema } from 'sanity'
import { formatKilometres } from '#domain/measures.ts'
import { formatEuros } from '#domain/money.ts'

/** Characters of a text that are shown. */
const LONGEST = 60

interface Choice {
  value: string
  title: string
}
interface FieldType {
  title?: string | undefined
  options?: object | undefined
}

const fieldOf = (schema: Schema, type: string, field: string): FieldType | undefined => {
  const document = schema.get(type)
  if (!document || !('fields' in document)) return undefined
  const fields: { name: string; type: FieldType }[] = document.fields
  return fields.find(({ name }) => name === field)?.type
}

/** What editors call a field. */
export const fieldTitle = (schema: Schema, type: string, field: string): string =>
  field === 'orderRank' ? 'Place dans la liste' : (fieldOf(schema, type, field)?.title ?? field)

/** A field's value as an editor would say it; `undefined` if it cannot be said in a few words. `json` as a print holds it. */
export function valueText(schema: Schema, type: string, field: string, json: string | undefined): string | undefined {
  if (json === undefined || field === 'orderRank') return undefined
  const value: unknown = JSON.parse(json)
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (typeof value === 'number') return numberText(field, value)
  if (typeof value === 'string') return shortened(choiceTitle(fieldOf(schema, type, field), value))
  if (typeof value !== 'object' || value === null) return undefined
  if ('current' in value && typeof value.current === 'string') return value.current
  return 'fr' in value && typeof value.fr === 'string' ? shortened(value.fr) : undefined
}

function numberText(field: string, value: number): string {
  if (field === 'price') return formatEuros(value)
  return field === 'mileage' ? formatKilometres(value) : String(value)
}

function choiceTitle(type: FieldType | undefined, value: string): string {
  const list = type?.options && 'list' in type.options ? type.options.list : undefined
  const choices: unknown[] = Array.isArray(list) ? list : []
  return choices.find((choice): choice is Choice => isChoice(choice) && choice.value === value)?.title ?? moment(value)
}

const isChoice = (choice: unknown): choice is Choice =>
  typeof choice === 'object' && choice !== null && 'value' in choice && 'title' in choice

const date = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short' })
const moment = (text: string) => (/^\d{4}-\d\d-\d\dT/.test(text) ? date.format(Date.parse(text)) : text)
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
