import type { Context } from '../context.ts'
import { isPublic, randomId } from '../documents/document.ts'
import type { Change, Commit } from '../documents/transaction.ts'
import { httpError } from '../http/errors.ts'
import { type ApiRequest, flag, paramsOf, type Routes } from '../http/requests.ts'
import { type EventSink, openEvents } from '../http/responses.ts'
import { matches, readQuery, syncTags } from '../query/query.ts'

/** Streams of events, as server-sent events or over WebSockets. */
export const listenRoutes = (context: Context): Routes => ({
  'GET data/listen/:dataset': (request) => ({ kind: 'events', open: createListener(context, request) }),
  'GET data/live/events/:dataset': ({ base }) => ({ kind: 'events', open: (sink) => openLive(context, base, sink) }),
})

/** Parses a listener's request; throws for an invalid query. With `enableResume`, a reconnecting listener sends the id of its
 *  last event. It gets the events it missed after `welcomeback`; or `reset`, if they are no longer known, and must fetch
 *  again. WebSockets cannot send the `Last-Event-ID` header, so the id may be in the URL. */
function createListener({ store, view, callerOf }: Context, request: ApiRequest) {
  const { search, base, raw, user } = request
  const text = search.get('query')
  if (!text) throw httpError(400, 'A query is missing')
  const query = readQuery(text, paramsOf(request))
  const caller = callerOf(user)
  const header = raw.headers['last-event-id']
  const lastEventId = flag(request, 'enableResume') ? String(header ?? search.get('lastEventId') ?? '') : ''

  /** Undefined if the change does not affect the listener's query. */
  const transitionOf = async ({ id, before, after }: Change) => {
    if (!user && !isPublic(id)) return undefined
    const documents = view('raw', user)
    const [was, is] = [await matches(query, before, documents, caller), await matches(query, after, documents, caller)]
    return was && is ? 'update' : is ? 'appear' : was ? 'disappear' : undefined
  }

  return (sink: EventSink) => {
    let last: Promise<void> = Promise.resolve()
    /** Matching is asynchronous; the chain keeps events in the order of the transactions. */
    const enqueue = (commit: Commit) => {
      last = last
        .then(() => sendCommit(commit))
        .catch((error: unknown) => console.error('content-lake: a listener failed:', error))
    }
    const sendCommit = async ({ transaction, changes }: Commit) => {
      const events = []
      for (const change of changes) {
        const transition = await transitionOf(change)
        if (transition) events.push({ change, transition, eventId: `${transaction.id}#${change.id}` })
      }
      const seen = events.findIndex(({ eventId }) => eventId === lastEventId)
      for (const [index, { change, transition, eventId }] of events.entries()) {
        if (index <= seen) continue
        const { before, after } = change
        const event = {
          eventId,
          documentId: change.id,
          transactionId: transaction.id,
          transition,
          identity: transaction.author,
          timestamp: transaction.timestamp,
          visibility: search.get('visibility') ?? 'transaction',
          ...(before && { previousRev: before._rev }),
          resultRev: transaction.id,
          transactionTotalEvents: events.length,
          transactionCurrentEvent: index + 1,
          ...(flag(request, 'includeMutations', true) && { mutations: change.mutations }),
          ...(flag(request, 'includeResult') && after && { result: after }),
          ...(flag(request, 'includePreviousRevision') && before && { previous: before }),
          ...(search.get('effectFormat') === 'mendoza' && { effects: transaction.effects[change.id] }),
        }
        sendEvent('mutation', event, eventId)
      }
    }
    const missed = lastEventId ? store.commitsFrom(lastEventId.split('#')[0] ?? '') : undefined
    const sendEvent = openEvents(sink, base, store.subscribe(enqueue))
    sendEvent(!lastEventId ? 'welcome' : missed ? 'welcomeback' : 'reset', { listenerName: randomId(20) })
    missed?.forEach(enqueue)
  }
}

/** The Live Content API: notifies readers when to fetch content again. */
function openLive({ store }: Context, base: string, sink: EventSink) {
  const announce = (event: string) =>
    send(event, { id: String(store.sequence), tags: syncTags }, String(store.sequence))
  const unsubscribe = store.subscribe(() => announce('message'))
  const send = openEvents(sink, base, unsubscribe)
  announce('welcome')
}
