/* What the Studio does differently on the local stand-in for Sanity's Content Lake (docs/decisions/0002). Nothing else in
 * studio/ knows the stand-in; on hosted content nothing here runs. main.tsx imports this file before Sanity's code. */
import { createClient, type ClientConfig } from '@sanity/client'
import { lake, lakeAddress, projectId } from './content-source.ts'

if (lake) {
  signIn()
  keepRequestsInside(lake)
}

/** For Sanity's `unstable_clientFactory`: the client behind everything the Studio reads and writes. */
export const lakeClient = (config: ClientConfig) =>
  createClient({
    ...config,
    ...(lakeAddress && { apiHost: lakeAddress }),
    useProjectHostname: false,
    useCdn: false,
    resolveFetch: () => lakeFetch,
  })

/** The stand-in has no sign-in page: its token goes where the Studio stores the one it gets from Sanity's. The token is no
 *  secret, since the stand-in answers this machine only. */
function signIn() {
  const session = { token: 'local', authenticated: true }
  localStorage.setItem(`__studio_auth_token_${projectId}`, JSON.stringify(session))
}

/** Answers the Studio's requests to outside hosts (version check, feedback, telemetry) here, so that it works offline. */
function keepRequestsInside(address: URL) {
  // Sanity's own switch for its warning about HTTP/1.1, whose limit of connections `lakeFetch` avoids.
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

/** Where a request may go: the page's origin and the lake; undefined for any other host. Sanity's SDK inside the Studio
 *  makes a client that ignores `apiHost` and puts the project before the host: its requests are led back. */
export function permitted(request: URL, page: URL, lake: URL): URL | undefined {
  if (request.host === `${projectId}.${lake.host}`) {
    const led = new URL(request)
    led.host = lake.host
    return led
  }
  const inside = request.protocol === 'blob:' || request.protocol === 'data:'
  return inside || request.origin === page.origin || request.origin === lake.origin ? request : undefined
}

/** The version check parses its answer: 0.0.0 is never newer. */
const offlineAnswer = ({ pathname }: URL) =>
  pathname.includes('/module') || pathname.includes('/version')
    ? Response.json({ latest: '0.0.0', packageVersion: '0.0.0' })
    : new Response(null, { status: 404 })

/** A fetch whose listeners use WebSockets. A Studio tab opens up to nine listeners, and HTTP/1.1 allows six connections a
 *  host; sockets do not count. A socket has no headers: the last event id goes into the address, and the token into the
 *  list of protocols, which no log stores. */
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

/** An event stream over a WebSocket, as the Response that fetch would give: resolves once the socket is open, ends when it
 *  closes, rejects like a failed fetch if it never opens. */
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
