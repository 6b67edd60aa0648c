import type { IncomingMessage } from 'node:http'
import type { Fields } from '../documents/document.ts'
import { signedIn, type User, userOf } from '../users.ts'
import { httpError } from './errors.ts'
import { type Answer, toStored } from './responses.ts'

const megabyte = 1_000_000
export const assetLimit = 60 * megabyte
export const jsonLimit = 20 * megabyte
/** Of mutations and actions: the hosted lake's, in its own megabytes. */
export const writeLimit = 4 * megabyte

/** Reads a request's body; throws 413 as soon as it is known to be over `limit` bytes. */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => httpError(413, `Request body exceeds limit of ${limit} bytes`)
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > limit) throw tooLarge()
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/** Reads a JSON body; an empty one is `{}`. Throws 400 if it is no JSON. */
export async function readJson(request: IncomingMessage, limit = jsonLimit): Promise<unknown> {
  const text = (await readBytes(request, limit)).toString('utf8')
  return parseJson(text || '{}', 'The body')
}

/** `what` names the text in the error. `__proto__` as a field name is refused: it would not survive a copy. */
export function parseJson(text: string, what: string): unknown {
  if (text.includes('"__proto__"')) throw httpError(400, `${what} holds a field named __proto__`)
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch (error) {
    throw httpError(400, `${what} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** A request with its address taken apart. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly method: string
  /** Below the prefix, decoded: `['v2025-02-19', 'data', 'query', 'production']`. */
  readonly segments: readonly string[]
  readonly search: URLSearchParams
  /** The reader's, as in `http://localhost:5173`: a proxy hands on the browser's Host. */
  readonly origin: string
  /** Undefined for a stranger, who sees what is published and writes nothing. */
  readonly user: User | undefined
}

export function readExchange(request: IncomingMessage, prefix: string): Exchange {
  const origin = `http://${request.headers.host ?? 'localhost'}`
  const url = URL.parse(request.url ?? '/', origin)
  if (!url) throw httpError(400, 'The address cannot be read')
  if (url.pathname !== prefix && !url.pathname.startsWith(`${prefix}/`))
    throw httpError(404, `Not found: ${url.pathname}`)
  const user = userOf(request)
  try {
    const segments = url.pathname.slice(prefix.length).split('/').filter(Boolean).map(decodeURIComponent)
    return { request, method: request.method ?? 'GET', segments, search: url.searchParams, origin, user }
  } catch {
    throw httpError(400, 'The address is not properly encoded')
  }
}

/** GROQ parameters of an address: `$name` with a JSON value. Throws 400 for anything else. */
export function paramsOf({ search, origin }: Exchange): Fields {
  const params: Fields = {}
  for (const [name, value] of search)
    if (name.startsWith('$')) params[name.slice(1)] = parseJson(toStored(value, origin), `The parameter ${name}`)
  return params
}

/** Whether a flag is set to `true`; `missing` if it is not there. */
export const flag = ({ search }: Exchange, name: string, missing = false) =>
  search.has(name) ? search.get(name) === 'true' : missing

export const listOf = (text: string) => text.split(',').filter(Boolean)

const here = '(localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d{1,5})?'
const localHost = new RegExp(`^${here}$`, 'i')
const localOrigin = new RegExp(`^https?://${here}$`, 'i')

/** Anybody may write to this lake, so only this machine's own pages may speak to it: a page elsewhere is known by its
 *  Origin, and one that points its own host name at 127.0.0.1 (DNS rebinding) by its Host. Throws 403. */
export function admit({ headers }: Pick<IncomingMessage, 'headers'>) {
  if (!headers.host || !localHost.test(headers.host)) throw httpError(403, 'The local lake answers on localhost only')
  if (headers.origin !== undefined && !localOrigin.test(headers.origin))
    throw httpError(403, 'The local lake answers pages of this machine only')
}

/** What the pattern's `:names` stood for. */
export type Names = Readonly<Record<string, string>>
export type Handler = (exchange: Exchange, names: Names) => Answer | Promise<Answer>

export interface Route {
  readonly method: string
  readonly pattern: readonly string[]
  readonly handler: Handler
}

/** A route: `:name` takes one segment, `*name` all that are left (slashes and all). */
export const route = (method: string, pattern: string, handler: Handler): Route => ({
  method,
  pattern: pattern.split('/'),
  handler,
})

/** The same routes for who is signed in; a stranger gets 401. */
export const membersOnly = (routes: readonly Route[]): Route[] =>
  routes.map((one) => ({
    ...one,
    handler: (exchange, names) => {
      signedIn(exchange.user)
      return one.handler(exchange, names)
    },
  }))

function match(pattern: readonly string[], segments: readonly string[]): Names | undefined {
  const names: Record<string, string> = {}
  for (const [place, part] of pattern.entries()) {
    const segment = segments[place]
    if (segment === undefined) return undefined
    if (part.startsWith('*')) return { ...names, [part.slice(1)]: segments.slice(place).join('/') }
    if (part.startsWith(':')) names[part.slice(1)] = segment
    else if (part !== segment) return undefined
  }
  return pattern.length === segments.length ? names : undefined
}

/** Answers by the first route that fits; throws 404 if none does, 405 if none does by this method. */
export function createRouter(routes: readonly Route[]) {
  return (exchange: Exchange, segments: readonly string[]): Answer | Promise<Answer> => {
    let known = false
    for (const { method, pattern, handler } of routes) {
      const names = match(pattern, segments)
      if (names && method === exchange.method) return handler(exchange, names)
      known ||= names !== undefined
    }
    const path = `/${segments.join('/')}`
    throw known ? httpError(405, `${exchange.method} is not allowed on ${path}`) : httpError(404, `Not found: ${path}`)
  }
}
