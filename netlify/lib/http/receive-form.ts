import type { z } from 'zod'
import { isTooFast } from '#forms/fields.ts'
import { log } from '../log.ts'
import { accept, type FieldError, refuse, refuseMethod } from './respond.ts'

/** Fields of every form. */
interface Sent {
  website: string
  startedAt?: number | undefined
}

interface FormRules<T extends Sent> {
  /** Names the form in the log. */
  form: string
  schema: z.ZodType<T>
  /** Bytes. */
  limit: number
  siteUrl: string | undefined
  /** Milliseconds. */
  now: number
}

/** The parsed form, or the response that refuses it. */
export type Receipt<T> = { ok: true; data: T } | { ok: false; answer: Response }

/** Reads a form POST and checks origin, content type, size, schema, honeypot and fill time. */
export async function receiveForm<T extends Sent>(request: Request, rules: FormRules<T>): Promise<Receipt<T>> {
  const refused = (answer: Response) => ({ ok: false, answer }) as const
  if (request.method !== 'POST') return refused(refuseMethod('POST'))
  if (!isOwnOrigin(request, rules.siteUrl)) return refused(refuse('foreignOrigin'))
  if (!isJson(request.headers.get('content-type'))) return refused(refuse('unsupportedMediaType'))
  const bytes = await readBytes(request, rules.limit)
  if (!bytes) return refused(refuse('tooLarge'))
  const body = parseObject(bytes)
  if (!body) return refused(refuse('brokenJson'))
  const parsed = rules.schema.safeParse(body)
  if (!parsed.success) return refused(refuse('invalid', fieldErrors(parsed.error)))
  if (parsed.data.website !== '') {
    // Answer success: a bot that sees a refusal adapts.
    log(`${rules.form}-trapped`)
    return refused(accept())
  }
  if (isTooFast(parsed.data.startedAt, rules.now)) return refused(refuse('tooFast'))
  return { ok: true, data: parsed.data }
}

/** Browsers send Origin with every POST, so a request without it is not from our form. An origin is ours if it is the site's
 *  public address or the requested host: no page can forge the latter, and it covers deploy previews and every name of this
 *  machine. */
export function isOwnOrigin(request: Request, siteUrl: string | undefined): boolean {
  const origin = URL.parse(request.headers.get('origin') ?? '')
  if (!origin) return false
  if (siteUrl !== undefined && origin.origin === new URL(siteUrl).origin) return true
  const { host, protocol } = new URL(request.url)
  // Behind a TLS proxy the request itself looks like http. An http origin on an https request is never ours.
  if (origin.protocol !== protocol && origin.protocol !== 'https:') return false
  return origin.host === host || origin.host === request.headers.get('host')
}

/** JSON is UTF-8 (RFC 8259, 8.1). Other charsets are refused, not guessed. */
function isJson(contentType: string | null): boolean {
  const [type, ...parameters] = (contentType ?? '').toLowerCase().split(';')
  if (type?.trim() !== 'application/json') return false
  return parameters.every((parameter) => {
    const [name, value] = parameter.split('=')
    return name?.trim() !== 'charset' || /^"?utf-?8"?$/.test(value?.trim() ?? '')
  })
}

/** The whole body, or undefined if it exceeds `limit` bytes. Counts bytes as they arrive, whatever Content-Length says, and
 *  stops reading at the limit. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    // Returning cancels the stream.
    if (length > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Parses a JSON object from UTF-8; undefined for anything else. `__proto__` becomes an ordinary field, which schemas drop. */
export function parseObject(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** The first error of each field, in schema order. Never repeats the input. */
function fieldErrors(error: z.ZodError): FieldError[] {
  const first = new Map<string, string>()
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '')
    if (!first.has(field)) first.set(field, issue.message)
  }
  return [...first].map(([field, code]) => ({ field, code }))
}
