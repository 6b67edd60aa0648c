/** Names under which content lives on the local Content Lake; hosted, the environment gives them (SANITY_PROJECT_ID …). */
export const localContent = { projectId: 'agelocal', dataset: 'production' } as const

/** Version of Sanity's API that every client here speaks. */
export const CONTENT_API_VERSION = '2025-02-19'

/** Types of documents whose publication the site shows. */
export const shownTypes = ['vehicle', 'galleryCategory', 'testimonial', 'siteSettings'] as const
