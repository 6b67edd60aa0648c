import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

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
    ...(hasBody && { body: Readable.toWeb(message) as unknown as BodyInit, duplex: 'half' }),
  })
}

/** Sends what a function answered. */
export async function sendResponse(from: Response, to: ServerResponse): Promise<void> {
  to.statusCode = from.status
  for (const [name, value] of from.headers) to.appendHeader(name, value)
  if (!from.body) return void to.end()
  await pipeline(Readable.fromWeb(from.body as ReadableStream), to)
}
