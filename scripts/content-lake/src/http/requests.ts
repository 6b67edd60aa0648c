import type { IncomingMessage } from 'node:http'
import type { Fields } from '../documents/document.ts'
import { signedIn, type User, userOf } from '../users.ts'
import { httpError } from './errors.ts'
import { type ApiResponse, toStored } from './responses.ts'

export interface ApiRequest {
  readonly raw: IncomingMessage
  readonly method: string
  /** For example `v2025-02-19`; undefined for asset URLs. */
  readonly version: string | undefined
  /** Decoded, without base path and version: `data/query/production`. */
  readonly path: string
  readonly search: URLSearchParams
  /** The URL under which the reader reaches the server, such as `http://localhost:5173/_lake`: proxies keep the browser's
   *  Host. */
  readonly base: string
  /** Undefined for an anonymous request, which may only read published content. */
  readonly user: User | undefined
}

const thisMachine = '(([a-z\\d-]+\\.)*localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d{1,5})?'
const localHost = new RegExp(`^${thisMachine}$`, 'i')
const localOrigin = new RegExp(`^https?://${thisMachine}$`, 'i')

/** Parses the request line and headers. The tokens are public, so only pages served from this machine are allowed. Origin
 *  reveals a page from elsewhere; Host reveals one whose domain resolves to 127.0.0.1 (DNS rebinding). Throws 403 for both. */
export function readRequest(raw: IncomingMessage, basePath: string): ApiRequest {
  const { host, origin } = raw.headers
  if (!host || !localHost.test(host)) throw httpError(403, 'content-lake answers on localhost only')
  if (origin !== undefined && !localOrigin.test(origin))
    throw httpError(403, 'content-lake answers pages of this machine only')
  const url = readUrl(raw.url ?? '/', host)
  if (!url.pathname.startsWith(`${basePath}/`)) throw httpError(404, `Not found: ${url.pathname}`)
  const whole = url.pathname.slice(basePath.length).split('/').filter(Boolean).join('/')
  const [, version, path = whole] = /^(v1|vX|v\d{4}-\d\d-\d\d)\/(.*)$/.exec(whole) ?? []
  // Node omits the body of a response to HEAD.
  const method = raw.method === 'HEAD' ? 'GET' : (raw.method ?? 'GET')
  const [search, base] = [url.searchParams, `http://${host}${basePath}`]
  return { raw, method, version, path, search, base, user: userOf(raw.headers) }
}

/** Throws 400 for a malformed URL. */
function readUrl(path: string, host: string) {
  try {
    const { pathname, searchParams } = new URL(path, `http://${host}`)
    return { pathname: decodeURIComponent(pathname), searchParams }
  } catch {
    throw httpError(400, 'The address cannot be read')
  }
}

/** The GROQ parameters in a URL: `$name`, with a JSON value. Throws 400 if a value is not JSON. */
export function paramsOf({ search, base }: ApiRequest): Fields {
  const params: Fields = {}
  for (const [name, value] of search)
    if (name.startsWith('$')) params[name.slice(1)] = parseJson(toStored(value, base), `The parameter ${name}`)
  return params
}

export const flag = ({ search }: ApiRequest, name: string, otherwise = false) =>
  search.has(name) ? search.get(name) === 'true' : otherwise

export const listOf = (text = '') => text.split(',').filter(Boolean)

// Largest request bodies in bytes. Hosted Sanity also limits writes to 4 MB.
export const assetLimit = 60_000_000
export const queryLimit = 20_000_000
export const writeLimit = 4_000_000

/** Reads a body; throws 413 as soon as it exceeds `limit` bytes. */
export async function readBytes({ raw }: ApiRequest, limit: number): Promise<Buffer> {
  const tooLarge = () => httpError(413, `Request body exceeds limit of ${limit} bytes`)
  if (Number(raw.headers['content-length'] ?? 0) > limit) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of raw) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > limit) throw tooLarge()
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/** Reads a JSON body; an empty one is `{}`. Throws 400 if it is not JSON. */
export const readJson = async (request: ApiRequest, limit: number): Promise<unknown> =>
  parseJson((await readBytes(request, limit)).toString('utf8') || '{}', 'The body')

/** `what` names the text in error messages. Refuses a field named `__proto__`, because copying an object loses it. */
export function parseJson(text: string, what: string): unknown {
  if (text.includes('"__proto__"')) throw httpError(400, `${what} has a field named __proto__`)
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch (error) {
    throw httpError(400, `${what} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Values of the pattern's placeholders. */
export type Names = Readonly<Record<string, string>>
export type Handler = (request: ApiRequest, names: Names) => ApiResponse | Promise<ApiResponse>
/** Handlers by method and pattern, such as `GET data/doc/:dataset/*ids`: `:name` is one segment, `*name` the rest. */
export type Routes = Readonly<Record<string, Handler>>

/** The same routes, which throw 401 for anonymous requests. */
export const membersOnly = (routes: Routes): Routes =>
  Object.fromEntries(
    Object.entries(routes).map(([key, handler]): [string, Handler] => [
      key,
      (request, names) => signedIn(request.user) && handler(request, names),
    ]),
  )

/** Calls the first handler whose pattern matches. Throws 404 if none matches or the path names another project or dataset;
 *  405 if only the method differs. */
export function createRouter(routes: Routes, served: { projectId: string; dataset: string }): Handler {
  const table = Object.entries(routes).map(([key, handler]) => {
    const [method, pattern = ''] = key.split(' ')
    const source = pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace(/\*(\w+)/, '(?<$1>.+)')
    return { method, handler, pattern: new RegExp(`^${source}$`) }
  })
  return (request) => {
    const { method, path } = request
    const matching = table.filter(({ pattern }) => pattern.test(path))
    const found = matching.find((one) => one.method === method)
    if (!found) throw matching.length > 0 ? httpError(405, `${method} is not allowed on ${path}`) : notFound(path)
    const names = found.pattern.exec(path)?.groups ?? {}
    const { project = served.projectId, dataset = served.dataset } = names
    if (project !== served.projectId) throw httpError(404, `Project "${project}" not found`)
    if (dataset !== served.dataset)
      throw httpError(404, `Dataset "${dataset}" not found for project ID "${served.projectId}"`)
    return found.handler(request, names)
  }
}

export const notFound = (path: string) => httpError(404, `Not found: ${path}`)
