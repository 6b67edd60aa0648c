import type { Context } from '../context.ts'
import { isPublic } from '../documents/document.ts'
import type { Answer } from '../http/answer.ts'
import { httpError } from '../http/error.ts'
import { flag, paramsOf, type Exchange } from '../http/exchange.ts'
import { route, type Route } from '../http/router.ts'
import type { Sink } from '../http/sink.ts'
import { listen } from '../live/listen.ts'
import { liveContent } from '../live/live-content.ts'
import { readQuery } from '../query/query.ts'
import { identityOf } from '../users.ts'

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
