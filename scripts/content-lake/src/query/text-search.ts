import type { ExprNode } from 'groq-js/1'
import { isRecord, type LakeDocument } from '../documents/document.ts'

/** The Studio searches with `text::query()`, which groq-js does not evaluate: each word becomes a `match`. */
export const withoutTextQuery = (node: ExprNode): ExprNode => rewrite(node) as ExprNode

function rewrite(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewrite)
  if (!isRecord(value)) return value
  const found = value['type'] === 'OpCall' && value['op'] === 'match' ? textQuery(value['right']) : undefined
  if (found !== undefined) return matchAll(value['left'] as ExprNode, found)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rewrite(item)]))
}

/** The argument of `text::query()`: a literal or a parameter, which parsing has replaced by its value. */
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

/** Words or "quoted phrases"; a leading minus excludes. */
const termsOf = (query: string) =>
  [...query.matchAll(/(-?)(?:"([^"]*)"|(\S+))/g)]
    .map(([, minus, phrase, word]) => ({ excluded: minus === '-', text: (phrase ?? word ?? '').trim() }))
    .filter(({ text }) => /[\p{L}\p{N}*]/u.test(text))

/** The field with all text of a document. */
const textField = '__text'

/** `@` on the left of a match means the whole document. */
function wholeDocument(node: ExprNode): ExprNode {
  if (node.type === 'This') return { type: 'AccessAttribute', name: textField }
  if (node.type !== 'Array') return node
  return { ...node, elements: node.elements.map((element) => ({ ...element, value: wholeDocument(element.value) })) }
}

/** A copy with its text as a field, which is not enumerable, so that projections do not show it. */
export const searchable = (document: LakeDocument): LakeDocument =>
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
