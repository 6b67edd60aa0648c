import type { IncomingMessage } from 'node:http'
import { toStored } from './asset-address.ts'
import { parseJson } from './body.ts'
import { userOf, type User } from '../users.ts'
import { httpError } from './error.ts'
import type { Fields } from '../documents/document.ts'

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
