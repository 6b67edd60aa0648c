import type { ServerResponse } from 'node:http'
import type { WebSocket } from 'ws'
import type { LakeDocument } from '../documents/document.ts'
import { LakeError } from './errors.ts'

/** Where the lake answers, on whatever origin a reader came through. */
export const prefix = '/_lake'

/** Stands for "the reader's origin" in stored asset documents. `.invalid` is reserved (RFC 2606): nobody's content. */
const anyOrigin = 'http://lake.invalid/'

/** An asset document never keeps a host or a port: its `url` is its `path` under a name that answers replace. */
export function assetAddress(document: LakeDocument): LakeDocument {
  const path = document['path']
  const isAsset = document._type === 'sanity.imageAsset' || document._type === 'sanity.fileAsset'
  return isAsset && typeof path === 'string' ? { ...document, url: anyOrigin + path } : document
}

/** Makes the asset addresses in an answer right for the one who asked. `origin` as in `http://localhost:5173`. */
export const toServed = (text: string, origin: string) => text.replaceAll(anyOrigin, `${origin}${prefix}/`)

/** Undoes `toServed` in a question, so that an address handed out can be asked for. */
export const toStored = (text: string, origin: string) => text.replaceAll(`${origin}${prefix}/`, anyOrigin)

/** Somewhere to send events to for as long as someone reads them. */
export interface Sink {
  write(text: string): void
  onClose(done: () => void): void
}

/** A reader this far behind is let go: it would fill the memory, and it reconnects by itself. */
const backlogLimit = 32 * 1024 * 1024

function responseSink(response: ServerResponse): Sink {
  return {
    write(text) {
      if (response.writableLength > backlogLimit) response.destroy()
      else if (!response.writableEnded) response.write(text)
    },
    onClose: (done) => void response.on('close', done),
  }
}

export function socketSink(socket: WebSocket): Sink {
  return {
    write(text) {
      if (socket.bufferedAmount > backlogLimit) socket.terminate()
      else if (socket.readyState === socket.OPEN) socket.send(text)
    },
    onClose: (done) => void socket.on('close', done),
  }
}

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
