import type { Context } from '../context.ts'
import { type Fields, isRecord } from '../documents/document.ts'
import { httpError } from '../http/errors.ts'
import { type Exchange, flag, jsonLimit, paramsOf, parseJson, readBytes, route, type Route } from '../http/requests.ts'
import { type Answer, json, toStored } from '../http/responses.ts'
import { syncTags } from '../live/listen.ts'
import { identityOf } from '../users.ts'
import { defaultPerspective } from './perspective.ts'
import { readQuery, runQuery } from './query.ts'

/** GROQ queries, asked by address or, when they are long, by body. */
export function queryRoutes({ projectId, dataset, view }: Context): Route[] {
  const answer = async (exchange: Exchange, text: string, params: Fields): Promise<Answer> => {
    const start = performance.now()
    const perspective = exchange.search.get('perspective') ?? defaultPerspective(exchange.segments[0])
    const asker = { identity: identityOf(exchange.user), projectId, dataset }
    const result = await runQuery(readQuery(text, params), view(perspective, exchange.user), asker)
    const query = flag(exchange, 'returnQuery', true) ? { query: text } : {}
    return json({ ...query, result, syncTags, ms: Math.round(performance.now() - start) })
  }
  return [
    route('GET', 'data/query/:dataset', (exchange) => {
      const query = exchange.search.get('query')
      if (!query) throw httpError(400, 'A query is missing')
      return answer(exchange, toStored(query, exchange.origin), paramsOf(exchange))
    }),
    route('POST', 'data/query/:dataset', async (exchange) => {
      const text = (await readBytes(exchange.request, jsonLimit)).toString('utf8')
      const body = parseJson(toStored(text, exchange.origin), 'The body')
      if (!isRecord(body) || typeof body['query'] !== 'string') throw httpError(400, 'A query is missing')
      return answer(exchange, body['query'], isRecord(body['params']) ? body['params'] : {})
    }),
  ]
}
