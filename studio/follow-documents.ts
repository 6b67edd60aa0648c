import type { SanityClient } from 'sanity'

/** Debounce in milliseconds: a publish makes several changes at once, and typing makes one per second. */
const GATHER_MS = 300
const RETRY_MS = 5_000

interface Query {
  client: SanityClient
  /** GROQ between the brackets of `*[…]`. */
  filter: string
  params?: Record<string, unknown>
  /** A GROQ projection such as '{_id, title}'; default: complete documents. */
  projection?: string
  tag: string
}

/* Sanity's own listenQuery reads the whole result again at every change, once a second while somebody types, and ends for good at the
 * first reading that fails. */

/** Follows the drafts and published documents that match a query. Reads all once, then only changed ones, and passes the
 *  complete list to `onChange` each time. Returns the function that stops it. */
export function followDocuments<Found extends { _id: string }>(query: Query, onChange: (found: Found[]) => void) {
  const { client, filter, params = {}, projection = '', tag } = query
  const documents = new Map<string, Found>()
  let changed: Set<string> | 'all' = 'all'
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading = Promise.resolve()
  let stopped = false

  const read = async () => {
    const ids = changed === 'all' ? undefined : [...changed]
    changed = new Set()
    const groq = ids ? `*[_id in $ids && (${filter})]${projection}` : `*[${filter}]${projection}`
    try {
      const found = await client.fetch<Found[]>(groq, ids ? { ...params, ids } : params, { perspective: 'raw', tag })
      for (const id of ids ?? documents.keys()) documents.delete(id)
      for (const document of found) documents.set(document._id, document)
      if (!stopped) onChange([...documents.values()])
    } catch {
      changed = 'all'
      if (!stopped) readIn(RETRY_MS)
    }
  }
  const readIn = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => (reading = reading.then(read)), delay)
  }
  const listener = client
    .listen(`*[${filter}]`, params, {
      includeResult: false,
      visibility: 'query',
      events: ['welcome', 'mutation'],
      tag,
    })
    .subscribe({
      next: (event) => {
        // 'welcome' also comes after a reconnect; changes may have been missed.
        if (event.type === 'welcome') changed = 'all'
        else if (event.type === 'mutation' && changed !== 'all') changed.add(event.documentId)
        readIn(event.type === 'welcome' ? 0 : GATHER_MS)
      },
      error: (error: unknown) => console.error(error),
    })
  return () => {
    stopped = true
    clearTimeout(timer)
    listener.unsubscribe()
  }
}
