import { Mutation as Mutator } from '@sanity/mutator'
import { mutationError, type Permission } from '../http/errors.ts'
import { assetAddress } from '../http/responses.ts'
import { type Fields, isRecord, type LakeDocument, randomId } from './document.ts'
import type { Staging } from './transaction.ts'

// What the hosted lake refuses in documents. An import that passes here must pass there.

/** Letters, digits, `_`, `-` and dots, 128 at most; no part between dots begins with a dash. */
const idPattern = /^(?=.{1,128}$)[A-Za-z\d_][\w-]*(\.[A-Za-z\d_][\w-]*)*$/
const attributePattern = /^[A-Za-z_$][\w$-]*$/
/** Names with an underscore before them are Sanity's own: these are the ones it writes. */
const reserved = new Set(
  '_id _type _rev _createdAt _updatedAt _key _ref _weak _strengthenOnPublish _dataset _projectId _system _upload'.split(
    ' ',
  ),
)
const deepest = 20

const invalid = (index: number, description: string) =>
  mutationError(index, { type: 'validationError', description }, 400)

/** Throws 400 for an id that the hosted lake does not take; `index` is the mutation's. */
function checkId(id: string, index: number) {
  if (!idPattern.test(id)) throw invalid(index, `Malformed document ID: "${id}"`)
}

/** Throws 400 for attribute names that are not admitted, for a list in a list, and for what lies deeper than 20 levels. */
function checkContent(content: object, index: number, depth = 1) {
  if (depth > deepest) throw invalid(index, `Attributes are nested deeper than ${deepest} levels`)
  for (const [name, value] of Object.entries(content)) {
    if (!attributePattern.test(name) || (name.startsWith('_') && !reserved.has(name)))
      throw invalid(index, `Invalid attribute name: "${name}"`)
    for (const item of Array.isArray(value) ? value : [value]) {
      if (Array.isArray(item)) throw invalid(index, `The list "${name}" holds a list, which is not supported`)
      if (isRecord(item)) checkContent(item, index, depth + 1)
    }
  }
}

/** Finds the ids a query selects, for patches and deletes that name a query and not an id. */
export type SelectIds = (query: string, params: Fields) => Promise<string[]>

/** What a user must be allowed for a mutation as it came over the wire. */
export const permissionFor = (raw: unknown): Permission =>
  isRecord(raw) && ('patch' in raw || 'delete' in raw) ? 'update' : 'create'

/** Stages one mutation as it came over the wire; throws an error in the API's shape if it cannot be done. */
export async function applyMutation(staging: Staging, raw: unknown, index: number, select: SelectIds) {
  const [kind, body] = isRecord(raw) ? (Object.entries(raw)[0] ?? []) : []
  if (!isRecord(body)) throw invalid(index, 'A mutation must be an object with one operation')
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
      throw invalid(index, `Unknown mutation "${kind}"`)
  }
}

async function idsOf(body: Fields, index: number, select: SelectIds): Promise<string[]> {
  const { id, query, params } = body
  if (typeof query === 'string') return select(query, isRecord(params) ? params : {})
  const ids = Array.isArray(id) ? id : [id]
  if (!ids.every((item) => typeof item === 'string')) throw invalid(index, 'A mutation must name an id or a query')
  for (const one of ids) checkId(one, index)
  return ids
}

function stageCreate(staging: Staging, kind: string, body: Fields, index: number) {
  const { _rev, _id: wanted, _type, ...fields } = body
  if (typeof _type !== 'string' || !_type) throw invalid(index, 'Document must have a _type')
  if (wanted !== undefined && typeof wanted !== 'string')
    throw invalid(index, `Malformed document ID: ${JSON.stringify(wanted)}`)
  // "drafts." asks for a new id under that prefix.
  const id = !wanted || wanted.endsWith('.') ? `${wanted ?? ''}${randomId()}` : wanted
  checkId(id, index)
  checkContent(fields, index)
  const existing = staging.get(id)
  if (existing && kind === 'create')
    throw mutationError(index, {
      type: 'documentAlreadyExistsError',
      description: `Document by ID "${id}" already exists`,
      id,
    })
  if (existing && kind === 'createIfNotExists') return staging.report(id, 'none', existing)
  const created = typeof fields['_createdAt'] === 'string' ? fields['_createdAt'] : staging.timestamp
  const content = { ...fields, _id: id, _type, _createdAt: created, _updatedAt: staging.timestamp }
  staging.put(id, { [kind]: content }, assetAddress({ ...content, _rev: staging.transactionId }))
}

const patchOperations = new Set(['set', 'setIfMissing', 'unset', 'inc', 'dec', 'insert', 'diffMatchPatch', 'merge'])

function stagePatch(staging: Staging, id: string, body: Fields, index: number) {
  const { query: _query, params: _params, id: _id, ifRevisionID, ...operations } = body
  const unknown = Object.keys(operations).find((name) => !patchOperations.has(name))
  if (unknown) throw invalid(index, `Unknown patch operation "${unknown}"`)
  const before = staging.get(id)
  if (!before)
    throw mutationError(index, {
      type: 'documentNotFoundError',
      description: `The document with the ID "${id}" was not found`,
      id,
    })
  if (typeof ifRevisionID === 'string' && before._rev !== ifRevisionID)
    throw mutationError(index, {
      type: 'documentRevisionIDDoesNotMatchError',
      description: `The document revision "${before._rev}" does not match the expected "${ifRevisionID}"`,
      id,
    })
  const patch = { patch: { id, ...operations } }
  staging.put(id, patch, patched(before, patch, staging, index))
}

function patched(before: LakeDocument, mutation: Fields, staging: Staging, index: number): LakeDocument {
  let content: Fields
  try {
    // The same code the Studio applies its own patches with; on copies, since it may keep or change what it is given.
    const next = new Mutator({
      mutations: [structuredClone(mutation)],
      transactionId: staging.transactionId,
      timestamp: staging.timestamp,
    }).apply(structuredClone(before))
    content = JSON.parse(JSON.stringify(next))
  } catch (error) {
    throw invalid(index, `The patch cannot be applied: ${error instanceof Error ? error.message : String(error)}`)
  }
  checkContent(content, index)
  return assetAddress({
    ...content,
    _id: before._id,
    _type: before._type,
    _createdAt: before._createdAt,
    _updatedAt: staging.timestamp,
    _rev: staging.transactionId,
  })
}

/** Gives every object inside a list a `_key`, which editors need to tell list items apart. Keys already there are kept. */
export function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item) => {
      const keyed = withArrayKeys(item)
      return isRecord(keyed) && keyed['_key'] === undefined ? { _key: randomId(12), ...keyed } : keyed
    })
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withArrayKeys(item)]))
}
