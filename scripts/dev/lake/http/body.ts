import type { IncomingMessage } from 'node:http'
import { httpError } from './error.ts'

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
