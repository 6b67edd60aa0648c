import type { SanityClient } from '@sanity/client'
import { getPublishedId, type ValidationContext } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'

export type Documents = { getClient: ValidationContext['getClient'] }

/** Asks among published documents and drafts alike: what a colleague has not published yet counts too. */
export function fetchAll<T>(context: Documents, query: string, params: Record<string, unknown>): Promise<T> {
  const client: SanityClient = context.getClient({ apiVersion: CONTENT_API_VERSION })
  return client.fetch<T>(query, params, { perspective: 'raw', tag: 'validation' })
}

/** Both names a document goes by, to leave it out of a question about the others. */
export function ownIds(document: { _id?: string | undefined } | undefined): string[] {
  const id = getPublishedId(document?._id ?? '')
  return [id, `drafts.${id}`]
}
