import type { Answer } from './answer.ts'
import { httpError } from './error.ts'
import { signedIn } from '../users.ts'
import type { Exchange } from './exchange.ts'

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
