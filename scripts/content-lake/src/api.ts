import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { assetRoutes } from './assets/serve.ts'
import { uploadRoutes } from './assets/upload.ts'
import type { Context } from './context.ts'
import { randomId } from './documents/document.ts'
import { historyRoutes } from './documents/history.ts'
import { documentRoutes } from './documents/routes.ts'
import { createRouter, type Handler, notFound, readRequest } from './http/requests.ts'
import { describeError, send, sendError, socketSink } from './http/responses.ts'
import { listenRoutes } from './live/listen.ts'
import { queryRoutes } from './query/query.ts'
import { studioRoutes } from './studio.ts'

/** Answers plain requests. */
export function createApplication(context: Context, basePath: string) {
  const assets = createRouter(assetRoutes(context), context)
  const api = createRouter(
    {
      ...studioRoutes(context),
      ...queryRoutes(context),
      ...documentRoutes(context),
      ...historyRoutes(context),
      ...uploadRoutes(context),
      ...listenRoutes(context),
    },
    context,
  )
  const answer: Handler = async (request, names) => (request.version ? api : assets)(request, names)

  return async (raw: IncomingMessage, response: ServerResponse) => {
    try {
      const request = readRequest(raw, basePath)
      allowOrigin(raw, response)
      if (raw.method === 'OPTIONS') response.writeHead(204).end()
      else send(response, await answer(request, {}), request.base)
    } catch (error) {
      sendError(response, error)
    }
  }
}

/** `readRequest` has admitted it: a page of this machine, perhaps on another port. */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse) {
  if (!headers.origin) return
  response.setHeader('access-control-allow-origin', headers.origin)
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PUT')
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '*')
  response.setHeader('access-control-max-age', '600')
  response.setHeader('vary', 'origin')
}

/** Answers WebSockets: listeners, of which a Studio opens more than HTTP/1.1 allows connections, and presence. */
export function createSockets(context: Context, basePath: string) {
  const server = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 })
  const router = createRouter(
    { ...listenRoutes(context), 'GET socket/:dataset': () => ({ kind: 'events', open: () => undefined }) },
    context,
  )
  return {
    async upgrade(raw: IncomingMessage, socket: Duplex, head: Buffer) {
      socket.on('error', () => socket.destroy())
      try {
        const request = readRequest(raw, basePath)
        const answer = await router(request, {})
        if (answer.kind !== 'events') throw notFound(request.path)
        server.handleUpgrade(raw, socket, head, (client) => {
          client.on('error', () => client.terminate())
          answer.open(socketSink(client))
          if (request.path.startsWith('socket/')) answerPresence(client)
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
  const { status, body } = describeError(error)
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}

/** Presence, in JSON-RPC. The Studio takes silence for a lost connection and becomes read-only, so it gets heartbeats and
 *  an answer to each call; nobody else's presence is reported. */
function answerPresence(socket: WebSocket) {
  const beat = setInterval(() => socket.send('♥'), 20_000)
  socket.on('close', () => clearInterval(beat))
  socket.addEventListener('message', ({ data }) => {
    try {
      const { id }: { id?: unknown } = JSON.parse(String(data))
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: randomId(12) }))
    } catch {
      // A heartbeat.
    }
  })
}
