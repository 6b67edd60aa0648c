import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { readApiPath } from './application.ts'
import type { Context } from './context.ts'
import { openListener } from './endpoints/listeners.ts'
import { prefix } from './http/asset-address.ts'
import { httpError, LakeError } from './http/error.ts'
import { readExchange, type Exchange } from './http/exchange.ts'
import { admit } from './http/guard.ts'
import { socketSink } from './http/sink.ts'
import { createPresence } from './live/presence.ts'

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
