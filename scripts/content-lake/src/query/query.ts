import { evaluate, type ExprNode, parse } from 'groq-js/1'
import type { Context } from '../context.ts'
import { type Fields, isRecord, type LakeDocument } from '../documents/document.ts'
import { httpError, queryError } from '../http/errors.ts'
import { type ApiRequest, flag, paramsOf, parseJson, queryLimit, readBytes, type Routes } from '../http/requests.ts'
import { type ApiResponse, json, toStored } from '../http/responses.ts'
import { defaultPerspective, type View } from './perspective.ts'

/** The values of `identity()`, `sanity::dataset()` and `sanity::projectId()`. */
export interface Caller {
  readonly identity: string
  readonly projectId: string
  readonly dataset: string
}

export interface Query {
  readonly tree: ExprNode
  readonly params: Fields
  readonly searchesText: boolean
}

/** One sync tag for all content: each write invalidates every query result. */
export const syncTags = ['s1:local']

/** GROQ queries. Clients send long ones in the body. */
export function queryRoutes({ view, callerOf }: Context): Routes {
  const run = async (request: ApiRequest, query: unknown, params: Fields): Promise<ApiResponse> => {
    if (typeof query !== 'string' || !query) throw httpError(400, 'A query is missing')
    const start = performance.now()
    const perspective = request.search.get('perspective') ?? defaultPerspective(request.version)
    const { user } = request
    const result = await runQuery(readQuery(query, params), view(perspective, user), callerOf(user))
    const ms = Math.round(performance.now() - start)
    return json({ ...(flag(request, 'returnQuery', true) && { query }), result, syncTags, ms })
  }
  return {
    'GET data/query/:dataset': (request) =>
      run(request, toStored(request.search.get('query') ?? '', request.base), paramsOf(request)),
    'POST data/query/:dataset': async (request) => {
      const text = toStored((await readBytes(request, queryLimit)).toString('utf8'), request.base)
      const body = parseJson(text, 'The body')
      const { query, params } = isRecord(body) ? body : {}
      return run(request, query, isRecord(params) ? params : {})
    },
  }
}

/** Parses a query. Throws the API's `queryParseError` for invalid GROQ or a missing parameter, and 501 for a function that
 *  only hosted Sanity has. */
export function readQuery(query: string, params: Fields): Query {
  const parsed = parsedQuery(query, params)
  for (const { type, name } of nodesOf(parsed))
    // Parsing replaces the given parameters by their values. groq-js would treat the remaining ones as null.
    if (type === 'Parameter' && typeof name === 'string') {
      const start = new RegExp(`\\$${name}\\b`).exec(query)?.index ?? 0
      throw queryError(query, `param $${name} referenced, but not provided`, start, start + name.length + 1)
    }
  const searchesText = query.includes('text::query')
  const tree = searchesText ? withoutTextQuery(parsed) : parsed
  for (const { type, namespace, name } of nodesOf(tree))
    if (type === 'FuncCall' && typeof namespace === 'string' && unsupported.has(namespace))
      throw httpError(501, `${namespace}::${String(name)}() is not supported by content-lake`)
  return { tree, params, searchesText }
}

/** Namespaces of functions that groq-js parses but cannot evaluate. */
const unsupported = new Set(['geo', 'documents', 'user', 'media', 'text'])

function parsedQuery(query: string, params: Fields) {
  try {
    return parse(query, { params })
  } catch (error) {
    const position = error instanceof Error && 'position' in error ? Number(error.position) : 0
    throw queryError(query, error instanceof Error ? error.message : String(error), position)
  }
}

function* nodesOf(value: unknown): Generator<Fields> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item)
  if (!isRecord(value)) return
  yield value
  // A literal's value is data and may look like a node.
  if (value['type'] !== 'Value') for (const item of Object.values(value)) yield* nodesOf(item)
}

/** The result as JSON values; null if there is none. */
export const runQuery = (query: Query, view: View, caller: Caller): Promise<unknown> =>
  evaluateOn(query, view.sorted(), view, caller)

/** Whether a listener's query matches a document; references are resolved in `view`. */
export async function matches(query: Query, document: LakeDocument | undefined, view: View, caller: Caller) {
  if (!document) return false
  const result = await evaluateOn(query, [document], view, caller)
  return Array.isArray(result) ? result.length > 0 : Boolean(result)
}

async function evaluateOn(query: Query, documents: LakeDocument[], view: View, { identity, ...sanity }: Caller) {
  const value = await evaluate(query.tree, {
    dataset: query.searchesText ? documents.map(searchable) : documents,
    params: query.params,
    identity,
    sanity,
    // By default, groq-js searches all documents for each reference.
    dereference: ({ _ref }) => view.documents.get(_ref),
  })
  const result: unknown = await value.get()
  return result ?? null
}

/** Replaces `text::query()`, with which the Studio searches, by one `match` per word: groq-js cannot evaluate it. */
const withoutTextQuery = (node: ExprNode): ExprNode => rewrite(node) as ExprNode

function rewrite(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewrite)
  if (!isRecord(value)) return value
  const found = value['type'] === 'OpCall' && value['op'] === 'match' ? textQuery(value['right']) : undefined
  if (found !== undefined) return matchAll(value['left'] as ExprNode, found)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rewrite(item)]))
}

/** The argument of `text::query()`; undefined for other nodes. Parsing has already replaced a parameter by its value. */
function textQuery(node: unknown): string | undefined {
  if (!isRecord(node) || node['type'] !== 'FuncCall' || node['namespace'] !== 'text') return undefined
  const [argument] = Array.isArray(node['args']) ? node['args'] : []
  const value = isRecord(argument) ? argument['value'] : undefined
  return typeof value === 'string' ? value : ''
}

function matchAll(left: ExprNode, query: string): ExprNode {
  const whole = wholeDocument(left)
  const [first, ...rest] = termsOf(query).map(({ excluded, text }): ExprNode => {
    const match: ExprNode = { type: 'OpCall', op: 'match', left: whole, right: { type: 'Value', value: text } }
    return excluded ? { type: 'Not', base: match } : match
  })
  if (!first) return { type: 'Value', value: false }
  return rest.reduce((all, node): ExprNode => ({ type: 'And', left: all, right: node }), first)
}

/** The words and "quoted phrases" of a search; a leading minus excludes documents that contain the term. */
const termsOf = (query: string) =>
  [...query.matchAll(/(-?)(?:"([^"]*)"|(\S+))/g)]
    .map(([, minus, phrase, word]) => ({ excluded: minus === '-', text: (phrase ?? word ?? '').trim() }))
    .filter(({ text }) => /[\p{L}\p{N}*]/u.test(text))

/** The field that `searchable` adds. */
const textField = '__text'

/** On the left of a `match`, `@` means the text of the whole document. */
function wholeDocument(node: ExprNode): ExprNode {
  if (node.type === 'This') return { type: 'AccessAttribute', name: textField }
  if (node.type !== 'Array') return node
  return { ...node, elements: node.elements.map((element) => ({ ...element, value: wholeDocument(element.value) })) }
}

/** A copy with all its text in one field. The field is not enumerable, so projections omit it. */
const searchable = (document: LakeDocument): LakeDocument =>
  Object.defineProperty({ ...document }, textField, { value: textOf(document), enumerable: false })

const texts = new WeakMap<LakeDocument, string>()

function textOf(document: LakeDocument) {
  const text = texts.get(document) ?? [...stringsIn(document)].join(' ')
  texts.set(document, text)
  return text
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const item of value) yield* stringsIn(item)
  else if (isRecord(value))
    for (const [key, item] of Object.entries(value)) if (!key.startsWith('_')) yield* stringsIn(item)
}
