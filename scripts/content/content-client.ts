import { createClient, type SanityClient } from '@sanity/client'
import { publishedContent, type ContentSource } from '../../schemas/domain/content-source.ts'

/** Milliseconds after which a question counts as unanswered: a dead lake is told within about ten seconds. */
const PATIENCE = 9_000

/** A client for published content, never cached. */
export const contentClient = (source: ContentSource): SanityClient =>
  createClient({ ...publishedContent(source), timeout: PATIENCE, maxRetries: 1 })
