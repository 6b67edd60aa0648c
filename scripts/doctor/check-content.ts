import { contentClient } from '../content/content-client.ts'
import type { OpenContent } from '../content/content-source.ts'
import { tried, type Finding } from './finding.ts'

const SANITY_API = 'api.sanity.io'

const counts = (type: string) => `count(*[_type == "${type}"])`
const QUERY = `{"vehicles": ${counts('vehicle')}, "categories": ${counts('galleryCategory')}, "settings": ${counts('siteSettings')}}`

/** The origins that must be allowed to read content from a browser: the Studio's, on its own site. */
async function allowsOrigin(apiUrl: string, origin: string): Promise<string> {
  const answer = await fetch(`${apiUrl}/v1/users/me`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    signal: AbortSignal.timeout(9_000),
  })
  const allowed = answer.headers.get('access-control-allow-origin')
  if (allowed !== origin && allowed !== '*') throw new Error(`l’origine ${origin} n’est pas admise`)
  return `l’origine ${origin} est admise`
}

/** Whether the content answers, and whether the Studio may talk to it from `studioUrl`. */
export async function checkContent(content: OpenContent, studioUrl: string | undefined): Promise<Finding[]> {
  const { source } = content
  const place = content.lakeUrl ? 'contenu de cette machine' : `projet Sanity ${source.projectId}`
  const reads = await tried(
    `Contenu (${place})`,
    'Vérifiez SANITY_PROJECT_ID, SANITY_DATASET et, pour un dataset privé, SANITY_READ_TOKEN',
    async () => {
      const { vehicles, categories, settings } =
        await contentClient(source).fetch<Record<'vehicles' | 'categories' | 'settings', number>>(QUERY)
      return `${vehicles} voitures, ${categories} catégories de photos, réglages ${settings ? 'présents' : 'absents'}`
    },
  )
  if (!studioUrl) return [reads]
  const apiUrl = source.apiHost ?? `https://${source.projectId}.${SANITY_API}`
  const origin = await tried(
    'Studio',
    'Ajoutez cette origine, avec « Allow credentials », dans l’onglet « API », « CORS origins » du projet Sanity',
    () => allowsOrigin(apiUrl, new URL(studioUrl).origin),
  )
  return [reads, origin]
}
