import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { pictureRoutes } from './assets/render.ts'
import { uploadRoutes } from './assets/upload.ts'
import type { Context } from './context.ts'
import { documentRoutes, writeRoutes } from './documents/endpoints.ts'
import { historyRoutes } from './documents/history-endpoints.ts'
import { httpError, LakeError } from './http/errors.ts'
import { admit, createRouter, type Exchange, readExchange } from './http/requests.ts'
import { type Answer, prefix, send, sendError, socketSink } from './http/responses.ts'
import { listenerRoutes, openListener } from './live/listen.ts'
import { createPresence } from './live/presence.ts'
import { queryRoutes } from './query/endpoints.ts'
import { accountRoutes, projectRoutes } from './studio.ts'

/** The API version in an address: a date, `1` or `X`. */
const versionPattern = /^v(1|X|\d{4}-\d\d-\d\d)$/

/** Where the dataset stands in the paths that have one. */
const datasetPath =
  /^(data\/(?:query|mutate|actions|doc|listen|export|references|history|live\/events)|assets\/\w+|socket)\/([^/]+)/

/** Leaves out the API version and refuses a dataset that is not the lake's; `undefined` for unversioned addresses. */
function readApiPath({ segments }: Exchange, { dataset, projectId }: Context) {
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

/** Answers every WebSocket: listeners, of which a Studio has more than HTTP/1.1 allows connections, and presence. */
export function createSockets(context: Context) {
  const server = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 })
  const present = createPresence()

  const opener = (exchange: Exchange): ((socket: WebSocket) => void) => {
    const path = readApiPath(exchange, context)?.join('/') ?? ''
    if (path.startsWith('socket/')) return present
    if (!path.startsWith('data/listen/')) throw httpError(404, `Not found: ${path}`)
    const start = openListener(context, exchange)
    return (socket) => start(socketSink(socket))
  }

  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      socket.on('error', () => socket.destroy())
      try {
        admit(request)
        const open = opener(readExchange(request, prefix))
        server.handleUpgrade(request, socket, head, (client) => {
          client.on('error', () => client.terminate())
          open(client)
        })
      } catch (error) {
        refuse(socket, error)
      }
    },
    close() {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}

function refuse(socket: Duplex, error: unknown) {
  if (!(error instanceof LakeError)) console.error('lake:', error)
  const status = error instanceof LakeError ? error.status : 500
  const body = JSON.stringify(error instanceof LakeError ? error.body : {})
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
