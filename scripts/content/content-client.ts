import { createClient, type SanityClient } from '@sanity/client'
import { CONTENT_API_VERSION } from '../../schemas/domain/content-source.ts'

/** Where the content is. Nothing else tells the local Content Lake from hosted Sanity. */
export interface ContentSource {
  projectId: string
  dataset: string
  /** Address of the API, such as 'http://localhost:5173/_lake'; absent: Sanity's own. */
  apiHost?: string
  /** Needed to write, and to read a private dataset. */
  token?: string
}

/** Milliseconds after which a question counts as unanswered: a dead lake is told within about ten seconds. */
const PATIENCE = 9_000

/** A client for published content, never cached. */
export const contentClient = ({ apiHost, token, ...names }: ContentSource): SanityClient =>
  createClient({
    ...names,
    apiVersion: CONTENT_API_VERSION,
    perspective: 'published',
    useCdn: false,
    timeout: PATIENCE,
    maxRetries: 1,
    ...(token && { token }),
    // An address of our own has no host name per project; Sanity's has.
    ...(apiHost && { apiHost, useProjectHostname: false }),
  })
