import type { RawData, WebSocket } from 'ws'
import { type Fields, isRecord, randomId } from '../documents/document.ts'
import { httpError, LakeError } from '../http/errors.ts'
import { type User, userOf } from '../users.ts'

/** A message of a WebSocket as text, however it came in. */
export const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Uint8Array)).toString()

/** Who looks at what: JSON-RPC over WebSockets, each message handed on to all other tabs that subscribed. A socket says who
 *  it is by its first message, `authorization`; until then nothing is told to it and nothing taken from it. */
export function createPresence() {
  const subscriptions = new Map<WebSocket, string>()
  const users = new WeakMap<WebSocket, User>()

  const signIn = (socket: WebSocket, authorization: unknown) => {
    const user = typeof authorization === 'string' ? userOf({ headers: { authorization } }) : undefined
    if (user) users.set(socket, user)
    return {}
  }

  const tellOthers = (from: WebSocket, result: Fields) => {
    for (const [socket, subscription] of subscriptions)
      if (socket !== from && socket.readyState === socket.OPEN)
        socket.send(
          JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params: { subscription, result } }),
        )
  }

  const answer = (socket: WebSocket, method: unknown, params: Fields): unknown => {
    if (method === 'authorization') return signIn(socket, params['authorization'])
    const userId = users.get(socket)?.id
    if (userId === undefined) throw httpError(401, 'Sign in first')
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
      socket.send(
        JSON.stringify({
          jsonrpc: '2.0',
          id: message['id'],
          ...outcome(() => answer(socket, message['method'], params)),
        }),
      )
    })
    socket.on('close', () => {
      clearInterval(beat)
      subscriptions.delete(socket)
    })
  }
}

/** A call that is refused is answered so, in JSON-RPC's shape. */
function outcome(act: () => unknown) {
  try {
    return { result: act() }
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    return { error: { code: -32_000, message: error.message } }
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
