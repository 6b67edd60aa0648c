import { z } from 'zod'
import type { Need } from '../../schemas/domain/shop-variables.ts'
import { type Environment, readEnvironment, metaOf, variableNames } from '../../schemas/domain/environment.ts'
import { orderSchema } from '../../schemas/domain/order.ts'
import { contentClient, type OpenContent } from '../content/content-source.ts'
import type { ShopStores } from '../orders/stores.ts'
import { isSample, MUST_NOT_BE_SAMPLE } from '../site/launch-gaps.ts'
import { ask, Fault, type Finding, jsonOf, runCheck } from './finding.ts'

type Source = Readonly<Record<string, string | undefined>>

/** One finding per variable, in the order of `.env.example`: set, invalid, or missing. Never shows values. For a launch, a
 *  missing or sample value that the site needs is a fault. */
export function checkVariables(source: Source, launch: boolean): Finding[] {
  const reading = readEnvironment(source)
  const problems = new Map(reading.ok ? [] : reading.problems.map((problem) => [problem.name, problem]))
  const closed = launch && reading.ok ? closedBy(reading.value) : {}
  return variableNames.map((name): Finding => {
    const { remedy, places, need } = metaOf(name)
    const problem = problems.get(name)
    if (problem) return { state: 'fault', subject: name, result: problem.problem, remedy }
    if (launch && reading.ok && MUST_NOT_BE_SAMPLE.includes(name) && isSample(name, String(reading.value[name] ?? '')))
      return { state: 'fault', subject: name, result: 'encore celle de l’exemple', remedy }
    const closing = closed[name]
    if (closing) return { state: 'fault', subject: name, result: closing, remedy }
    if (source[name]?.trim()) return { state: 'ok', subject: name, result: 'renseignée' }
    // Variables used only by the Studio's site may be missing here.
    const isMissed = launch && need !== undefined && places.includes('shop')
    return {
      state: isMissed ? 'fault' : 'absent',
      subject: name,
      result: need ? `vide ; ${purposes[need]}` : 'vide',
      remedy,
    }
  })
}

const purposes: Record<Need, string> = {
  publish: 'la publication l’exige',
  sell: 'la vente l’exige',
  send: 'l’envoi des e-mails l’exige',
  alarm: 'l’alerte l’exige',
}

/** Variables that close the purchase, with the reason. */
const closedBy = ({ SALES_PAUSED, SHOP_MODE }: Environment): Partial<Record<keyof Environment, string>> => ({
  ...(SALES_PAUSED && { SALES_PAUSED: 'on : l’achat est fermé' }),
  ...(SHOP_MODE === 'demo' && { SHOP_MODE: 'demo : la boutique ne vend rien' }),
})

const counts = (type: string) => `count(*[_type == "${type}"])`
const QUERY = `{"vehicles": ${counts('vehicle')}, "categories": ${counts('galleryCategory')}, "settings": ${counts('siteSettings')}}`

/** Checks that the content can be read and that its CORS settings allow `studioUrl`. For a launch, settings and a car are
 *  required. */
export async function checkContent(
  { source, lakeUrl }: OpenContent,
  { studioUrl, launch = false }: { studioUrl?: string | undefined; launch?: boolean | undefined },
): Promise<Finding[]> {
  const reads = await runCheck(
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
  const origin = await runCheck(
    'Origine du Studio',
    'Ajoutez cette origine, avec « Allow credentials », dans l’onglet « API », « CORS origins » du projet Sanity',
    () => allowsOrigin(apiUrl, new URL(studioUrl).origin),
  )
  return [reads, origin]
}

/** Sends the CORS preflight of a Studio on its own site. */
async function allowsOrigin(apiUrl: string, origin: string): Promise<string> {
  const { headers } = await ask(`${apiUrl}/v1/users/me`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
  })
  // Browsers refuse '*' for a request with credentials.
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

/** Checks that the domain may send, that the key may read the events API (the outbox queries it before it resends a mail of
 *  unknown outcome), and that the newsletter's list exists. Sends nothing. */
export function checkMail(mail: MailAccount, list: string | undefined): Promise<Finding[]> {
  const domain = runCheck(`Courrier (${mail.domain})`, DOMAIN, async () => {
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
  const journal = runCheck('Journal des envois', DOMAIN, async () => {
    const { items } = await askMailgun(mail, `/v3/${mail.domain}/events?limit=1`, NOT_FOUND.journal)
    if (!Array.isArray(items)) throw new Fault('répond, mais sans événements', DOMAIN)
    return 'répond'
  })
  if (list === undefined) return Promise.all([domain, journal])
  const members = runCheck('Lettre d’information', DOMAIN, async () => {
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

const KEY =
  'MAILGUN_API_KEY doit être une clé d’API du compte (« API security ») : une « sending key » n’a ni le journal ni les listes'
const DOMAIN = 'Vérifiez MAILGUN_DOMAIN et MAILGUN_URL (région du compte)'
const NOT_FOUND: Record<'domain' | 'journal', Fault> = {
  domain: new Fault('domaine inconnu (404)', DOMAIN),
  // Mailgun has deprecated this API and named a replacement, but no end date.
  journal: new Fault(
    'introuvable (404)',
    `${DOMAIN} ; si le domaine est vérifié, Mailgun a retiré cette interface : un e-mail au sort inconnu ne sera plus renvoyé, et l’alerte ne vient qu’à son retard. Prévenez qui entretient la boutique`,
  ),
}

/** Reads a resource of Mailgun's API. Throws unless the answer is a JSON object with status 200; throws `unknown` for 404. */
async function askMailgun(mail: MailAccount, path: string, unknown: Fault): Promise<Record<string, unknown>> {
  const authorization = `Basic ${Buffer.from(`api:${mail.apiKey}`).toString('base64')}`
  const answer = await ask(`${mail.url}${path}`, { headers: { authorization } })
  const { status } = answer
  const json = jsonOf(answer)
  if (status === 200 && json) return json
  if (status === 404) throw unknown
  if (status === 401) throw new Fault('la clé est refusée (401)', KEY)
  if (status === 403) throw new Fault('la clé n’a pas ce droit (403)', KEY)
  if (status === 402) throw new Fault('le compte est à régler (402)', 'Réglez le compte chez Mailgun')
  if (status === 429 || status >= 500)
    throw new Fault(`répond ${status}`, 'Mailgun est peut-être en panne : relancez dans quelques minutes')
  throw new Fault(`répond ${status}, mais pas comme Mailgun`, DOMAIN)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The last two labels of a domain, compared as in DMARC's relaxed alignment. */
const family = (domain: string) => domain.toLowerCase().split('.').slice(-2).join('.')

/** Sends a test message to the alert webhook. */
export const checkAlert = (address: string | undefined): Promise<Finding> =>
  runCheck('Alerte (ALERT_URL)', 'Vérifiez l’adresse du webhook', async () => {
    if (!address) throw new Error('vide : personne n’est prévenu')
    const body = JSON.stringify({ event: 'test', text: 'Essai : npm run doctor -- --alert' })
    // Followed, a redirect would turn the POST into a GET and lose the message behind a 200.
    const { status } = await ask(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    if (status < 200 || status > 299) throw new Error(`le webhook répond ${status}`)
    return 'un essai est parti : quelqu’un doit l’avoir reçu'
  })

/** Checks that the store answers; a hosted store also for unreadable orders and for late or abandoned mails. Changes nothing.
 *  `now` in milliseconds since 1970. */
export function checkStore(
  open: () => Promise<ShopStores>,
  { hosted, now = Date.now() }: { hosted: boolean; now?: number },
): Promise<Finding> {
  const subject = hosted ? 'Réserve chez Netlify' : 'Réserve de cette machine'
  return runCheck(subject, 'Vérifiez NETLIFY_SITE_ID et NETLIFY_AUTH_TOKEN', async () => {
    const stores = await open()
    try {
      const orders = await stores.read('orders', 'cars/')
      if (hosted) await checkStored(stores, orders, now)
      return `${orders.length} commandes en cours`
    } finally {
      await stores.close()
    }
  })
}

const MINUTE = 60_000
/** Tolerated delay of a mail in milliseconds; the schedule sends due mails every minute. */
const LATE = 15 * MINUTE
/** Milliseconds for which an abandoned mail is reported. */
const REPORTED = 14 * 24 * 60 * MINUTE
const mailSchema = z.object({ createdAt: z.number(), nextAttempt: z.number() })

async function checkStored(stores: ShopStores, orders: { key: string; value: unknown }[], now: number): Promise<void> {
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
  const lost = (await mailsIn('dead/')).filter(({ createdAt }) => createdAt > now - REPORTED).length
  if (lost > 0)
    throw new Fault(
      `${lost} e-mails abandonnés depuis deux semaines`,
      'npm run orders les nomme ; écrivez vous-même à ces personnes',
    )
}
