import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

/** Methods that no Request can have. */
const forbidden = new Set(['CONNECT', 'TRACE', 'TRACK'])

/** The status with which a host refuses what no function can be handed: a method of proxies, or a broken Host. Undefined for
 *  all else. */
export function unreadable({ method = 'GET', url = '/', headers: { host = 'localhost' } }: IncomingMessage) {
  if (forbidden.has(method)) return 405
  return URL.canParse(url, `http://${host}`) ? undefined : 400
}

/** A Node request as the function will see it, body streamed. */
export function toRequest(message: IncomingMessage): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers))
    if (!name.startsWith(':')) for (const one of [value ?? []].flat()) headers.append(name, one)
  const method = message.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(message.url ?? '/', `http://${message.headers.host ?? 'localhost'}`), {
    method,
    headers,
    ...(hasBody && { body: bodyOf(message), duplex: 'half' }),
  })
}

/** The body as it comes in. When a function stops reading, because it has enough, the rest passes unread: a connection cut
 *  off would take the answer with it. */
const bodyOf = (message: IncomingMessage) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      message.on('data', (chunk: Buffer) => {
        controller.enqueue(new Uint8Array(chunk))
        if ((controller.desiredSize ?? 0) <= 0) message.pause()
      })
      message.on('end', () => controller.close())
      message.on('error', (error) => controller.error(error))
    },
    pull: () => {
      message.resume()
    },
    cancel: () => {
      message.removeAllListeners('data').removeAllListeners('end').resume()
    },
  })

/** Sends what a function answered. */
export async function sendResponse(from: Response, to: ServerResponse): Promise<void> {
  to.statusCode = from.status
  for (const [name, value] of from.headers) to.appendHeader(name, value)
  if (!from.body) return void to.end()
  await pipeline(Readable.fromWeb(from.body as NodeReadableStream), to)
}
