import type { ExprNode } from 'groq-js/1'
import { isRecord, type LakeDocument } from '../documents/document.ts'

/** The field under which `@ match text::query(…)` finds all text of a document. */
export const textField = '__text'

/** Search words: a bare word, a "quoted phrase", or either with a leading minus, which must be absent. */
function termsOf(query: string) {
  return [...query.matchAll(/(-?)(?:"([^"]*)"|(\S+))/g)]
    .map(([, minus, phrase, word]) => ({ excluded: minus === '-', text: (phrase ?? word ?? '').trim() }))
    .filter(({ text }) => /[\p{L}\p{N}*]/u.test(text))
}

/** `@` on the left of a match means the whole document. */
function wholeDocument(node: ExprNode): ExprNode {
  if (node.type === 'This') return { type: 'AccessAttribute', name: textField }
  if (node.type !== 'Array') return node
  return { ...node, elements: node.elements.map((element) => ({ ...element, value: wholeDocument(element.value) })) }
}

function matchAll(left: ExprNode, query: string): ExprNode {
  const whole = wholeDocument(left)
  const nodes = termsOf(query).map(({ excluded, text }): ExprNode => {
    const match: ExprNode = { type: 'OpCall', op: 'match', left: whole, right: { type: 'Value', value: text } }
    return excluded ? { type: 'Not', base: match } : match
  })
  const [first, ...rest] = nodes
  if (!first) return { type: 'Value', value: false }
  return rest.reduce((all, node): ExprNode => ({ type: 'And', left: all, right: node }), first)
}

/** The interpreter has no `text::query()`, with which the Studio searches: each word becomes a `match` of its own. */
export function withoutTextQuery(node: ExprNode): ExprNode {
  return rewrite(node) as ExprNode
}

function rewrite(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewrite)
  if (!isRecord(value)) return value
  const found = value['type'] === 'OpCall' && value['op'] === 'match' ? textQuery(value['right']) : undefined
  if (found !== undefined) return matchAll(value['left'] as ExprNode, found)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rewrite(item)]))
}

/** The words given to `text::query()`: literally or, since parameters are filled in while parsing, by a parameter. */
function textQuery(node: unknown): string | undefined {
  if (!isRecord(node) || node['type'] !== 'FuncCall' || node['namespace'] !== 'text') return undefined
  const [argument] = Array.isArray(node['args']) ? node['args'] : []
  const value = isRecord(argument) ? argument['value'] : undefined
  return typeof value === 'string' ? value : ''
}

const texts = new WeakMap<LakeDocument, string>()

function textOf(document: LakeDocument) {
  const known = texts.get(document)
  if (known !== undefined) return known
  const text = [...strings(document)].join(' ')
  texts.set(document, text)
  return text
}

function* strings(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const item of value) yield* strings(item)
  else if (isRecord(value))
    for (const [key, item] of Object.entries(value)) if (!key.startsWith('_')) yield* strings(item)
}

/** A copy whose text can be matched; the field is not enumerable, so that no projection shows it. */
export const searchable = (document: LakeDocument): LakeDocument =>
  Object.defineProperty({ ...document }, textField, { value: textOf(document), enumerable: false })
