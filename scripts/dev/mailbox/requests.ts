import type { IncomingMessage, ServerResponse } from 'node:http'

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

const isHere = (address: string) => ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(address)?.hostname ?? '')

/** True for a request made to this machine by its own name, from a program or from a page of this machine. Anybody may read
 *  and write mail here, so a page elsewhere (known by Origin) and a foreign name pointed at 127.0.0.1 (known by Host) may not. */
export const isLocal = ({ headers: { host, origin } }: Pick<IncomingMessage, 'headers'>): boolean =>
  isHere(`http://${host ?? ''}`) && (origin === undefined || isHere(origin))

export function sendJson(response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
