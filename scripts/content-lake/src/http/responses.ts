import type { ServerResponse } from 'node:http'
import { LakeError } from './errors.ts'

/** The result of a handler. `send` replaces the asset URLs in texts. */
export type ApiResponse =
  | { readonly kind: 'text'; readonly type: string; readonly text: string }
  | { readonly kind: 'bytes'; readonly type: string; readonly bytes: Buffer; readonly headers?: Record<string, string> }
  | { readonly kind: 'events'; readonly open: (sink: EventSink) => void }

const jsonType = 'application/json; charset=utf-8'
export const json = (body: unknown): ApiResponse => ({ kind: 'text', type: jsonType, text: JSON.stringify(body) })
export const lines = (values: readonly unknown[]): ApiResponse => ({
  kind: 'text',
  type: 'application/x-ndjson',
  text: values.map((value) => `${JSON.stringify(value)}\n`).join(''),
})

/** `base` is the request's `base`, for asset URLs. */
export function send(response: ServerResponse, answer: ApiResponse, base: string) {
  switch (answer.kind) {
    case 'text':
      return void response.setHeader('content-type', answer.type).end(toServed(answer.text, base))
    case 'bytes':
      response.writeHead(200, { 'content-type': answer.type, 'content-length': answer.bytes.length, ...answer.headers })
      return void response.end(answer.bytes)
    case 'events':
      response.setHeader('content-type', 'text/event-stream; charset=utf-8')
      response.setHeader('cache-control', 'no-cache, no-transform')
      return answer.open(responseSink(response))
  }
}

/** The status and body for an error. Any error other than a `LakeError` is a bug: it is logged, and the caller gets no
 *  details. */
export function describeError(error: unknown): Pick<LakeError, 'status' | 'body'> {
  if (error instanceof LakeError) return error
  console.error('content-lake:', error)
  return { status: 500, body: { statusCode: 500, error: 'Internal Server Error', message: 'content-lake failed' } }
}

export function sendError(response: ServerResponse, error: unknown) {
  const { status, body } = describeError(error)
  if (response.headersSent) return void response.destroy()
  // Otherwise the unread rest of the body would be parsed as the next request.
  if (status === 413) response.setHeader('connection', 'close')
  response.writeHead(status, { 'content-type': jsonType })
  response.end(JSON.stringify(body))
}

/** A stream of events to one reader. */
export interface EventSink {
  write(text: string): void
  onClose(done: () => void): void
}

/** In bytes. A reader with a larger backlog is disconnected to save memory; clients reconnect. */
export const backlogLimit = 32 * 1024 * 1024

const responseSink = (response: ServerResponse): EventSink => ({
  write(text) {
    if (response.writableLength > backlogLimit) response.destroy()
    else if (!response.writableEnded) response.write(text)
  },
  onClose: (done) => void response.on('close', done),
})

/** Replaces the reader's base URL in stored asset documents, so that no host or port is stored. RFC 2606 reserves
 *  `.invalid`, so it cannot collide with content. */
export const anyBase = 'http://lake.invalid/'

const toServed = (text: string, base: string) => text.replaceAll(anyBase, `${base}/`)

/** The inverse of `toServed`, for queries: readers can then search for the URLs they received. */
export const toStored = (text: string, base: string) => text.replaceAll(`${base}/`, anyBase)

/** Returns a function that sends a server-sent event. Sends comments in between to keep the connection open. */
export function openEvents(sink: EventSink, base: string, onClose: () => void) {
  // In milliseconds: often enough that proxies do not take the connection for idle.
  const beat = setInterval(() => sink.write(':\n\n'), 15_000)
  sink.onClose(() => {
    clearInterval(beat)
    onClose()
  })
  return (event: string, data: unknown, id?: string) =>
    sink.write(toServed(`${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`, base))
}
