import { createClient, type SanityClient } from '@sanity/client'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import type { ContentAddress } from './rebuild-settings.ts'

/** Milliseconds. */
const PATIENCE = 8000

/** A client for what is published, never cached; with another `token`, for asking who that token belongs to. */
export const contentClient = ({ apiHost, ...names }: ContentAddress): SanityClient =>
  createClient({
    ...names,
    apiVersion: CONTENT_API_VERSION,
    perspective: 'published',
    useCdn: false,
    timeout: PATIENCE,
    maxRetries: 0,
    ...(apiHost && { apiHost, useProjectHostname: false }),
  })
