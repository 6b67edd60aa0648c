import type { Environment } from './environment.ts'

/** Project and dataset of the local Content Lake; hosted shops set SANITY_PROJECT_ID and SANITY_DATASET. */
export const localContent = { projectId: 'agelocal', dataset: 'production' } as const

/** Sanity API version of every client here. */
export const CONTENT_API_VERSION = '2025-02-19'

/** Document types that the site shows. The webhook filter lists the same. */
export const shownTypes = ['vehicle', 'galleryCategory', 'testimonial', 'siteSettings'] as const

/** Content API and credentials. This is the only difference between the local Content Lake and hosted Sanity. */
export interface ContentSource {
  projectId: string
  dataset: string
  /** API address, such as 'http://localhost:5173/_lake'; absent: Sanity's. */
  apiHost?: string
  /** Needed to write, and to read a private dataset. */
  token?: string
}

/** The source from the environment; without a project, the local Content Lake. */
export const contentSourceOf = ({
  SANITY_PROJECT_ID,
  SANITY_DATASET,
  SANITY_API_HOST,
  SANITY_READ_TOKEN,
}: Environment): ContentSource => ({
  projectId: SANITY_PROJECT_ID ?? localContent.projectId,
  dataset: SANITY_DATASET ?? localContent.dataset,
  ...(SANITY_API_HOST && { apiHost: SANITY_API_HOST }),
  ...(SANITY_READ_TOKEN && { token: SANITY_READ_TOKEN }),
})

/** Options of a client for published content, without cache. Callers add timeout and retries. */
export const publishedContent = ({ apiHost, ...names }: ContentSource) => ({
  ...names,
  apiVersion: CONTENT_API_VERSION,
  perspective: 'published' as const,
  useCdn: false,
  // Only Sanity has a host name per project.
  ...(apiHost && { apiHost, useProjectHostname: false }),
})
