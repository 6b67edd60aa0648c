import type { IncomingMessage } from 'node:http'

/** Bytes: what Mailgun takes at most, attachments and all. */
const LIMIT = 25 * 1024 * 1024

/** The body, or undefined if it is larger than Mailgun takes. */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size <= LIMIT) chunks.push(bytes)
  }
  return size <= LIMIT ? Buffer.concat(chunks) : undefined
}

/** The fields of a multipart or urlencoded body; undefined if it is neither. */
export async function readForm(request: IncomingMessage, body: Buffer): Promise<FormData | undefined> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  try {
    return await new Response(new Uint8Array(body), { headers }).formData()
  } catch {
    return undefined
  }
}

/** Text fields of a form in the order they came. */
export const textFields = (form: FormData): [string, string][] =>
  [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : []))
