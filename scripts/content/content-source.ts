import { createClient, type SanityClient } from '@sanity/client'
import {
  type ContentSource,
  contentSourceOf,
  localContent,
  publishedContent,
} from '../../schemas/domain/content-source.ts'
import type { Environment } from '../../schemas/domain/environment.ts'

export const LAKE_FOLDER = '.local/lake'
/** Path under which the dev and preview servers proxy the local lake. */
const LAKE_PATH = '/_lake'

export interface OpenContent {
  source: ContentSource
  /** Address of the local lake with its path; absent with a Sanity project. */
  lakeUrl?: string
  /** Leaves the lake, or closes it if this process serves it. */
  close(): Promise<void>
}

/** Opens the Sanity project named by the variables, else the local lake: joins it if another command serves it, else starts it
 *  and imports the sample if it is empty. Throws on Netlify without a project, because a lake would end with the build. */
export async function openContent(environment: Environment): Promise<OpenContent> {
  if (environment.SANITY_PROJECT_ID) return hosted(environment)
  if (process.env['NETLIFY'])
    throw new Error(
      'SANITY_PROJECT_ID manque : sur Netlify, le contenu vient d’un projet Sanity. Renseignez-la dans les réglages du site (Environment variables).',
    )
  // Imported on demand: the lake's packages are not installed on the shop's host.
  const { localToken } = await import('../content-lake/src/index.ts')
  const { seedIfEmpty, waitUntilSeeded, shareLake } = await import('./shared-lake.ts')
  const { sampleDataset } = await import('../sample/dataset.ts')
  const lake = await shareLake({ dir: LAKE_FOLDER, basePath: LAKE_PATH, ...localContent })
  // No token: commands read only what is public.
  const source: ContentSource = { ...localContent, apiHost: lake.url }
  try {
    const writer = contentClient({ ...source, token: localToken })
    await (lake.started ? seedIfEmpty(writer, sampleDataset) : waitUntilSeeded(writer))
  } catch (error) {
    await lake.close()
    throw error
  }
  return { source, lakeUrl: lake.url, close: () => lake.close() }
}

const hosted = (environment: Environment): OpenContent => ({
  source: contentSourceOf(environment),
  close: () => Promise.resolve(),
})

/** Milliseconds: with one retry, a dead lake is reported within about ten seconds. */
const TIMEOUT_MS = 9_000

/** A client for published content, uncached. */
export const contentClient = (source: ContentSource): SanityClient =>
  createClient({ ...publishedContent(source), timeout: TIMEOUT_MS, maxRetries: 1 })
