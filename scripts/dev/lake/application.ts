import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from './context.ts'
import { accountRoutes } from './endpoints/account.ts'
import { documentRoutes } from './endpoints/documents.ts'
import { historyRoutes } from './endpoints/history.ts'
import { listenerRoutes } from './endpoints/listeners.ts'
import { pictureRoutes } from './endpoints/pictures.ts'
import { projectRoutes } from './endpoints/projects.ts'
import { queryRoutes } from './endpoints/queries.ts'
import { uploadRoutes } from './endpoints/uploads.ts'
import { writeRoutes } from './endpoints/writes.ts'
import { send, sendError, type Answer } from './http/answer.ts'
import { prefix } from './http/asset-address.ts'
import { httpError } from './http/error.ts'
import { readExchange, type Exchange } from './http/exchange.ts'
import { admit } from './http/guard.ts'
import { createRouter } from './http/router.ts'

/** The API version in an address: a date, `1` or `X`. */
const versionPattern = /^v(1|X|\d{4}-\d\d-\d\d)$/

/** Where the dataset stands in the paths that have one. */
const datasetPath =
  /^(data\/(?:query|mutate|actions|doc|listen|export|references|history|live\/events)|assets\/\w+|socket)\/([^/]+)/

/** Leaves out the API version and refuses a dataset that is not the lake's; `undefined` for unversioned addresses. */
export function readApiPath({ segments }: Exchange, { dataset, projectId }: Context) {
  if (!versionPattern.test(segments[0] ?? '')) return undefined
  const path = segments.slice(1)
  const asked = datasetPath.exec(path.join('/'))?.[2]
  if (asked !== undefined && asked !== dataset)
    throw httpError(404, `Dataset "${asked}" not found for project ID "${projectId}"`)
  return path
}

/** Answers every plain request. */
export function createApplication(context: Context) {
  const pictures = createRouter(pictureRoutes(context))
  const api = createRouter([
    ...accountRoutes(context),
    ...projectRoutes(context),
    ...queryRoutes(context),
    ...writeRoutes(context),
    ...documentRoutes(context),
    ...historyRoutes(context),
    ...uploadRoutes(context),
    ...listenerRoutes(context),
  ])

  const answer = async (exchange: Exchange): Promise<Answer> => {
    const path = readApiPath(exchange, context)
    return path ? api(exchange, path) : pictures(exchange, exchange.segments)
  }

  return async (request: IncomingMessage, response: ServerResponse) => {
    try {
      admit(request)
      allowOrigin(request, response)
      if (request.method === 'OPTIONS') return void response.writeHead(204).end()
      const exchange = readExchange(request, prefix)
      send(response, await answer(exchange), exchange.origin)
    } catch (error) {
      sendError(response, error)
    }
  }
}

/** The guard has let it in: it is a page of this machine, perhaps on another port. */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse) {
  if (!headers.origin) return
  response.setHeader('access-control-allow-origin', headers.origin)
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PUT')
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '*')
  response.setHeader('access-control-max-age', '600')
  response.setHeader('vary', 'origin')
}
