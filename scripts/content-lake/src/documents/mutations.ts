import { Mutation as Mutator } from '@sanity/mutator'
import { invalidMutation, missingDocument, mutationError, type Permission } from '../http/errors.ts'
import { anyBase } from '../http/responses.ts'
import { type Fields, isRecord, type LakeDocument, randomId } from './document.ts'
import type { Staging } from './transaction.ts'

/** The permission that a mutation needs. */
export const permissionFor = (raw: unknown): Permission =>
  isRecord(raw) && ('patch' in raw || 'delete' in raw) ? 'update' : 'create'

/** Runs the query of a mutation; resolves to the ids that it selects. */
export type SelectIds = (query: string, params: Fields) => Promise<string[]>

/** Stages a mutation in the form that clients send. Throws an error in the API's shape if the mutation is refused. `index` is
 *  its position in the request. */
export async function applyMutation(staging: Staging, raw: unknown, index: number, select: SelectIds = async () => []) {
  const [kind, body] = isRecord(raw) ? (Object.entries(raw)[0] ?? []) : []
  if (!isRecord(body)) throw invalidMutation(index, 'A mutation must be an object with one operation')
  switch (kind) {
    case 'create':
    case 'createIfNotExists':
    case 'createOrReplace':
      return stageCreate(staging, kind, body, index)
    case 'patch':
      for (const id of await idsOf(body, index, select)) stagePatch(staging, id, body, index)
      return
    case 'delete':
      for (const id of await idsOf(body, index, select))
        if (staging.get(id)) staging.put(id, { delete: { id } }, undefined)
      return
    default:
      throw invalidMutation(index, `Unknown mutation "${kind}"`)
  }
}

/** Gives each object in a list a `_key`, by which the Studio tells list items apart. */
export function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item) => {
      const keyed = withArrayKeys(item)
      return isRecord(keyed) && keyed['_key'] === undefined ? { _key: randomId(12), ...keyed } : keyed
    })
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withArrayKeys(item)]))
}

async function idsOf({ id, query, params }: Fields, index: number, select: SelectIds): Promise<string[]> {
  if (typeof query === 'string') return select(query, isRecord(params) ? params : {})
  const ids: unknown[] = Array.isArray(id) ? id : [id]
  if (!ids.every((one) => typeof one === 'string'))
    throw invalidMutation(index, 'A mutation must name an id or a query')
  for (const one of ids) checkId(one, index)
  return ids
}

function stageCreate(staging: Staging, kind: string, body: Fields, index: number) {
  const { _rev, _id: requestedId = '', _type, ...fields } = body
  if (typeof _type !== 'string' || !_type) throw invalidMutation(index, 'Document must have a _type')
  if (typeof requestedId !== 'string')
    throw invalidMutation(index, `Malformed document ID: ${JSON.stringify(requestedId)}`)
  // An id that ends in a dot, such as `drafts.`, requests a new id with that prefix.
  const id = !requestedId || requestedId.endsWith('.') ? requestedId + randomId() : requestedId
  checkId(id, index)
  checkContent(fields, index)
  const existing = staging.get(id)
  if (existing && kind === 'create') {
    const description = `Document by ID "${id}" already exists`
    throw mutationError(index, { type: 'documentAlreadyExistsError', description, id })
  }
  if (existing && kind === 'createIfNotExists') return staging.report(id, 'none', existing)
  const _createdAt = typeof fields['_createdAt'] === 'string' ? fields['_createdAt'] : staging.timestamp
  const content = { ...fields, _id: id, _type, _createdAt, _updatedAt: staging.timestamp }
  staging.put(id, { [kind]: content }, withAssetUrl({ ...content, _rev: staging.transactionId }))
}

const patchOperations = new Set(['set', 'setIfMissing', 'unset', 'inc', 'dec', 'insert', 'diffMatchPatch', 'merge'])

function stagePatch(staging: Staging, id: string, body: Fields, index: number) {
  const { query: _query, params: _params, id: _id, ifRevisionID, ...operations } = body
  const unknown = Object.keys(operations).find((name) => !patchOperations.has(name))
  if (unknown) throw invalidMutation(index, `Unknown patch operation "${unknown}"`)
  const before = staging.get(id)
  if (!before) throw mutationError(index, { type: 'documentNotFoundError', description: missingDocument(id), id })
  if (typeof ifRevisionID === 'string' && before._rev !== ifRevisionID) {
    const description = `The document revision "${before._rev}" does not match the expected "${ifRevisionID}"`
    throw mutationError(index, { type: 'documentRevisionIDDoesNotMatchError', description, id })
  }
  const mutation = { patch: { id, ...operations } }
  const content = patched(before, mutation, index)
  checkContent(content, index)
  const { _type, _createdAt } = before
  const system = { _id: id, _type, _createdAt, _updatedAt: staging.timestamp, _rev: staging.transactionId }
  staging.put(id, mutation, withAssetUrl({ ...content, ...system }))
}

/** Applies a patch with the library that the Studio uses too. It gets copies, because it may keep or change its input. */
function patched(before: LakeDocument, mutation: Fields, index: number): Fields {
  try {
    const mutator = new Mutator({ mutations: [structuredClone(mutation)] })
    return JSON.parse(JSON.stringify(mutator.apply(structuredClone(before))))
  } catch (error) {
    throw invalidMutation(index, `The patch cannot be applied: ${String(error)}`)
  }
}

/** Sets an asset's `url` to its `path` under a placeholder: the host and port depend on the reader. */
function withAssetUrl(document: LakeDocument): LakeDocument {
  const { _type, path } = document
  const isAsset = _type === 'sanity.imageAsset' || _type === 'sanity.fileAsset'
  return isAsset && typeof path === 'string' ? { ...document, url: anyBase + path } : document
}

// Hosted Sanity's rules for documents: an import that passes here must pass there.

/** At most 128 letters, digits, `_`, `-` and dots; no part between dots is empty or begins with a dash. */
const idPattern = /^(?=.{1,128}$)[A-Za-z\d_][\w-]*(\.[A-Za-z\d_][\w-]*)*$/
/** Names with a leading underscore are reserved: only those that Sanity itself writes are allowed. */
const attributePattern =
  /^([A-Za-z$][\w$-]*|_(id|type|rev|createdAt|updatedAt|key|ref|weak|strengthenOnPublish|dataset|projectId|system|upload|resolvingInitialValue))$/
const maxDepth = 20

function checkId(id: string, index: number) {
  if (!idPattern.test(id)) throw invalidMutation(index, `Malformed document ID: "${id}"`)
}

function checkContent(content: object, index: number, depth = 1) {
  if (depth > maxDepth) throw invalidMutation(index, `Attributes are nested deeper than ${maxDepth} levels`)
  for (const [name, value] of Object.entries(content)) {
    if (!attributePattern.test(name)) throw invalidMutation(index, `Invalid attribute name: "${name}"`)
    for (const item of Array.isArray(value) ? value : [value]) {
      if (Array.isArray(item)) throw invalidMutation(index, `The list "${name}" holds a list, which is not supported`)
      if (isRecord(item)) checkContent(item, index, depth + 1)
    }
  }
}
