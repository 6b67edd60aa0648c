import { textOf } from './message-text.ts'
import type { WebSocket } from 'ws'
import { isRecord, randomId, type Fields } from '../documents/document.ts'

/** Who looks at what: JSON-RPC over WebSockets, each message handed on to all other tabs that subscribed. */
export function createPresence(userId: string) {
  const subscriptions = new Map<WebSocket, string>()

  const tellOthers = (from: WebSocket, result: Fields) => {
    for (const [socket, subscription] of subscriptions)
      if (socket !== from && socket.readyState === socket.OPEN)
        socket.send(
          JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params: { subscription, result } }),
        )
  }

  const answer = (socket: WebSocket, method: unknown, params: Fields): unknown => {
    switch (method) {
      case 'presence_subscribe': {
        const id = randomId(12)
        subscriptions.set(socket, id)
        return id
      }
      case 'presence_rollcall':
        tellOthers(socket, { type: 'rollCall', i: userId, session: params['session'] })
        return {}
      case 'presence_announce':
        tellOthers(socket, { type: 'state', i: userId, m: params['data'] })
        return {}
      case 'presence_disconnect':
        tellOthers(socket, { type: 'disconnect', i: userId, m: { session: params['session'] } })
        return {}
      default:
        return {}
    }
  }

  return (socket: WebSocket) => {
    const beat = setInterval(() => socket.send('♥'), 20_000)
    socket.on('message', (data) => {
      const message = readMessage(textOf(data))
      if (!message) return
      const params = isRecord(message['params']) ? message['params'] : {}
      const result = answer(socket, message['method'], params)
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: message['id'], result }))
    })
    socket.on('close', () => {
      clearInterval(beat)
      subscriptions.delete(socket)
    })
  }
}

/** Heartbeats and whatever else is no JSON object are passed over. */
function readMessage(text: string): Fields | undefined {
  try {
    const message: unknown = JSON.parse(text)
    return isRecord(message) ? message : undefined
  } catch {
    return undefined
  }
}
