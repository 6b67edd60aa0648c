import type { SanityClient } from 'sanity'

/** Milliseconds: a publish is several changes at once, and who writes makes one a second. */
const GATHER_MS = 300
const AGAIN_MS = 5_000

interface Asked {
  client: SanityClient
  /** GROQ between the brackets of `*[…]`. */
  filter: string
  params?: Record<string, unknown>
  /** What is asked of each document: '{_id, title}'. Without it, the whole. */
  projection?: string
  tag: string
}

/** Follows the documents of a question, drafts and published ones alike: reads all of them once, then only those that change.
 *  `take` gets all of them each time. Returns what ends it. */
export function followDocuments<Found extends { _id: string }>(asked: Asked, take: (found: Found[]) => void) {
  const { client, filter, params = {}, projection = '', tag } = asked
  const known = new Map<string, Found>()
  let touched: Set<string> | 'all' = 'all'
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading = Promise.resolve()
  let left = false

  const read = async () => {
    const ids = touched === 'all' ? undefined : [...touched]
    touched = new Set()
    const query = ids ? `*[_id in $ids && (${filter})]${projection}` : `*[${filter}]${projection}`
    try {
      const found = await client.fetch<Found[]>(query, ids ? { ...params, ids } : params, { perspective: 'raw', tag })
      for (const id of ids ?? known.keys()) known.delete(id)
      for (const document of found) known.set(document._id, document)
      if (!left) take([...known.values()])
    } catch {
      touched = 'all'
      if (!left) soon(AGAIN_MS)
    }
  }
  const soon = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => (reading = reading.then(read)), delay)
  }
  const listening = client
    .listen(`*[${filter}]`, params, {
      includeResult: false,
      visibility: 'query',
      events: ['welcome', 'mutation'],
      tag,
    })
    .subscribe({
      next: (event) => {
        // Also after a lost connection: what changed meanwhile is not known.
        if (event.type === 'welcome') touched = 'all'
        else if (event.type === 'mutation' && touched !== 'all') touched.add(event.documentId)
        soon(event.type === 'welcome' ? 0 : GATHER_MS)
      },
      error: (error: unknown) => console.error(error),
    })
  return () => {
    left = true
    clearTimeout(timer)
    listening.unsubscribe()
  }
}
