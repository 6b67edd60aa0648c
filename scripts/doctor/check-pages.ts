import { standardCode, type Language } from '../../schemas/domain/languages.ts'
import { readHeaderRules } from '../preview/headers-file.ts'
import { headersFile } from '../site/headers.ts'
import { ask, isOfType, type Answer } from './ask.ts'
import { Fault, tried, type Finding } from './finding.ts'

const DIST = 'Publiez le dossier dist, avec ses fichiers _headers et _redirects'
const PRIMARY = 'URL doit être l’adresse principale du site (« Primary domain » chez Netlify), sans détour'
const PRETTY =
  'Éteignez « Pretty URLs » : pretty_urls = false dans netlify.toml, ou la case chez Netlify (« Build & deploy », « Post processing »), puis republiez'

/** Pages whose addresses a host may change on its own: one of the root, one of a folder, one with capitals. */
const pages: [path: string, language: Language][] = [
  ['/', 'fr'],
  ['/vehicles', 'fr'],
  ['/zh-CN/vehicles', 'zh-CN'],
]

/** What `_headers` gives every page of a shop. */
const wantedHeaders = readHeaderRules(
  headersFile({ boot: '', styles: [], imageBase: '/', translateWidget: false, demo: false, dataPages: [] }),
)('/')

/** The policy differs from build to build; these of its rules do not. */
const POLICY = ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]

function checkHeaders({ headers }: Answer): void {
  const missing = Object.keys(wantedHeaders).filter((name) => !headers.has(name))
  if (missing.length > 0) throw new Fault(`en-têtes absents : ${missing.join(', ')}`, DIST)
  const policy = headers.get('content-security-policy') ?? ''
  const others = Object.entries(wantedHeaders).filter(
    ([name, value]) => name !== 'content-security-policy' && headers.get(name) !== value,
  )
  const changed = others.map(([name]) => name)
  const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src ')) ?? ''
  const isOpen = POLICY.some((rule) => !policy.includes(rule)) || !scripts || scripts.includes('unsafe')
  if (isOpen) changed.push('content-security-policy')
  if (changed.length > 0) throw new Fault(`en-têtes autres que ceux de dist : ${changed.join(', ')}`, DIST)
}

async function checkPage(site: string, path: string, language: Language): Promise<string> {
  const answer = await ask(`${site}${path}`, { headers: { accept: 'text/html' } })
  const { status, headers, text } = answer
  const location = headers.get('location')
  if (location !== null) {
    const isElsewhere = new URL(location, site).origin !== new URL(site).origin
    throw new Fault(`${status}, redirige vers ${location}`, isElsewhere || path === '/' ? PRIMARY : PRETTY)
  }
  if (status !== 200) throw new Fault(`répond ${status}`, DIST)
  const lang = `lang="${standardCode(language)}"`
  if (!isOfType(answer, 'text/html') || !new RegExp(`<html [^>]*${lang}`).test(text))
    throw new Fault('répond 200, mais pas par une page de la boutique dans sa langue', DIST)
  checkHeaders(answer)
  return 'répond sans redirection, avec ses en-têtes de sécurité'
}

/** Whether pages are where their addresses say, as they were built. */
export const checkPages = (site: string): Promise<Finding[]> =>
  Promise.all(pages.map(([path, language]) => tried(`Page ${path}`, DIST, () => checkPage(site, path, language))))

/** In a shop that is to sell: that it is not the demonstration, which says so to search engines. */
export const checkNoDemonstration = (site: string): Promise<Finding> =>
  tried('Démonstration', 'Videz SHOP_MODE dans les réglages du site chez Netlify, puis republiez', async () => {
    const { headers } = await ask(`${site}/`)
    if (headers.has('x-robots-tag'))
      throw new Error('le site en ligne est une démonstration, sans achat ni référencement')
    return 'le site en ligne est une boutique'
  })

/** A car that the site shows, by its list of pages; undefined in a shop without one. */
export async function shownVehicle(site: string): Promise<string | undefined> {
  const { status, text } = await ask(`${site}/sitemap.xml`)
  if (status !== 200 || !text.includes('<urlset')) throw new Fault(`le plan du site répond ${status}, sans liste`, DIST)
  return /<loc>[^<]*\/vehicles\/([\w-]+)<\/loc>/.exec(text)?.[1]
}

/** Services of this machine that must not be online. */
export const checkStandIns = (site: string): Promise<Finding[]> =>
  Promise.all(
    ['/__mailbox', '/_lake/v1/users/me'].map((path) =>
      tried(`Doublure ${path}`, 'Ne publiez que le dossier dist', async () => {
        const { status } = await ask(`${site}${path}`)
        if (status < 400) throw new Error(`répond ${status} : ce service de développement ne doit pas être en ligne`)
        if (status !== 404)
          throw new Fault(`répond ${status}, pas 404`, 'Lisez l’état du site chez l’hébergeur, puis relancez')
        return 'n’est pas en ligne'
      }),
    ),
  )
