import type { Environment } from './environment.ts'

/** Names under which content lives on the local Content Lake; hosted, the environment gives them (SANITY_PROJECT_ID …). */
export const localContent = { projectId: 'agelocal', dataset: 'production' } as const

/** Version of Sanity's API that every client here speaks. */
export const CONTENT_API_VERSION = '2025-02-19'

/** Types of documents whose publication the site shows. */
export const shownTypes = ['vehicle', 'galleryCategory', 'testimonial', 'siteSettings'] as const

/** Where content is, and who asks for it. Nothing else tells the local Content Lake from hosted Sanity. */
export interface ContentSource {
  projectId: string
  dataset: string
  /** Address of the API, such as 'http://localhost:5173/_lake'; absent: Sanity's own. */
  apiHost?: string
  /** Needed to write, and to read a private dataset. */
  token?: string
}

/** The source that the variables name; without a project, the local lake's names. */
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

/** Options of a client for what is published, never cached. How long it waits and how often it asks is its owner's. */
export const publishedContent = ({ apiHost, ...names }: ContentSource) => ({
  ...names,
  apiVersion: CONTENT_API_VERSION,
  perspective: 'published' as const,
  useCdn: false,
  // An address of our own has no host name per project; Sanity's has.
  ...(apiHost && { apiHost, useProjectHostname: false }),
})
