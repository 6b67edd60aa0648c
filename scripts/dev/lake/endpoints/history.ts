import type { Context } from '../context.ts'
import { documentEvents } from '../documents/document-events.ts'
import type { Transaction } from '../documents/transaction.ts'
import { json, lines } from '../http/answer.ts'
import { flag, listOf, type Exchange } from '../http/exchange.ts'
import { membersOnly, route, type Route } from '../http/router.ts'

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
