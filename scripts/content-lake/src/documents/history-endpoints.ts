import type { Context } from '../context.ts'
import { type Exchange, flag, listOf, membersOnly, route, type Route } from '../http/requests.ts'
import { json, lines } from '../http/responses.ts'
import { type Fields, isDraftId, publishedId } from './document.ts'
import { creates, deletes, type History } from './history.ts'
import type { Transaction } from './transaction.ts'

/** What happened to a document, for the Studio's history panel: newest first. Edits are not among them; the Studio reads
 *  those from the transactions. */
function documentEvents(history: History, id: string): Fields[] {
  const published = publishedId(id)
  const transactions = new Set([...history.of(id), ...history.of(published)])
  return [...transactions]
    .sort((a, b) => b.sequence - a.sequence)
    .map((transaction) => eventOf(history, transaction, id, published))
    .filter((event) => event !== undefined)
}

function eventOf(history: History, transaction: Transaction, id: string, published: string): Fields | undefined {
  const { id: revision, timestamp, author, effects, actions = [] } = transaction
  const action = actions.find((trace) => trace.publishedId === published || trace.versionId === id)
  const mine = effects[id]
  const event = (type: string, fields: Fields) => ({ type, timestamp, author, documentId: published, ...fields })
  if (effects[published] && action?.actionType === 'document.publish') {
    const versionId = action.versionId ?? `drafts.${published}`
    const versionRevisionId = history.revisionBefore(versionId, transaction)
    const cause = { type: 'document.publish' }
    return event('publishDocumentVersion', { revisionId: revision, versionId, versionRevisionId, cause })
  }
  if (effects[published] && action?.actionType === 'document.unpublish')
    return event('unpublishDocument', { versionId: `drafts.${published}`, versionRevisionId: revision })
  if (action?.actionType === 'document.delete') return event('deleteDocumentGroup', {})
  if (mine && creates(mine)) {
    const revisionId = isDraftId(id) ? {} : { revisionId: revision }
    return event('createDocumentVersion', { documentId: id, versionId: id, versionRevisionId: revision, ...revisionId })
  }
  if (mine && deletes(mine)) {
    const versionRevisionId = history.revisionBefore(id, transaction)
    return event('deleteDocumentVersion', { documentId: id, versionId: id, versionRevisionId })
  }
  return undefined
}

/** What documents were, and what was done to them: for who is signed in. */
export const historyRoutes = ({ store }: Context): Route[] =>
  membersOnly([
    route('GET', 'data/history/:dataset/documents/*ids', ({ search }, { ids = '' }) => {
      const revision = search.get('revision')
      const last = revision ? store.history.get(revision)?.sequence : undefined
      const time = search.get('time')
      const reached = (transaction: Transaction) =>
        revision ? transaction.sequence <= (last ?? 0) : !time || transaction.timestamp <= time
      return json({
        documents: listOf(ids).flatMap((id) => store.history.at(id, store.documents.get(id), reached) ?? []),
      })
    }),
    route('GET', 'data/history/:dataset/events/documents/:id', (_, { id = '' }) =>
      json({ events: { [id]: documentEvents(store.history, id) }, nextCursor: '' }),
    ),
    route('GET', 'data/history/:dataset/transactions/*ids', (exchange, { ids = '' }) => {
      const wanted = new Set(listOf(ids))
      const found = new Set([...wanted].flatMap((id) => store.history.of(id)))
      const withMutations = !flag(exchange, 'excludeMutations') && !flag(exchange, 'excludeContent')
      const told = select([...found], exchange, store.history.get).map((transaction) => {
        const { id, timestamp, author, documentIDs, mutations, effects } = transaction
        const seen = Object.fromEntries(Object.entries(effects).filter(([document]) => wanted.has(document)))
        return { id, timestamp, author, documentIDs, ...(withMutations ? { mutations } : {}), effects: seen }
      })
      return lines(told)
    }),
  ])

/** The part of the transactions asked for: between two of them, or between two times, both included. */
function select(found: Transaction[], { search }: Exchange, get: (id: string) => Transaction | undefined) {
  const number = (name: string) => get(search.get(name) ?? '')?.sequence
  const [from = 0, to = Infinity] = [number('fromTransaction'), number('toTransaction')]
  const [fromTime, toTime] = [search.get('fromTime') ?? '', search.get('toTime') ?? '9']
  const ordered = found
    .filter(
      ({ sequence, timestamp }) => sequence >= from && sequence <= to && timestamp >= fromTime && timestamp <= toTime,
    )
    .sort((a, b) => a.sequence - b.sequence)
  const limit = Number(search.get('limit') ?? 100)
  return (search.get('reverse') === 'true' ? ordered.toReversed() : ordered).slice(0, limit)
}
