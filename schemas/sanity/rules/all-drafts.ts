import type { SanityClient } from '@sanity/client'
import { getPublishedId, type ValidationContext } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'

export type Documents = { getClient: ValidationContext['getClient'] }

/** Queries published documents and drafts, because colleagues' unpublished changes count too. */
export function fetchAll<T>(context: Documents, query: string, params: Record<string, unknown>): Promise<T> {
  const client: SanityClient = context.getClient({ apiVersion: CONTENT_API_VERSION })
  return client.fetch<T>(query, params, { perspective: 'raw', tag: 'validation' })
}

/** Milliseconds: validating one form sends the same query for each group and field. */
const CACHE_MS = 1_000
const cache = new Map<string, { at: number; answer: Promise<unknown> }>()

/** `fetchAll` with a short cache, for validation rules. */
export function fetchCached<T>(context: Documents, query: string, params: Record<string, unknown>): Promise<T> {
  const key = JSON.stringify([query, params])
  const now = Date.now()
  for (const [old, { at }] of cache) if (now - at > CACHE_MS) cache.delete(old)
  const cached = cache.get(key)
  if (cached) return cached.answer as Promise<T>
  const answer = fetchAll<T>(context, query, params)
  cache.set(key, { at: now, answer })
  answer.catch(() => cache.delete(key))
  return answer
}

/** Ids of a document and its draft, to exclude both from a query. */
export function ownIds(document: { _id?: string | undefined } | undefined): string[] {
  const id = getPublishedId(document?._id ?? '')
  return [id, `drafts.${id}`]
}
