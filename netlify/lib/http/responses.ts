import { log } from '../log.ts'

/** Every code a function answers with, and its HTTP status. The page translates the code; a person reads the status. */
export const statusOf = {
  ok: 200,
  brokenJson: 400,
  foreignOrigin: 403,
  linkInvalid: 403,
  vehicleUnknown: 404,
  methodNotAllowed: 405,
  keyReused: 409,
  priceChanged: 409,
  vehicleChanged: 409,
  vehicleHeld: 409,
  vehicleReserved: 409,
  vehicleSold: 409,
  notLive: 410,
  tooLarge: 413,
  unsupportedMediaType: 415,
  invalid: 422,
  tooFast: 422,
  busy: 429,
  tooManyHolds: 429,
  tooManyMails: 429,
  unexpected: 500,
  salesPaused: 503,
  unavailable: 503,
} as const
export type AnswerCode = keyof typeof statusOf
export type RefusalCode = Exclude<AnswerCode, 'ok'>

/** What every answer of a function carries: the host applies the site's `_headers` to files only. Never kept, never guessed at,
 *  only over TLS (two years, as the site's own pages say). */
export const securityHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'referrer-policy': 'no-referrer',
} as const

/** A fault of one field; `code` is what the schema's message says. */
export interface FieldError {
  field: string
  code: string
}

/** An answer is of its moment and of nobody else: never kept, never guessed at, never shown as a page. */
const headers = {
  ...securityHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** `{ok: true}` with whatever else the page needs. */
export const accept = (more: Readonly<Record<string, unknown>> = {}): Response =>
  Response.json({ ok: true, ...more }, { status: statusOf.ok, headers })

/** `{ok: false, code, errors}` with the status that belongs to the code. */
export const refuse = (code: RefusalCode, errors: FieldError[] = [], more: Record<string, string> = {}): Response =>
  Response.json({ ok: false, code, errors }, { status: statusOf[code], headers: { ...headers, ...more } })

/** 503, and the names of the variables in the log, for whoever can mend them. */
export function misconfigured(name: string, variables: string[]): Response {
  log('misconfigured', { function: name, variables: variables.join(' ') })
  return refuse('unavailable')
}
