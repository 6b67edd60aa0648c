import type { Commit, Change } from '../documents/transaction.ts'
import { toServed } from '../http/asset-address.ts'
import type { Sink } from '../http/sink.ts'
import { takesIn, type Asker, type Query } from '../query/query.ts'
import type { View } from '../query/perspective.ts'

export interface ListenOptions {
  readonly query: Query
  readonly asker: Asker
  readonly view: () => View
  readonly mayRead: (id: string) => boolean
  readonly origin: string
  readonly includeMutations: boolean
  readonly includeResult: boolean
  readonly includePreviousRevision: boolean
  readonly mendozaEffects: boolean
  readonly visibility: string
}

const idOf = ({ transaction }: Commit, change: Change) => `${transaction.id}#${change.id}`

/** One listener's stream of events, in the event-stream format. */
export class Listener {
  readonly #sink: Sink
  readonly #options: ListenOptions
  /** Matching is asynchronous; the order of the transactions must be kept all the same. */
  #last: Promise<void> = Promise.resolve()

  constructor(sink: Sink, options: ListenOptions) {
    this.#sink = sink
    this.#options = options
  }

  send(event: string, data: unknown, id?: string) {
    const text = `${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
    this.#sink.write(toServed(text, this.#options.origin))
  }

  /** Tells what a commit changed among the documents listened to, leaving out events up to `seenId`. */
  tell(commit: Commit, seenId?: string) {
    this.#last = this.#last
      .then(() => this.#tell(commit, seenId))
      .catch((error: unknown) => console.error('lake: a listener failed:', error))
  }

  async #tell(commit: Commit, seenId: string | undefined) {
    const { query, asker, view, mayRead } = this.#options
    const hits: { change: Change; transition: string }[] = []
    for (const change of commit.changes) {
      if (!mayRead(change.id)) continue
      const [before, after] = await Promise.all([
        takesIn(query, change.before, view(), asker),
        takesIn(query, change.after, view(), asker),
      ])
      if (before || after)
        hits.push({ change, transition: before && after ? 'update' : after ? 'appear' : 'disappear' })
    }
    const seen = hits.findIndex(({ change }) => idOf(commit, change) === seenId)
    for (const [place, { change, transition }] of hits.entries())
      if (place > seen) {
        const position = { transactionTotalEvents: hits.length, transactionCurrentEvent: place + 1 }
        const event = { ...this.#mutation(commit, change), transition, ...position }
        this.send('mutation', event, idOf(commit, change))
      }
  }

  #mutation(commit: Commit, change: Change) {
    const { transaction } = commit
    const { includeMutations, includeResult, includePreviousRevision, mendozaEffects, visibility } = this.#options
    return {
      eventId: idOf(commit, change),
      documentId: change.id,
      transactionId: transaction.id,
      identity: transaction.author,
      timestamp: transaction.timestamp,
      visibility,
      ...(change.before ? { previousRev: change.before._rev } : {}),
      resultRev: transaction.id,
      ...(includeMutations ? { mutations: change.mutations } : {}),
      ...(includeResult && change.after ? { result: change.after } : {}),
      ...(includePreviousRevision && change.before ? { previous: change.before } : {}),
      ...(mendozaEffects ? { effects: transaction.effects[change.id] } : {}),
    }
  }
}
