import { isRecord, type Fields } from '../documents/document.ts'
import { httpError, queryError } from '../http/error.ts'

/** Namespaces that the interpreter reads and cannot evaluate. */
const notHere = new Set(['geo', 'documents', 'user', 'media', 'text'])

/** Throws the API's `queryParseError` for a parameter that was not given, where the interpreter would take null. `tree` has
 *  the given ones filled in. */
export function checkParams(query: string, tree: unknown) {
  for (const { type, name } of nodesOf(tree))
    if (type === 'Parameter' && typeof name === 'string') {
      const start = new RegExp(`\\$${name}\\b`).exec(query)?.index ?? 0
      throw queryError(query, `param $${name} referenced, but not provided`, start, start + name.length + 1)
    }
}

/** Throws 501 for a function that only the hosted lake can evaluate. */
export function checkFunctions(tree: unknown) {
  for (const { type, namespace, name } of nodesOf(tree))
    if (type === 'FuncCall' && typeof namespace === 'string' && notHere.has(namespace))
      throw httpError(501, `${namespace}::${String(name)}() is not known to a local lake`)
}

function* nodesOf(value: unknown): Generator<Fields> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item)
  if (!isRecord(value)) return
  yield value
  // A literal's value is the asker's own, whatever it looks like.
  if (value['type'] !== 'Value') for (const item of Object.values(value)) yield* nodesOf(item)
}
