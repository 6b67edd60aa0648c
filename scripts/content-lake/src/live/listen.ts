import type { Context } from '../context.ts'
import { isPublic, randomId } from '../documents/document.ts'
import type { Store } from '../documents/store.ts'
import type { Change, Commit } from '../documents/transaction.ts'
import { httpError } from '../http/errors.ts'
import { type Exchange, flag, paramsOf, route, type Route } from '../http/requests.ts'
import { type Answer, type Sink, toServed } from '../http/responses.ts'
import type { View } from '../query/perspective.ts'
import { type Asker, type Query, readQuery, takesIn } from '../query/query.ts'
import { identityOf } from '../users.ts'

interface ListenOptions {
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
class Listener {
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

/** Keeps proxies from closing a silent connection. */
const beatEvery = 15_000

/** Starts a listener. After `resumeFrom`, the id of the last event it saw on a lost connection, it is first told what it
 *  missed (`welcomeback`), or that this is no longer known (`reset`: read everything anew). */
function listen(store: Store, sink: Sink, options: ListenOptions, resumeFrom: string | undefined) {
  const listener = new Listener(sink, options)
  const listenerName = randomId(20)
  const missed = resumeFrom ? store.feed.from(resumeFrom.split('#')[0] ?? '') : undefined
  sink.write(':\n\n')
  listener.send(!resumeFrom ? 'welcome' : missed ? 'welcomeback' : 'reset', { listenerName })
  for (const commit of missed ?? []) listener.tell(commit, resumeFrom)
  const leave = store.feed.subscribe((commit) => listener.tell(commit))
  const beat = setInterval(() => sink.write(':\n\n'), beatEvery)
  sink.onClose(() => {
    clearInterval(beat)
    leave()
  })
}

/** One tag for everything: each write makes every query's answer stale. */
export const syncTags = ['s1:local']

/** The Live Content API: tells readers of published content when to ask again. */
function liveContent(store: Store, sink: Sink) {
  const send = (event: string, data: object) => {
    const id = String(store.sequence)
    sink.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify({ id, ...data })}\n\n`)
  }
  send('welcome', {})
  const leave = store.feed.subscribe(() => send('message', { tags: syncTags }))
  const beat = setInterval(() => sink.write(':\n\n'), 15_000)
  sink.onClose(() => {
    clearInterval(beat)
    leave()
  })
}

/** Reads what a listener asks for; the answer starts it on a stream. A socket cannot carry the `Last-Event-ID` header,
 *  so it may be given in the address. Throws if the query cannot be read. */
export function openListener({ store, view, projectId, dataset }: Context, exchange: Exchange): (sink: Sink) => void {
  const { search, origin, request, user } = exchange
  const query = search.get('query')
  if (!query) throw httpError(400, 'A query is missing')
  const lastEventId = request.headers['last-event-id'] ?? search.get('lastEventId')
  const options = {
    query: readQuery(query, paramsOf(exchange)),
    asker: { identity: identityOf(user), projectId, dataset },
    view: () => view('raw', user),
    mayRead: (id: string) => user !== undefined || isPublic(id),
    origin,
    includeMutations: flag(exchange, 'includeMutations', true),
    includeResult: flag(exchange, 'includeResult'),
    includePreviousRevision: flag(exchange, 'includePreviousRevision'),
    mendozaEffects: search.get('effectFormat') === 'mendoza',
    visibility: search.get('visibility') ?? 'transaction',
  }
  const resumeFrom = flag(exchange, 'enableResume') && lastEventId ? String(lastEventId) : undefined
  return (sink) => listen(store, sink, options, resumeFrom)
}

/** Streams of events, as server-sent events. */
export const listenerRoutes = (context: Context): Route[] => [
  route('GET', 'data/listen/:dataset', (exchange): Answer => ({
    kind: 'events',
    open: openListener(context, exchange),
  })),
  route('GET', 'data/live/events/:dataset', (): Answer => ({
    kind: 'events',
    open: (sink) => liveContent(context.store, sink),
  })),
]
