import { z } from 'zod'
import type { Need } from '../../schemas/domain/environment-variable.ts'
import { type Environment, readEnvironment, traitsOf, variableNames } from '../../schemas/domain/environment.ts'
import { orderSchema } from '../../schemas/domain/order.ts'
import { contentClient, type OpenContent } from '../content/content-source.ts'
import type { ShopStores } from '../orders/stores.ts'
import { isSample, toBeOwn } from '../site/launch-gaps.ts'
import { ask, Fault, type Finding, jsonOf, tried } from './finding.ts'

const counts = (type: string) => `count(*[_type == "${type}"])`
const QUERY = `{"vehicles": ${counts('vehicle')}, "categories": ${counts('galleryCategory')}, "settings": ${counts('siteSettings')}}`

/** Whether the content answers, and whether the Studio may talk to it from `studioUrl`. A shop that is to sell (`launch`) has
 *  settings and a car. */
export async function checkContent(
  { source, lakeUrl }: OpenContent,
  { studioUrl, launch = false }: { studioUrl?: string | undefined; launch?: boolean | undefined },
): Promise<Finding[]> {
  const reads = await tried(
    `Contenu (${lakeUrl ? 'contenu de cette machine' : `projet Sanity ${source.projectId}`})`,
    'Vérifiez SANITY_PROJECT_ID, SANITY_DATASET et, pour un dataset privé, SANITY_READ_TOKEN',
    async () => {
      const { vehicles, categories, settings } =
        await contentClient(source).fetch<Record<'vehicles' | 'categories' | 'settings', number>>(QUERY)
      if (![vehicles, categories, settings].every((count) => Number.isInteger(count)))
        throw new Error('répond, mais sans compter ce qu’il contient')
      if (launch && !settings)
        throw new Fault('les réglages de la boutique sont absents', 'Publiez « Réglages » dans le Studio')
      if (launch && !vehicles) throw new Fault('aucune voiture n’est publiée', 'Publiez-en une dans le Studio')
      return `${vehicles} voitures, ${categories} catégories de photos, réglages ${settings ? 'présents' : 'absents'}`
    },
  )
  if (!studioUrl) return [reads]
  const apiUrl = source.apiHost ?? `https://${source.projectId}.api.sanity.io`
  const origin = await tried(
    'Origine du Studio',
    'Ajoutez cette origine, avec « Allow credentials », dans l’onglet « API », « CORS origins » du projet Sanity',
    () => allowsOrigin(apiUrl, new URL(studioUrl).origin),
  )
  return [reads, origin]
}

/** Asks as the browser of a Studio on its own site does. */
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

export interface MailAccount {
  apiKey: string
  domain: string
  /** Mailgun's API, without trailing slash. */
  url: string
  /** The sender, MAIL_FROM. */
  from?: string | undefined
}

const KEY =
  'MAILGUN_API_KEY doit être une clé d’API du compte (« API security ») : une « sending key » n’a ni le journal ni les listes'
const DOMAIN = 'Vérifiez MAILGUN_DOMAIN et MAILGUN_URL (région du compte)'
const NOT_FOUND: Record<'domain' | 'journal', Fault> = {
  domain: new Fault('domaine inconnu (404)', DOMAIN),
  // Mailgun calls this API deprecated and names another in its place, without a day on which it ends.
  journal: new Fault(
    'introuvable (404)',
    `${DOMAIN} ; si le domaine est vérifié, Mailgun a retiré cette interface : un e-mail au sort inconnu ne sera plus renvoyé, et l’alerte ne vient qu’à son retard. Prévenez qui entretient la boutique`,
  ),
}

/** Whether mails may leave the domain, whether the key may read its journal, which the outbox asks before it sends a mail of
 *  unknown outcome again, and whether the newsletter's list is there. Sends nothing. */
export function checkMail(mail: MailAccount, list: string | undefined): Promise<Finding[]> {
  const domain = tried(`Courrier (${mail.domain})`, DOMAIN, async () => {
    const { domain: found } = await askMailgun(mail, `/v4/domains/${mail.domain}`, NOT_FOUND.domain)
    const state = isObject(found) ? found['state'] : undefined
    if (state !== 'active')
      throw new Fault(
        `le domaine n’est pas prêt à envoyer (${typeof state === 'string' ? state : 'sans état'})`,
        'Terminez les enregistrements DNS du domaine dans Mailgun (« Domain settings », « DNS records »), puis « Verify »',
      )
    const sender = /@([^@<>]+)>?\s*$/.exec(mail.from ?? '')?.[1]
    if (sender && family(sender) !== family(mail.domain))
      throw new Fault(
        `l’expéditeur (${sender}) n’est pas sur le domaine d’envoi : ses e-mails passeront pour des faux`,
        'Mettez dans MAIL_FROM une adresse du domaine d’envoi, ou de celui dont il dépend',
      )
    return 'le domaine est vérifié'
  })
  const journal = tried('Journal des envois', DOMAIN, async () => {
    const { items } = await askMailgun(mail, `/v3/${mail.domain}/events?limit=1`, NOT_FOUND.journal)
    if (!Array.isArray(items)) throw new Fault('répond, mais sans événements', DOMAIN)
    return 'répond'
  })
  if (list === undefined) return Promise.all([domain, journal])
  const members = tried('Lettre d’information', DOMAIN, async () => {
    const missing = new Fault(
      `la liste ${list} n’existe pas (404)`,
      'Créez cette liste de diffusion dans Mailgun, « Sending », « Mailing lists », ou corrigez MAILGUN_LIST',
    )
    const { list: found } = await askMailgun(mail, `/v3/lists/${list}`, missing)
    const address = isObject(found) ? found['address'] : undefined
    if (typeof address !== 'string' || address.toLowerCase() !== list.toLowerCase()) throw missing
    return `la liste ${list} répond`
  })
  return Promise.all([domain, journal, members])
}

/** A question to Mailgun's API, which changes nothing. `unknown` is what 404 means here. Throws for any answer but a JSON
 *  object with 200. */
async function askMailgun(mail: MailAccount, path: string, unknown: Fault): Promise<Record<string, unknown>> {
  const authorization = `Basic ${Buffer.from(`api:${mail.apiKey}`).toString('base64')}`
  const answer = await ask(`${mail.url}${path}`, { headers: { authorization } })
  const { status } = answer
  const said = jsonOf(answer)
  if (status === 200 && said) return said
  if (status === 404) throw unknown
  if (status === 401) throw new Fault('la clé est refusée (401)', KEY)
  if (status === 403) throw new Fault('la clé n’a pas ce droit (403)', KEY)
  if (status === 402) throw new Fault('le compte est à régler (402)', 'Réglez le compte chez Mailgun')
  if (status === 429 || status >= 500)
    throw new Fault(`répond ${status}`, 'Mailgun est peut-être en panne : relancez dans quelques minutes')
  throw new Fault(`répond ${status}, mais pas comme Mailgun`, DOMAIN)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The last two names of a domain: what a receiver compares at least (DMARC, relaxed alignment). */
const family = (domain: string) => domain.toLowerCase().split('.').slice(-2).join('.')

/** Sends a word to the webhook that reaches a person. */
export const checkAlert = (address: string | undefined): Promise<Finding> =>
  tried('Alerte (ALERT_URL)', 'Vérifiez l’adresse du webhook', async () => {
    if (!address) throw new Error('vide : personne n’est prévenu')
    const body = JSON.stringify({ event: 'test', text: 'Essai : npm run doctor -- --alert' })
    // Followed, a redirect would turn the POST into a GET and lose the message behind a 200.
    const { status } = await ask(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    if (status < 200 || status > 299) throw new Error(`le webhook répond ${status}`)
    return 'un essai est parti : quelqu’un doit l’avoir reçu'
  })

const MINUTE = 60_000
/** Milliseconds by which a mail may be late: the host's clock sends what is due each minute. */
const LATE = 15 * MINUTE
/** Milliseconds for which a mail that was given up is news. */
const NEWS = 14 * 24 * 60 * MINUTE
const mailSchema = z.object({ createdAt: z.number(), nextAttempt: z.number() })

/** Whether the store answers; at the host, where somebody waits for what is in it, also whether its orders can be read and its
 *  mails leave. Changes nothing. `now` in milliseconds since 1970. */
export function checkStore(
  open: () => Promise<ShopStores>,
  { hosted, now = Date.now() }: { hosted: boolean; now?: number },
): Promise<Finding> {
  const what = hosted ? 'Réserve chez Netlify' : 'Réserve de cette machine'
  return tried(what, 'Vérifiez NETLIFY_SITE_ID et NETLIFY_AUTH_TOKEN', async () => {
    const stores = await open()
    try {
      const orders = await stores.read('orders', 'cars/')
      if (hosted) await checkKept(stores, orders, now)
      return `${orders.length} commandes en cours`
    } finally {
      await stores.close()
    }
  })
}

async function checkKept(stores: ShopStores, orders: { key: string; value: unknown }[], now: number): Promise<void> {
  const broken = orders.filter(({ value }) => !orderSchema.safeParse(value).success)
  if (broken.length > 0)
    throw new Fault(
      `commandes illisibles : ${broken.map(({ key }) => key).join(', ')}`,
      'npm run orders -- --save en garde une copie ; prévenez qui entretient la boutique',
    )
  const mailsIn = async (folder: string) =>
    (await stores.read('outbox', folder)).flatMap(({ value }) => mailSchema.safeParse(value).data ?? [])
  const waiting = [...(await mailsIn('pending/')), ...(await mailsIn('later/'))]
  const late = waiting.filter(({ nextAttempt }) => nextAttempt < now - LATE).length
  if (late > 0)
    throw new Fault(
      `${late} e-mails en retard de plus d’un quart d’heure`,
      'Chez Netlify, « Logs », « Functions », « minute » : elle doit tourner chaque minute, et son journal dit ce qui échoue',
    )
  const lost = (await mailsIn('dead/')).filter(({ createdAt }) => createdAt > now - NEWS).length
  if (lost > 0)
    throw new Fault(
      `${lost} e-mails abandonnés depuis deux semaines`,
      'npm run orders les nomme ; écrivez vous-même à ces personnes',
    )
}

type Source = Readonly<Record<string, string | undefined>>

const purposes: Record<Need, string> = {
  publish: 'la publication l’exige',
  sell: 'la vente l’exige',
  send: 'l’envoi des e-mails l’exige',
  alarm: 'l’alerte l’exige',
}

/** What a variable says against a shop that is to sell. */
const closes = ({ SALES_PAUSED, SHOP_MODE }: Environment): Partial<Record<keyof Environment, string>> => ({
  ...(SALES_PAUSED && { SALES_PAUSED: 'on : l’achat est fermé' }),
  ...(SHOP_MODE === 'demo' && { SHOP_MODE: 'demo : la boutique ne vend rien' }),
})

/** Every variable in the order of `.env.example`: set, malformed, or missing. Values are never shown. Where the shop is to
 *  sell (`launch`), what its site needs to publish, sell, send and alarm is a fault when it is missing or a sample. */
export function checkVariables(source: Source, launch: boolean): Finding[] {
  const reading = readEnvironment(source)
  const problems = new Map(reading.ok ? [] : reading.problems.map((problem) => [problem.name, problem]))
  const closed = launch && reading.ok ? closes(reading.value) : {}
  return variableNames.map((name): Finding => {
    const { remedy, places, need } = traitsOf(name)
    const problem = problems.get(name)
    if (problem) return { state: 'fault', what: name, said: problem.problem, remedy }
    if (launch && reading.ok && toBeOwn.includes(name) && isSample(name, String(reading.value[name] ?? '')))
      return { state: 'fault', what: name, said: 'encore celle de l’exemple', remedy }
    const closing = closed[name]
    if (closing) return { state: 'fault', what: name, said: closing, remedy }
    if (source[name]?.trim()) return { state: 'ok', what: name, said: 'renseignée' }
    // The Studio's own variables are of another site; this machine has no use for them.
    const isMissed = launch && need !== undefined && places.includes('shop')
    return {
      state: isMissed ? 'fault' : 'absent',
      what: name,
      said: need ? `vide ; ${purposes[need]}` : 'vide',
      remedy,
    }
  })
}
