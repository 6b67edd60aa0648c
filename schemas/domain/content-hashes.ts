import { z } from 'zod'

/** Characters of JSON. Longer field values are stored as a hash. */
const MAX_VALUE_LENGTH = 80
/** Characters of a long text that stand beside its hash: a text refused for its length has to be found again. */
const BEGINNING = 60

/** A published document as a build read it, for listing changed fields later. */
const documentHashSchema = z.object({
  type: z.string(),
  title: z.string(),
  /** A car's identifier on the site. */
  slug: z.string().optional(),
  /** Each field's value as JSON, or '#' and its hash if long; a long text's hash is followed by its beginning as JSON. */
  fields: z.record(z.string(), z.string()),
})
export type DocumentHash = z.infer<typeof documentHashSchema>

/** By document id. The snapshot writes it to `revisions.json`. */
export const contentHashesSchema = z.record(z.string(), documentHashSchema)
export type ContentHashes = z.infer<typeof contentHashesSchema>

/** A document as the Content Lake returns it. */
export type StoredDocument = Readonly<Record<string, unknown>> & { _id: string; _type: string }

export const contentHashes = (documents: readonly StoredDocument[]): ContentHashes =>
  Object.fromEntries(documents.map((document) => [document._id, contentHash(document)]))

/** Skips fields with '_': the Content Lake owns them and changes them with every publish. */
export function contentHash(document: StoredDocument): DocumentHash {
  const fields = Object.entries(document)
    .filter(([name, value]) => !name.startsWith('_') && value !== null && value !== undefined)
    .map(([name, value]) => [name, shortenedJson(value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const slug = memberOf(document['slug'], 'current')
  return {
    type: document._type,
    title: documentTitle(document),
    ...(typeof slug === 'string' && { slug }),
    fields: Object.fromEntries(fields),
  }
}

/** Title for editors: a car's brand, model and version; a person's name; the French title; otherwise the id. */
export function documentTitle(document: StoredDocument): string {
  const car = ['brand', 'model', 'version'].map((field) => text(document[field])).filter(Boolean)
  if (car.length > 0) return car.join(' ')
  const { name, title } = document
  return text(name) || text(memberOf(title, 'fr')) || text(title) || document._id
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const memberOf = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object' ? Reflect.get(value, name) : undefined

function shortenedJson(value: unknown): string {
  const json = JSON.stringify(value, sortKeys)
  if (json.length <= MAX_VALUE_LENGTH) return json
  const beginning = typeof value === 'string' ? ` ${JSON.stringify(`${value.slice(0, BEGINNING)}…`)}` : ''
  return `#${fnv1a(json)}${beginning}`
}

/** JSON.stringify replacer: equal objects give equal text. */
export const sortKeys = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** FNV-1a, 64 bits, over UTF-16 units: the same in browsers and Node, and synchronous, unlike `crypto.subtle`. A collision
 *  would only hide one change. */
export function fnv1a(json: string): string {
  let hash = 0xcbf29ce484222325n
  for (let index = 0; index < json.length; index += 1)
    hash = BigInt.asUintN(64, (hash ^ BigInt(json.charCodeAt(index))) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}

export interface FieldChange {
  field: string
  /** As JSON; absent if the field is empty or its value cannot be said in a line. A long text ends with '…'. */
  before?: string
  after?: string
  /** Nothing is left in the field. */
  emptied?: true
}
export interface DocumentChange {
  id: string
  type: string
  title: string
  kind: 'added' | 'changed' | 'removed'
  fields: FieldChange[]
}

/** Differences between published content and what a build read, in the order of `now`; removed documents last. */
export function changesBetween(built: ContentHashes, now: ContentHashes): DocumentChange[] {
  const present = Object.entries(now).flatMap(([id, { type, title, fields: after }]): DocumentChange[] => {
    const before = built[id]?.fields
    if (!before) return [{ id, type, title, kind: 'added', fields: [] }]
    const fields = fieldChanges(before, after)
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
    .filter((name) => !isSame(before[name], after[name]))
    .map((field) => ({
      field,
      ...readable('before', before[field]),
      ...readable('after', after[field]),
      ...(after[field] === undefined && { emptied: true as const }),
    }))
}

/** Whether two recorded values are equal. A build of an older version recorded no beginnings. */
const isSame = (one: string | undefined, other: string | undefined) =>
  one === other || (one?.startsWith('#') === true && one.split(' ')[0] === other?.split(' ')[0])

function readable<K extends string>(name: K, value: string | undefined): Partial<Record<K, string>> {
  const json = value?.startsWith('#') ? /^#\S+ (.*)$/s.exec(value)?.[1] : value
  return json === undefined ? {} : ({ [name]: json } as Record<K, string>)
}
