import { statusOf, type RefusalCode } from './answer-codes.ts'
import { securityHeaders } from './security-headers.ts'

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
