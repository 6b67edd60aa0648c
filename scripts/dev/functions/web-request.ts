import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

/** Methods that the Request constructor rejects. */
const forbidden = new Set(['CONNECT', 'TRACE', 'TRACK'])

/** The status that refuses a request which cannot become a `Request`: a forbidden method or an invalid Host header. Undefined
 *  for all others. */
export function refusalStatus({ method = 'GET', url = '/', headers: { host = 'localhost' } }: IncomingMessage) {
  if (forbidden.has(method)) return 405
  return URL.canParse(url, `http://${host}`) ? undefined : 400
}

/** Converts a Node request to a `Request`; the body is streamed. */
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

/** The body as a stream. If a function stops reading, the rest is discarded: closing the connection would lose the answer. */
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

/** What Node reports when the visitor has gone before the answer or during it. */
const gone = ['ERR_STREAM_UNABLE_TO_PIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']

/** Writes a function's `Response` to a Node response. It is no fault if the visitor has gone. */
export async function sendResponse(from: Response, to: ServerResponse): Promise<void> {
  to.statusCode = from.status
  for (const [name, value] of from.headers) to.appendHeader(name, value)
  if (!from.body) return void to.end()
  try {
    await pipeline(Readable.fromWeb(from.body as NodeReadableStream), to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && gone.includes(String(error.code)))) throw error
  }
}
