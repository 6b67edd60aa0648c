import type { SanityClient } from '@sanity/client'
import { getPublishedId, type ValidationContext } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'

export type Documents = { getClient: ValidationContext['getClient'] }

/** Asks among published documents and drafts alike: what a colleague has not published yet counts too. */
export function fetchAll<T>(context: Documents, query: string, params: Record<string, unknown>): Promise<T> {
  const client: SanityClient = context.getClient({ apiVersion: CONTENT_API_VERSION })
  return client.fetch<T>(query, params, { perspective: 'raw', tag: 'validation' })
}

/** Milliseconds that an answer serves: one look at a form asks the same question for each of its groups and fields. */
const SERVES_MS = 1_000
const answers = new Map<string, { at: number; answer: Promise<unknown> }>()

/** As `fetchAll`, for rules: what was asked a moment ago is not asked again. */
export function fetchOnce<T>(context: Documents, query: string, params: Record<string, unknown>): Promise<T> {
  const key = JSON.stringify([query, params])
  const now = Date.now()
  for (const [old, { at }] of answers) if (now - at > SERVES_MS) answers.delete(old)
  const known = answers.get(key)
  if (known) return known.answer as Promise<T>
  const answer = fetchAll<T>(context, query, params)
  answers.set(key, { at: now, answer })
  // A question that failed is asked again.
  answer.catch(() => answers.delete(key))
  return answer
}

/** Both names a document goes by, to leave it out of a question about the others. */
export function ownIds(document: { _id?: string | undefined } | undefined): string[] {
  const id = getPublishedId(document?._id ?? '')
  return [id, `drafts.${id}`]
}
