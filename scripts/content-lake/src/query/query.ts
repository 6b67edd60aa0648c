import { evaluate, type ExprNode, parse } from 'groq-js/1'
import { type Fields, isRecord, type LakeDocument } from '../documents/document.ts'
import { httpError, queryError } from '../http/errors.ts'
import type { View } from './perspective.ts'
import { searchable, withoutTextQuery } from './text-search.ts'

/** Namespaces that the interpreter reads and cannot evaluate. */
const notHere = new Set(['geo', 'documents', 'user', 'media', 'text'])

/** Throws the API's `queryParseError` for a parameter that was not given, where the interpreter would take null. `tree` has
 *  the given ones filled in. */
function checkParams(query: string, tree: unknown) {
  for (const { type, name } of nodesOf(tree))
    if (type === 'Parameter' && typeof name === 'string') {
      const start = new RegExp(`\\$${name}\\b`).exec(query)?.index ?? 0
      throw queryError(query, `param $${name} referenced, but not provided`, start, start + name.length + 1)
    }
}

/** Throws 501 for a function that only the hosted lake can evaluate. */
function checkFunctions(tree: unknown) {
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

export interface Asker {
  readonly identity: string
  readonly projectId: string
  readonly dataset: string
}

export interface Query {
  readonly tree: ExprNode
  readonly params: Fields
  readonly searchesText: boolean
}

/** Reads a GROQ query; throws the API's `queryParseError` if it is not one, or names a parameter that is not given. */
export function readQuery(query: string, params: Fields): Query {
  const read = parsed(query, params)
  checkParams(query, read)
  const searchesText = query.includes('text::query')
  const tree = searchesText ? withoutTextQuery(read) : read
  checkFunctions(tree)
  return { tree, params, searchesText }
}

function parsed(query: string, params: Fields) {
  try {
    return parse(query, { params })
  } catch (error) {
    const position = error instanceof Error && 'position' in error ? Number(error.position) : 0
    throw queryError(query, error instanceof Error ? error.message : String(error), position)
  }
}

/** What a query answers on a view: plain JSON values, `null` where GROQ finds nothing. */
export function runQuery(query: Query, view: View, asker: Asker): Promise<unknown> {
  const documents = [...view.values()]
  return evaluateOn(query, query.searchesText ? documents.map(searchable) : documents, view, asker)
}

/** Whether a listener's query takes in this one document; references are followed in the view. */
export async function takesIn(query: Query, document: LakeDocument | undefined, view: View, asker: Asker) {
  if (!document) return false
  const result = await evaluateOn(query, [query.searchesText ? searchable(document) : document], view, asker)
  return Array.isArray(result) ? result.length > 0 : Boolean(result)
}

async function evaluateOn({ tree, params }: Query, dataset: LakeDocument[], view: View, asker: Asker) {
  const { identity, ...sanity } = asker
  const value = await evaluate(tree, {
    dataset,
    params,
    identity,
    sanity,
    // By id: the interpreter would otherwise walk all documents for each reference.
    dereference: ({ _ref }) => view.get(_ref),
  })
  const result: unknown = await value.get()
  return result ?? null
}
