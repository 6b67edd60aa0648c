import { evaluate, parse, type ExprNode } from 'groq-js/1'
import type { Fields, LakeDocument } from '../documents/document.ts'
import { queryError } from '../http/error.ts'
import { checkFunctions, checkParams } from './check-query.ts'
import type { View } from './perspective.ts'
import { searchable, withoutTextQuery } from './text-match.ts'

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
