import { createClient, type SanityClient } from '@sanity/client'
import {
  type ContentSource,
  contentSourceOf,
  localContent,
  publishedContent,
} from '../../schemas/domain/content-source.ts'
import type { Environment } from '../../schemas/domain/environment.ts'

/** Milliseconds after which a question counts as unanswered: a dead lake is told within about ten seconds. */
const PATIENCE = 9_000

/** A client for published content, never cached. */
export const contentClient = (source: ContentSource): SanityClient =>
  createClient({ ...publishedContent(source), timeout: PATIENCE, maxRetries: 1 })

/** The content of this machine; git never sees it. */
export const LAKE_FOLDER = '.local/lake'
const SAMPLE_FOLDER = 'scripts/sample'
const SANITY_PICTURES = 'https://cdn.sanity.io'

/** Under this path of the site, dev and preview servers pass requests on to the lake. */
const LAKE_PATH = '/_lake'

export interface OpenContent {
  source: ContentSource
  /** What stands before a picture's path: an address, or a path of the site. */
  imageBase: string
  /** Address of the local lake, its path included; absent with a Sanity project. */
  lakeUrl?: string
  /** Leaves the lake, and closes it if it is served here. */
  close(): Promise<void>
}

/** Content as the variables say: a Sanity project, else the local lake, which is joined where it runs already, else started
 *  and, if it is empty, filled with the sample. Throws on Netlify without a project: nothing there would outlive the build. */
export async function openContent(environment: Environment): Promise<OpenContent> {
  if (environment.SANITY_PROJECT_ID) return hosted(environment)
  if (process.env['NETLIFY'])
    throw new Error(
      'SANITY_PROJECT_ID manque : sur Netlify, le contenu vient d’un projet Sanity. Renseignez-la dans les réglages du site (Environment variables).',
    )
  const imageBase = environment.IMAGE_BASE ?? LAKE_PATH
  // Loaded only here: the host of the shop has none of the lake's packages.
  const { localToken } = await import('../content-lake/src/index.ts')
  const { seedIfEmpty, seedingOver, shareLake } = await import('./shared-lake.ts')
  const lake = await shareLake({ dir: LAKE_FOLDER, basePath: LAKE_PATH, ...localContent })
  // Read as the public reads it: no command needs to see a draft.
  const source: ContentSource = { ...localContent, apiHost: lake.url }
  try {
    const writer = contentClient({ ...source, token: localToken })
    await (lake.started ? seedIfEmpty(writer, SAMPLE_FOLDER) : seedingOver(writer))
  } catch (error) {
    await lake.close()
    throw error
  }
  return { source, imageBase, lakeUrl: lake.url, close: () => lake.close() }
}

const hosted = (environment: Environment): OpenContent => ({
  source: contentSourceOf(environment),
  imageBase: environment.IMAGE_BASE ?? SANITY_PICTURES,
  close: () => Promise.resolve(),
})
