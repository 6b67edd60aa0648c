/* Adapts the Studio to the local stand-in for Sanity's Content Lake (docs/decisions/0002). The rest of studio/ does not know the
 * stand-in, and with hosted content nothing here runs. main.tsx imports this file before Sanity's code. */
import { createClient, type ClientConfig } from '@sanity/client'
import { lake, lakeAddress, projectId } from './content-source.ts'

if (lake) {
  signIn()
  interceptRequests(lake)
}

/** Creates the Studio's client for the stand-in; for Sanity's `unstable_clientFactory`. */
export const lakeClient = (config: ClientConfig) =>
  createClient({
    ...config,
    ...(lakeAddress && { apiHost: lakeAddress }),
    useProjectHostname: false,
    useCdn: false,
    resolveFetch: () => lakeFetch,
  })

/** Signs in by storing the stand-in's token where the Studio stores Sanity's: the stand-in has no sign-in page. The token
 *  is not secret, since the stand-in only answers this machine. */
function signIn() {
  const session = { token: 'local', authenticated: true }
  localStorage.setItem(`__studio_auth_token_${projectId}`, JSON.stringify(session))
}

/** Replaces window.fetch to answer requests to outside hosts (version check, feedback, telemetry) locally, so that the
 *  Studio works offline. */
function interceptRequests(address: URL) {
  // Switches off Sanity's warning about the connection limit of HTTP/1.1, which `lakeFetch` avoids.
  localStorage.setItem('_sanity_debugProtocol', 'h2')
  const send = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const requested = new URL(input instanceof Request ? input.url : input, location.href)
    const url = permitted(requested, new URL(location.href), address)
    if (!url) return Promise.resolve(offlineAnswer(requested))
    if (url === requested) return send(input, init)
    return send(input instanceof Request ? new Request(url, input) : url, init)
  }
}

/** The URL to request: unchanged for the page's origin and the lake, undefined for any other host. Sanity's SDK in the Studio
 *  creates a client that ignores `apiHost` and prefixes the host with the project; its requests are rewritten. */
export function permitted(request: URL, page: URL, lake: URL): URL | undefined {
  if (request.host === `${projectId}.${lake.host}`) {
    const rewritten = new URL(request)
    rewritten.host = lake.host
    return rewritten
  }
  const inside = request.protocol === 'blob:' || request.protocol === 'data:'
  return inside || request.origin === page.origin || request.origin === lake.origin ? request : undefined
}

/** The local answer for an outside host. The version check parses its answer; 0.0.0 is never newer. */
const offlineAnswer = ({ pathname }: URL) =>
  pathname.includes('/module') || pathname.includes('/version')
    ? Response.json({ latest: '0.0.0', packageVersion: '0.0.0' })
    : new Response(null, { status: 404 })

/** A fetch that uses WebSockets for listeners. A Studio tab opens up to nine listeners, but HTTP/1.1 allows six connections per
 *  host; WebSockets do not count. They cannot have headers: the last event id goes into the URL, and the token into the list
 *  of protocols, which is not logged. */
export const lakeFetch: typeof fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  if (!address.includes('/data/listen/')) return fetch(input, init)
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  const [, token] = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '') ?? []
  const url = new URL(address)
  const lastEvent = headers.get('last-event-id')
  if (lastEvent !== null) url.searchParams.set('lastEventId', lastEvent)
  return socketStream(url.href, init?.signal ?? undefined, token ? ['bearer', token] : [])
}

const encoder = new TextEncoder()

/** Wraps an event stream over a WebSocket in a Response. Resolves once the socket is open; the body ends when it closes.
 *  Rejects like fetch if the socket does not open. */
export function socketStream(address: string, signal?: AbortSignal, protocols: string[] = []): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const socket = new WebSocket(address.replace(/^http/, 'ws'), protocols)
    let cancelled = false
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        socket.onmessage = (event) => stream.enqueue(encoder.encode(String(event.data)))
        socket.onclose = () => {
          reject(new TypeError('Failed to fetch')) // no effect once the socket has opened
          if (!cancelled) stream.close()
        }
      },
      cancel() {
        cancelled = true
        socket.close()
      },
    })
    socket.onopen = () => resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
    signal?.addEventListener('abort', () => {
      reject(signal.reason)
      socket.close()
    })
  })
}
