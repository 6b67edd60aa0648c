import { randomUUID } from 'node:crypto'

// What the hosted store does and Netlify's local server leaves out, so that nothing works here which fails there. Limits and
// consistency: docs.netlify.com, "Netlify Blobs"; the form of pages: the client, `next_cursor`.

export type Answer = (request: Request) => Promise<Response>

/** Bytes of UTF-8. */
const LONGEST_KEY = 600
const LONGEST_STORE = 64
/** Entries of a list that come in one answer. */
const PAGE = 1000
/** Milliseconds: for how long an eventually consistent read may tell an old value, and for how long a list can be gone on
 *  with. */
const MINUTE = 60_000

/** The store's name and the key a request is about; an empty key asks for a list. */
function placeOf(request: Request) {
  const path = new URL(request.url).pathname.replace(/^(\/api\/v1\/blobs|\/region:[^/]*)(?=\/)/, '')
  const [, , store = '', ...key] = path.split('/').map(decoded)
  // A store of the site, as the client names it on its way.
  return { store: store.replace(/^site:/, ''), key: key.join('/') }
}

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const bytes = (text: string) => Buffer.byteLength(text)

/** Whether the host takes such a name. A part that begins with a dot is for this server's own files: stricter than the host. */
const isAdmitted = ({ store, key }: ReturnType<typeof placeOf>) =>
  bytes(store) <= LONGEST_STORE && bytes(key) <= LONGEST_KEY && !/(^|\/)(\.|\/|$)/.test(key || 'list')

/** The same store under the host's rules: names have limits, and lists come sorted, a thousand entries at a time. */
export function asHosted(answer: Answer): Answer {
  const open = new Map<string, unknown[]>()
  const page = (entries: unknown[]) => {
    const rest = entries.slice(PAGE)
    if (rest.length === 0) return Response.json({ blobs: entries, directories: [] })
    const next_cursor = randomUUID()
    open.set(next_cursor, rest)
    setTimeout(() => open.delete(next_cursor), MINUTE).unref()
    return Response.json({ blobs: entries.slice(0, PAGE), directories: [], next_cursor })
  }
  return async (request) => {
    const place = placeOf(request)
    if (!isAdmitted(place)) return new Response('The host takes no such name', { status: 400 })
    const { searchParams } = new URL(request.url)
    const isList =
      request.method === 'GET' && place.store !== '' && place.key === '' && !searchParams.has('directories')
    if (!isList) return answer(request)
    const cursor = searchParams.get('cursor')
    if (cursor !== null) {
      const kept = open.get(cursor)
      return kept ? page(kept) : new Response('No such cursor', { status: 400 })
    }
    const response = await answer(request)
    if (!response.ok) return response
    const { blobs } = (await response.json()) as { blobs: { key: string }[] }
    return page(blobs.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
  }
}

/** The store as it is read without strong consistency: what was read is told again for a minute, whatever is written
 *  meanwhile. A store that was opened without it by mistake is found out here, and not by two buyers of one car. */
export function eventually(answer: Answer): Answer {
  const seen = new Map<string, { at: number; response: Response }>()
  return async (request) => {
    if (request.method !== 'GET') return answer(request)
    const known = seen.get(request.url)
    if (known && Date.now() - known.at < MINUTE) return known.response.clone()
    const response = await answer(request)
    if (response.status !== 403) seen.set(request.url, { at: Date.now(), response: response.clone() })
    return response
  }
}
