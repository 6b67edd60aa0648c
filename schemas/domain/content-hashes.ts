import { z } from 'zod'

/** Longest value, in characters of JSON, that is kept as it is; of a longer one only a mark is kept. */
const LONGEST_VALUE = 80

/** What a published document was when a build read it: enough to say later which of its fields have changed. */
export const documentHashSchema = z.object({
  type: z.string(),
  /** What editors call it. */
  title: z.string(),
  /** A car's identifier on the site. */
  slug: z.string().optional(),
  /** Each field's value as JSON if it is short, else a mark beginning with '#'. */
  fields: z.record(z.string(), z.string()),
})
export type DocumentHash = z.infer<typeof documentHashSchema>

/** By document id. Written by the snapshot as `prints.json`. */
export const contentHashesSchema = z.record(z.string(), documentHashSchema)
export type ContentHashes = z.infer<typeof contentHashesSchema>

/** A document as it comes from the Content Lake. */
export type StoredDocument = Readonly<Record<string, unknown>> & { _id: string; _type: string }

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** A car's brand, model and version; a person's name; the French title; else its type. */
export function documentTitle(document: StoredDocument): string {
  const name = ['brand', 'model', 'version'].map((field) => text(document[field])).filter(Boolean)
  if (name.length > 0) return name.join(' ')
  const title = document['title']
  const french = title !== null && typeof title === 'object' && 'fr' in title ? text(title.fr) : ''
  return text(document['name']) || french || text(title) || document._id
}

/** Fields that begin with '_' are the lake's own: every publish changes them. */
export function contentHash(document: StoredDocument): DocumentHash {
  const fields = Object.entries(document)
    .filter(([name, value]) => !name.startsWith('_') && value !== null && value !== undefined)
    .map(([name, value]) => [name, printValue(value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const slug = slugOf(document['slug'])
  return {
    type: document._type,
    title: documentTitle(document),
    ...(slug !== undefined && { slug }),
    fields: Object.fromEntries(fields),
  }
}

const slugOf = (value: unknown) =>
  value !== null && typeof value === 'object' && 'current' in value && typeof value.current === 'string'
    ? value.current
    : undefined

export const contentHashes = (documents: readonly StoredDocument[]): ContentHashes =>
  Object.fromEntries(documents.map((document) => [document._id, contentHash(document)]))

function printValue(value: unknown): string {
  const json = JSON.stringify(value, inOrder)
  return json.length <= LONGEST_VALUE ? json : `#${mark(json)}`
}

const inOrder = (_name: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** FNV-1a with 64 bits, over UTF-16 units: the same in a browser and in Node, and at once, which `crypto.subtle` is not.
 *  It tells versions of one field apart; nobody gains by a collision. */
function mark(json: string): string {
  let hash = 0xcbf29ce484222325n
  for (let place = 0; place < json.length; place += 1)
    hash = BigInt.asUintN(64, (hash ^ BigInt(json.charCodeAt(place))) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}

export interface FieldChange {
  field: string
  /** As JSON; absent when the field was or is empty, or too long to be kept. */
  before?: string
  after?: string
}
export interface DocumentChange {
  id: string
  type: string
  title: string
  kind: 'added' | 'changed' | 'removed'
  fields: FieldChange[]
}

/** What differs between what a build read and what is published now, in the order of `now`; what was removed comes last. */
export function changesBetween(built: ContentHashes, now: ContentHashes): DocumentChange[] {
  const present = Object.entries(now).flatMap(([id, print]): DocumentChange[] => {
    const before = built[id]
    const { type, title } = print
    if (!before) return [{ id, type, title, kind: 'added', fields: [] }]
    const fields = fieldChanges(before.fields, print.fields)
    return fields.length > 0 ? [{ id, type, title, kind: 'changed', fields }] : []
  })
  const removed = Object.entries(built)
    .filter(([id]) => !Object.hasOwn(now, id))
    .map(([id, { type, title }]): DocumentChange => ({ id, type, title, kind: 'removed', fields: [] }))
  return [...present, ...removed]
}

function fieldChanges(before: Record<string, string>, after: Record<string, string>): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names]
    .filter((name) => before[name] !== after[name])
    .map((field) => ({ field, ...shown('before', before[field]), ...shown('after', after[field]) }))
}

const shown = <K extends string>(name: K, print: string | undefined) =>
  print === undefined || print.startsWith('#') ? {} : ({ [name]: print } as Record<K, string>)
