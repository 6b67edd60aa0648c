import type { ServerResponse } from 'node:http'
import { toServed } from './asset-address.ts'
import { LakeError } from './error.ts'
import { responseSink, type Sink } from './sink.ts'

/** What an endpoint answers. Addresses of assets in it are turned to the reader's origin on the way out. */
export type Answer =
  | { readonly kind: 'json'; readonly body: unknown; readonly status?: number }
  | { readonly kind: 'lines'; readonly lines: Iterable<unknown> }
  | { readonly kind: 'bytes'; readonly type: string; readonly bytes: Buffer; readonly headers?: Record<string, string> }
  | { readonly kind: 'events'; readonly open: (sink: Sink) => void }

export const json = (body: unknown, status = 200): Answer => ({ kind: 'json', body, status })
export const lines = (values: Iterable<unknown>): Answer => ({ kind: 'lines', lines: values })

/** Sends an answer; `origin` is the reader's, as in `http://localhost:5173`. */
export function send(response: ServerResponse, answer: Answer, origin: string) {
  switch (answer.kind) {
    case 'json':
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json; charset=utf-8' })
      return void response.end(toServed(JSON.stringify(answer.body), origin))
    case 'lines':
      response.writeHead(200, { 'content-type': 'application/x-ndjson' })
      for (const line of answer.lines) response.write(toServed(`${JSON.stringify(line)}\n`, origin))
      return void response.end()
    case 'bytes':
      response.writeHead(200, { 'content-type': answer.type, 'content-length': answer.bytes.length, ...answer.headers })
      return void response.end(answer.bytes)
    case 'events': {
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      })
      return answer.open(responseSink(response))
    }
  }
}

/** Sends an error. One that is no `LakeError` is our fault: it is logged, and the caller learns no more than that. */
export function sendError(response: ServerResponse, error: unknown) {
  const known = error instanceof LakeError
  if (!known) console.error('lake:', error)
  if (response.headersSent) return void response.destroy()
  const body = known
    ? error.body
    : { statusCode: 500, error: 'Internal Server Error', message: 'The local lake failed' }
  // The rest of a request that was not read to its end must not be taken for the next one.
  if (known && error.status === 413) response.setHeader('connection', 'close')
  response.writeHead(known ? error.status : 500, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}
