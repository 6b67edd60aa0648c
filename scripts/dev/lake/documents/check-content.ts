import { mutationError } from '../http/error.ts'
import { isRecord } from './document.ts'

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
export function checkId(id: string, index: number) {
  if (!idPattern.test(id)) throw invalid(index, `Malformed document ID: "${id}"`)
}

/** Throws 400 for attribute names that are not admitted, for a list in a list, and for what lies deeper than 20 levels. */
export function checkContent(content: object, index: number, depth = 1) {
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
