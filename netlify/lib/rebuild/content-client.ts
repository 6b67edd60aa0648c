import { createClient, type SanityClient } from '@sanity/client'
import { publishedContent, type ContentSource } from '#domain/content-source.ts'

/** Milliseconds: a function that asks is itself waited for, and has ten seconds. */
const PATIENCE = 8000

/** A client for what is published, never cached; with another `token`, for asking who that token belongs to. */
export const contentClient = (source: ContentSource): SanityClient =>
  createClient({ ...publishedContent(source), timeout: PATIENCE, maxRetries: 0 })
