import { contentClient, type OpenContent } from '../content/content-source.ts'
import { ask } from './ask.ts'
import { Fault, tried, type Finding } from './finding.ts'

const SANITY_API = 'api.sanity.io'

const counts = (type: string) => `count(*[_type == "${type}"])`
const QUERY = `{"vehicles": ${counts('vehicle')}, "categories": ${counts('galleryCategory')}, "settings": ${counts('siteSettings')}}`

/** The origins that must be allowed to read content from a browser: the Studio's, on its own site. */
async function allowsOrigin(apiUrl: string, origin: string): Promise<string> {
  const { headers } = await ask(`${apiUrl}/v1/users/me`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
  })
  // Browsers take no star for a request with credentials.
  if (headers.get('access-control-allow-origin') !== origin) throw new Error(`l’origine ${origin} n’est pas admise`)
  if (headers.get('access-control-allow-credentials') !== 'true')
    throw new Error(`l’origine ${origin} est admise, mais sans « Allow credentials »`)
  return `l’origine ${origin} est admise`
}

const isCount = (value: unknown) => Number.isInteger(value)

/** Whether the content answers, and whether the Studio may talk to it from `studioUrl`. A shop that is to sell (`launch`) has
 *  settings and a car. */
export async function checkContent(
  content: OpenContent,
  { studioUrl, launch = false }: { studioUrl?: string | undefined; launch?: boolean | undefined },
): Promise<Finding[]> {
  const { source } = content
  const place = content.lakeUrl ? 'contenu de cette machine' : `projet Sanity ${source.projectId}`
  const reads = await tried(
    `Contenu (${place})`,
    'Vérifiez SANITY_PROJECT_ID, SANITY_DATASET et, pour un dataset privé, SANITY_READ_TOKEN',
    async () => {
      const { vehicles, categories, settings } =
        await contentClient(source).fetch<Record<'vehicles' | 'categories' | 'settings', number>>(QUERY)
      if (![vehicles, categories, settings].every(isCount))
        throw new Error('répond, mais sans compter ce qu’il contient')
      if (launch && !settings)
        throw new Fault('les réglages de la boutique sont absents', 'Publiez « Réglages » dans le Studio')
      if (launch && !vehicles) throw new Fault('aucune voiture n’est publiée', 'Publiez-en une dans le Studio')
      return `${vehicles} voitures, ${categories} catégories de photos, réglages ${settings ? 'présents' : 'absents'}`
    },
  )
  if (!studioUrl) return [reads]
  const apiUrl = source.apiHost ?? `https://${source.projectId}.${SANITY_API}`
  const origin = await tried(
    'Origine du Studio',
    'Ajoutez cette origine, avec « Allow credentials », dans l’onglet « API », « CORS origins » du projet Sanity',
    () => allowsOrigin(apiUrl, new URL(studioUrl).origin),
  )
  return [reads, origin]
}
