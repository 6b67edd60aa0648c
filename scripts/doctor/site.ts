import { readdirSync } from 'node:fs'
import { standardCode, type Language } from '../../schemas/domain/languages.ts'
import { readHeaderRules } from '../dev/built-files.ts'
import { headersFile } from '../site/headers.ts'
import { ask, Fault, isOfType, jsonOf, networkFault, runCheck, type Answer, type Finding } from './finding.ts'
import { checkFunctions, forms, isElsewhere, LOGS, questionsOf, type ShopTarget } from './functions.ts'

type Site = Omit<ShopTarget, 'vehicle'> & { oldDeploy?: string | undefined }

/** Checks the published site with about thirty harmless requests: pages, functions, services that must not be online, and
 *  an old deploy. If the site is unreachable, the only finding says so. */
export async function checkSite(shop: Site): Promise<Finding[]> {
  const { site, oldDeploy } = shop
  const live = await unlessUnreachable(`Site (${site})`, site, () => checkLive(shop))
  if (!oldDeploy) return live
  const old = () => checkOldDeploy({ ...shop, deploy: oldDeploy })
  return [...live, ...(await unlessUnreachable(`Ancien déploiement (${oldDeploy})`, oldDeploy, old))]
}

async function unlessUnreachable(
  subject: string,
  address: string,
  check: () => Promise<Finding[]>,
): Promise<Finding[]> {
  const unreachable = await ask(address).then(() => undefined, networkFault)
  return unreachable ? [{ state: 'fault', subject, ...unreachable }] : check()
}

async function checkLive(shop: Site): Promise<Finding[]> {
  const { site, launch } = shop
  let vehicle: string | undefined
  const list = await runCheck('Plan du site', '', async () => {
    vehicle = await shownVehicle(site)
    return vehicle ? 'répond' : 'répond, sans voiture'
  })
  const groups = await Promise.all([
    Promise.all([
      ...pages.map(([path, language]) => runCheck(`Page ${path}`, DIST, () => checkPage(site, path, language))),
      ...(launch ? [checkNoDemonstration(site)] : []),
    ]),
    checkFunctions({ ...shop, vehicle }),
    Promise.all([
      ...scheduledFunctions().map((name) => checkScheduled(site, name)),
      ...['/__mailbox', '/_lake/v1/users/me'].map((path) => checkStandIn(site, path)),
    ]),
  ])
  return [list, ...groups.flat()]
}

const DIST = 'Publiez le dossier dist, avec ses fichiers _headers et _redirects'
const PRIMARY = 'URL doit être l’adresse principale du site (« Primary domain » chez Netlify), sans détour'
const PRETTY =
  'Éteignez « Pretty URLs » : pretty_urls = false dans netlify.toml, ou la case chez Netlify (« Build & deploy », « Post processing »), puis republiez'

/** Id of a car in the site's sitemap; undefined if it has none. */
async function shownVehicle(site: string): Promise<string | undefined> {
  const { status, text } = await ask(`${site}/sitemap.xml`)
  if (status !== 200 || !text.includes('<urlset')) throw new Fault(`le plan du site répond ${status}, sans liste`, DIST)
  return /<loc>[^<]*\/vehicles\/([\w-]+)<\/loc>/.exec(text)?.[1]
}

/** Pages whose addresses a host may rewrite: the root, a folder, and a path with capitals. */
const pages: [path: string, language: Language][] = [
  ['/', 'fr'],
  ['/vehicles', 'fr'],
  ['/zh-CN/vehicles', 'zh-CN'],
]

/** Checks that a page answers at its own address, without a redirect, as built. */
async function checkPage(site: string, path: string, language: Language): Promise<string> {
  const answer = await ask(`${site}${path}`, { headers: { accept: 'text/html' } })
  const { status, headers, text } = answer
  const location = headers.get('location')
  if (location !== null) {
    const isAway = isElsewhere(new URL(location, site).href, site)
    throw new Fault(`${status}, redirige vers ${location}`, isAway || path === '/' ? PRIMARY : PRETTY)
  }
  if (status !== 200) throw new Fault(`répond ${status}`, DIST)
  const lang = `lang="${standardCode(language)}"`
  if (!isOfType(answer, 'text/html') || !new RegExp(`<html [^>]*${lang}`).test(text))
    throw new Fault('répond 200, mais pas par une page de la boutique dans sa langue', DIST)
  checkHeaders(answer)
  return 'répond sans redirection, avec ses en-têtes de sécurité'
}

/** The headers that `_headers` gives every page. */
const expectedHeaders = readHeaderRules(
  headersFile({ boot: '', styles: [], translateWidget: false, demo: false, dataPages: [] }),
)('/')
/** The rules of the policy that are the same in every build. */
const POLICY = ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]

function checkHeaders({ headers }: Answer): void {
  const missing = Object.keys(expectedHeaders).filter((name) => !headers.has(name))
  if (missing.length > 0) throw new Fault(`en-têtes absents : ${missing.join(', ')}`, DIST)
  const policy = headers.get('content-security-policy') ?? ''
  const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src ')) ?? ''
  const isOpen = POLICY.some((rule) => !policy.includes(rule)) || !scripts || scripts.includes('unsafe')
  const changed = Object.entries(expectedHeaders)
    .filter(([name, value]) => (name === 'content-security-policy' ? isOpen : headers.get(name) !== value))
    .map(([name]) => name)
  if (changed.length > 0) throw new Fault(`en-têtes autres que ceux de dist : ${changed.join(', ')}`, DIST)
}

/** Checks that the site is not a demonstration, which is recognizable by its X-Robots-Tag. */
const checkNoDemonstration = (site: string): Promise<Finding> =>
  runCheck('Démonstration', 'Videz SHOP_MODE dans les réglages du site chez Netlify, puis republiez', async () => {
    const { headers } = await ask(`${site}/`)
    if (headers.has('x-robots-tag'))
      throw new Error('le site en ligne est une démonstration, sans achat ni référencement')
    return 'le site en ligne est une boutique'
  })

/** Functions with a public address; all others are scheduled. */
export const publicFunctions = [
  'order',
  ...forms,
  'publication',
  'desk',
  'dossier',
  'content-webhook',
  'deploy-webhook',
  'preview',
  'papers',
  'proof',
  'photos',
  'held',
  'visit',
  'journal',
]

export const scheduledFunctions = (): string[] =>
  readdirSync('netlify/functions')
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace('.ts', ''))
    .filter((name) => !publicFunctions.includes(name))

/** Checks that a scheduled function is not public. If it is, this request only runs it early. */
const checkScheduled = (site: string, name: string): Promise<Finding> =>
  runCheck(`Fonction ${name}`, `${LOGS} : « ${name} » doit porter la mention « Scheduled » ; republiez`, async () => {
    const answer = await ask(`${site}/.netlify/functions/${name}`)
    if (answer.status < 400 || answer.status >= 500 || jsonOf(answer))
      throw new Error(`répond ${answer.status} à tout le monde, au lieu de l’horloge de l’hébergeur seule`)
    return 'n’a pas de réponse publique'
  })

/** Checks that a development service is not online. */
const checkStandIn = (site: string, path: string): Promise<Finding> =>
  runCheck(`Doublure ${path}`, 'Ne publiez que le dossier dist', async () => {
    const { status } = await ask(`${site}${path}`)
    if (status < 400) throw new Error(`répond ${status} : ce service de développement ne doit pas être en ligne`)
    if (status !== 404)
      throw new Fault(`répond ${status}, pas 404`, 'Lisez l’état du site chez l’hébergeur, puis relancez')
    return 'n’est pas en ligne'
  })

const OLD_ANSWERS =
  'Supprimez ce déploiement chez Netlify (« Deploys », « Delete deploy ») et n’ouvrez pas la vente tant qu’il répond ainsi'

/** Checks that every function that writes or signs refuses on an old deploy, which stays online at its own address with its old
 *  prices and secrets. */
async function checkOldDeploy(shop: ShopTarget & { deploy: string }): Promise<Finding[]> {
  const { site, deploy } = shop
  const { order, studio, content, deploy: deployEvent } = await questionsOf(shop)
  const { forms: emptyForms } = await questionsOf({ ...shop, site: deploy })
  return Promise.all(
    [order, ...emptyForms, studio, content, deployEvent].map(({ name, query = '', init = {} }) =>
      runCheck(`Ancien déploiement, fonction ${name}`, OLD_ANSWERS, async () => {
        if (!isElsewhere(deploy, site))
          throw new Fault(
            'c’est l’adresse de la boutique',
            'Donnez celle d’un ancien déploiement : https://<id>--<site>.netlify.app',
          )
        const answer = await ask(new URL(`/.netlify/functions/${name}${query}`, deploy).href, init)
        const { ok, code } = jsonOf(answer) ?? {}
        if (ok === false && code === 'notLive') return 'refuse, comme il le doit'
        if (ok === undefined)
          throw new Fault(`répond ${answer.status}, sans rien dire`, 'Vérifiez l’adresse de cet ancien déploiement')
        throw new Error(`répond ${answer.status} comme la boutique : ses prix et ses secrets valent encore`)
      }),
    ),
  )
}

const PUBLISH =
  'Publiez le site du Studio : « Package directory » studio, dossier dist-studio avec son fichier _headers'

/** Checks that the Studio's site serves the Studio, allows requests to the shop, and has no functions of the shop. `site` is
 *  the shop's address. */
export async function checkStudio(studioUrl: string, site: string | undefined): Promise<Finding[]> {
  const isApart = site !== undefined && isElsewhere(studioUrl, site)
  const page = runCheck(`Studio (${studioUrl})`, PUBLISH, async () => {
    const answer = await ask(studioUrl, { headers: { accept: 'text/html' } })
    const location = answer.headers.get('location')
    if (location !== null)
      throw new Fault(`redirige vers ${location}`, 'STUDIO_URL doit être l’adresse principale du Studio')
    if (answer.status !== 200 || !isOfType(answer, 'text/html')) throw new Error(`répond ${answer.status}`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    if (!policy.includes("frame-ancestors 'none'") || answer.headers.get('x-content-type-options') !== 'nosniff')
      throw new Error('ses en-têtes de sécurité sont absents')
    const allowed = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
    if (isApart && !allowed.includes(new URL(site).origin))
      throw new Fault(
        `le Studio ne connaît pas la boutique (${site})`,
        'Mettez l’adresse de la boutique dans SITE_URL, dans les réglages du site du Studio, puis republiez ce site',
      )
    return isApart ? 'répond, et connaît la boutique' : 'répond'
  })
  if (!isApart) return [await page]
  const subject = 'Fonctions sur le site du Studio'
  const functions = runCheck(subject, 'Republiez-le : studio/netlify.toml n’en publie pas', async () => {
    const answer = await ask(`${new URL(studioUrl).origin}/.netlify/functions/order?vehicle=none`)
    if (jsonOf(answer)) throw new Error('les fonctions de la boutique y répondent aussi')
    return 'aucune'
  })
  return Promise.all([page, functions])
}
