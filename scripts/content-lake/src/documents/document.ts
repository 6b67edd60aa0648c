import { randomBytes } from 'node:crypto'

/** A stored document. Immutable: a change replaces the object. */
export interface LakeDocument {
  readonly _id: string
  readonly _type: string
  /** The id of the transaction that last wrote it. */
  readonly _rev: string
  readonly _createdAt: string
  readonly _updatedAt: string
  readonly [field: string]: unknown
}

export type Fields = Record<string, unknown>

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A random id of letters and digits, like those of hosted Sanity. */
export const randomId = (length = 22) =>
  randomBytes(length).toString('base64url').replace(/[-_]/g, 'x').slice(0, length)

export const isDraftId = (id: string) => id.startsWith('drafts.')
export const isVersionId = (id: string) => id.startsWith('versions.')
export const isPublishedId = (id: string) => !isDraftId(id) && !isVersionId(id)
/** Whether anonymous readers see the document: ids with a dot are for signed-in users. */
export const isPublic = (id: string) => !id.includes('.')
export const draftId = (publishedId: string) => `drafts.${publishedId}`

/** The id under which a draft (`drafts.x`) or a release version (`versions.r.x`) is published. */
export function publishedId(id: string) {
  if (isDraftId(id)) return id.slice('drafts.'.length)
  return isVersionId(id) ? id.split('.').slice(2).join('.') : id
}

/** The ids that a value references within this dataset. Includes weak references, whose targets may be missing, only with
 *  `weak`. */
export function* referencesIn(value: unknown, { weak }: { weak: boolean }): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* referencesIn(item, { weak })
  else if (isRecord(value)) {
    const local = value['_dataset'] === undefined && value['_projectId'] === undefined
    if (typeof value['_ref'] === 'string' && local && (weak || value['_weak'] !== true)) yield value['_ref']
    for (const item of Object.values(value)) yield* referencesIn(item, { weak })
  }
}
