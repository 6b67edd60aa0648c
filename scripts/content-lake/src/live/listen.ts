import type { Context } from '../context.ts'
import { isPublic, randomId } from '../documents/document.ts'
import type { Change, Commit } from '../documents/transaction.ts'
import { httpError } from '../http/errors.ts'
import { type ApiRequest, flag, paramsOf, type Routes } from '../http/requests.ts'
import { type EventSink, openEvents } from '../http/responses.ts'
import { matches, readQuery, syncTags } from '../query/query.ts'

/** Streams of events. The listener's one is served over WebSockets too. */
export const listenRoutes = (context: Context): Routes => ({
  'GET data/listen/:dataset': (request) => ({ kind: 'events', open: createListener(context, request) }),
  'GET data/live/events/:dataset': ({ base }) => ({ kind: 'events', open: (sink) => openLive(context, base, sink) }),
})

/** Reads what a listener asks for; throws if its query cannot be run. With `enableResume`, a listener that was disconnected
 *  names its last event and gets what it missed (`welcomeback`), or learns that this is unknown (`reset`: fetch again). A
 *  WebSocket cannot send the `Last-Event-ID` header, so the address may carry it. */
function createListener({ store, view, askerOf }: Context, request: ApiRequest) {
  const { search, base, raw, user } = request
  const text = search.get('query')
  if (!text) throw httpError(400, 'A query is missing')
  const query = readQuery(text, paramsOf(request))
  const asker = askerOf(user)
  const header = raw.headers['last-event-id']
  const lastEventId = flag(request, 'enableResume') ? String(header ?? search.get('lastEventId') ?? '') : ''

  /** How a change looks to this listener; undefined if it does not concern it. */
  const transitionOf = async ({ id, before, after }: Change) => {
    if (!user && !isPublic(id)) return undefined
    const documents = view('raw', user)
    const [was, is] = [await matches(query, before, documents, asker), await matches(query, after, documents, asker)]
    return was && is ? 'update' : is ? 'appear' : was ? 'disappear' : undefined
  }

  return (sink: EventSink) => {
    let last: Promise<void> = Promise.resolve()
    /** Matching takes time; events keep the order of the transactions all the same. */
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

/** The Live Content API: tells readers when to fetch published content again. */
function openLive({ store }: Context, base: string, sink: EventSink) {
  const announce = (event: string) =>
    send(event, { id: String(store.sequence), tags: syncTags }, String(store.sequence))
  const unsubscribe = store.subscribe(() => announce('message'))
  const send = openEvents(sink, base, unsubscribe)
  announce('welcome')
}
