import { isDeepStrictEqual } from 'node:util'
import { applyPatch } from 'mendoza'
import type { Context } from '../context.ts'
import { type ApiRequest, flag, listOf, membersOnly, type Routes } from '../http/requests.ts'
import { json, lines } from '../http/responses.ts'
import { draftId, type Fields, isDraftId, type LakeDocument, publishedId } from './document.ts'
import type { Effects, Patch, Transaction } from './transaction.ts'

/** Mendoza's operation codes. */
const REPLACE_WITH = 0
const SET_FIELD = 17
const DELETE_FIELD = 19

/** The patches from one state of a document to the next, and back. Undefined means that the document does not exist. */
export const effectsBetween = (before: LakeDocument | undefined, after: LakeDocument | undefined): Effects => ({
  apply: encode(before, after),
  revert: encode(after, before),
})

/** Writes a patch that replaces each changed field as a whole. The mendoza package can only apply patches. */
function encode(from: LakeDocument | undefined, to: LakeDocument | undefined): Patch {
  if (!from || !to) return [REPLACE_WITH, to ? contentOf(to) : null]
  const [previous, next] = [contentOf(from), contentOf(to)]
  const set = Object.entries(next).filter(([key, value]) => !isDeepStrictEqual(value, previous[key]))
  // A deleted field is identified by its index among the sorted keys.
  const deleted = [...Object.keys(previous).sort().entries()].filter(([, key]) => !(key in next))
  return [
    ...set.flatMap(([key, value]) => [SET_FIELD, value, key]),
    ...deleted.flatMap(([position]) => [DELETE_FIELD, position]),
  ]
}

/** Readers take `_rev` from the transaction, so patches omit it. */
function contentOf(document: LakeDocument): Fields {
  const { _rev, ...content } = document
  return content
}

/** Applies a patch; `revision` is the id of the transaction that produced the result. */
export function applyEffect(document: LakeDocument | undefined, patch: Patch, revision: string) {
  const content: Fields | null = applyPatch(document ? contentOf(document) : null, patch)
  return content ? ({ ...content, _rev: revision } as LakeDocument) : undefined
}

const removes = (patch: Patch | undefined) => patch?.[0] === REPLACE_WITH && patch[1] === null

/** The stored transactions, oldest first. */
export class History {
  readonly all: Transaction[] = []
  readonly #byId = new Map<string, Transaction>()

  constructor(transactions: readonly Transaction[]) {
    for (const transaction of transactions) this.add(transaction)
  }

  add(transaction: Transaction) {
    this.all.push(transaction)
    this.#byId.set(transaction.id, transaction)
  }

  get = (id: string) => this.#byId.get(id)

  /** The transactions of a document, oldest first. */
  of = (documentId: string) => this.all.filter(({ documentIDs }) => documentIDs.includes(documentId))

  /** The state of a document after the last transaction that `reached` accepts, computed back from its current state. */
  at(documentId: string, now: LakeDocument | undefined, reached: (transaction: Transaction) => boolean) {
    let document = now
    const transactions = this.of(documentId)
    for (const [index, transaction] of [...transactions.entries()].toReversed()) {
      if (reached(transaction)) return document
      const effects = transaction.effects[documentId]
      if (effects) document = applyEffect(document, effects.revert, transactions[index - 1]?.id ?? '')
    }
    return document
  }
}

/** The API of the Studio's history pane. */
export const historyRoutes = ({ store }: Context): Routes =>
  membersOnly({
    'GET data/history/:dataset/documents/*ids': ({ search }, { ids }) => {
      const [revision, time] = [search.get('revision'), search.get('time')]
      const last = revision ? (store.history.get(revision)?.sequence ?? 0) : Infinity
      const states = listOf(ids).map((id) =>
        store.history.at(id, store.documents.get(id), ({ sequence, timestamp, effects }) =>
          search.has('lastRevision') ? !removes(effects[id]?.apply) : sequence <= last && (!time || timestamp <= time),
        ),
      )
      return json({ documents: states.filter((document) => document !== undefined) })
    },
    'GET data/history/:dataset/events/documents/:id': (_, { id = '' }) =>
      json({ events: { [id]: documentEvents(store.history, id) }, nextCursor: '' }),
    'GET data/history/:dataset/transactions': (request) => lines(transactionsOf(store.history, request)),
    'GET data/history/:dataset/transactions/*ids': (request, { ids }) =>
      lines(transactionsOf(store.history, request, new Set(listOf(ids)))),
  })

/** The transactions that a request selects; without ids, those of all documents. */
function transactionsOf(history: History, request: ApiRequest, ids?: ReadonlySet<string>) {
  const { search } = request
  const sequenceOf = (name: string) => history.get(search.get(name) ?? '')?.sequence
  const [from = 0, to = Infinity] = [sequenceOf('fromTransaction'), sequenceOf('toTransaction')]
  const [fromTime, toTime] = [search.get('fromTime'), search.get('toTime')]
  const found = history.all.filter(
    ({ sequence, documentIDs, timestamp }) =>
      sequence >= from &&
      sequence <= to &&
      (!fromTime || Date.parse(timestamp) >= Date.parse(fromTime)) &&
      (!toTime || Date.parse(timestamp) <= Date.parse(toTime)) &&
      (!ids || documentIDs.some((id) => ids.has(id))),
  )
  const ordered = flag(request, 'reverse') ? found.toReversed() : found
  const withMutations = !flag(request, 'excludeMutations') && !flag(request, 'excludeContent')
  return ordered.slice(0, Number(search.get('limit') ?? 100)).map(({ sequence: _, actions: __, ...transaction }) => ({
    ...transaction,
    mutations: withMutations ? transaction.mutations : undefined,
    effects: ids && Object.fromEntries(Object.entries(transaction.effects).filter(([id]) => ids.has(id))),
  }))
}

/** The events of a document, newest first. Omits edits, which the Studio reads from the transactions. */
const documentEvents = (history: History, id: string): Fields[] =>
  [...new Set([...history.of(id), ...history.of(publishedId(id))])]
    .sort((a, b) => b.sequence - a.sequence)
    .map((transaction) => eventOf(history, transaction, id))
    .filter((event) => event !== undefined)

function eventOf(history: History, transaction: Transaction, id: string): Fields | undefined {
  const { id: revision, timestamp, author, effects, sequence, actions = [] } = transaction
  const documentId = publishedId(id)
  const action = actions.find((trace) => trace.publishedId === documentId || trace.versionId === id)
  const draft = draftId(documentId)
  const before = (version: string) => history.of(version).findLast((one) => one.sequence < sequence)?.id
  const event = (type: string, fields: Fields) => ({ type, timestamp, author, documentId, ...fields })
  if (effects[documentId] && action?.actionType === 'document.publish') {
    const { versionId = draft, actionType: type } = action
    const version = { versionId, versionRevisionId: before(versionId) }
    return event('publishDocumentVersion', { revisionId: revision, ...version, cause: { type } })
  }
  if (effects[documentId] && action?.actionType === 'document.unpublish')
    return event('unpublishDocument', { versionId: draft, versionRevisionId: revision })
  if (action?.actionType === 'document.delete') return event('deleteDocumentGroup', {})
  if (removes(effects[id]?.revert)) {
    const version = { documentId: id, versionId: id, versionRevisionId: revision }
    return event('createDocumentVersion', isDraftId(id) ? version : { ...version, revisionId: revision })
  }
  if (removes(effects[id]?.apply))
    return event('deleteDocumentVersion', { documentId: id, versionId: id, versionRevisionId: before(id) })
  return undefined
}
