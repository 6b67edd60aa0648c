import { z } from 'zod'

/** What a schema takes for one value, read from the schema itself: no length or range is written twice. */
export interface Limit {
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | undefined
  /** Inclusive. */
  minimum?: number
  maximum?: number
  /** Characters. */
  maxLength?: number
  /** Entries. */
  maxItems?: number
  values?: readonly unknown[]
  /** Whether the text must have a form, such as a date's. */
  isFormatted: boolean
}

/** A `Limit` by the path of its value: 'price', 'history[].month', 'sale.guarantee.covers.fr'. */
export type Limits = ReadonlyMap<string, Limit & { isRequired: boolean }>

type Json = z.core.JSONSchema.BaseSchema

const jsonOf = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** What one value may be. */
export const limitOf = (schema: z.ZodType): Limit => read(jsonOf(schema))

/** What every value of a document may be, lists and groups included, by path. Alternatives of a union are joined: a path of
 *  any of them is named. */
export function limitsOf(schema: z.ZodType): Limits {
  const found = new Map<string, Limit & { isRequired: boolean }>()
  collect(jsonOf(schema), '', true, found)
  return found
}

function collect(json: Json, path: string, isRequired: boolean, found: Map<string, Limit & { isRequired: boolean }>) {
  if (path && !found.has(path)) found.set(path, { ...read(json), isRequired })
  const below = (name: string) => (path ? `${path}.${name}` : name)
  for (const [name, part] of Object.entries(json.properties ?? {}))
    if (isJson(part)) collect(part, below(name), json.required?.includes(name) ?? false, found)
  if (isJson(json.items)) collect(json.items, `${path}[]`, true, found)
  // A record: its keys are a list of names, or any name.
  const { propertyNames, additionalProperties: each } = json
  if (isJson(each) && isJson(propertyNames))
    for (const name of propertyNames.enum ?? []) collect(each, below(String(name)), false, found)
  // Members without a path of their own add to it.
  for (const part of [...(json.oneOf ?? []), ...(json.anyOf ?? [])])
    if (part.properties || part.items) collect(part, path, isRequired, found)
}

function read(json: Json): Limit {
  const { type, minimum, maximum, maxLength, maxItems, format, pattern } = json
  const values = json.enum ?? (json.const === undefined ? undefined : [json.const])
  return {
    type: type as Limit['type'],
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(maxLength !== undefined && { maxLength }),
    ...(maxItems !== undefined && { maxItems }),
    ...(values && { values }),
    isFormatted: Boolean(format ?? pattern ?? json.anyOf),
  }
}

const isJson = (part: unknown): part is Json => typeof part === 'object' && part !== null && !Array.isArray(part)
