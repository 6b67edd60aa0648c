import { ask, jsonOf } from './ask.ts'
import { Fault, tried, type Finding } from './finding.ts'

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
const LATER = 'Mailgun est peut-être en panne : relancez dans quelques minutes'

/** A question to Mailgun's API, which changes nothing. `unknown` is what 404 means here. Throws for any answer but a JSON
 *  object with 200. */
async function question(mail: MailAccount, path: string, unknown: Fault): Promise<Record<string, unknown>> {
  const authorization = `Basic ${Buffer.from(`api:${mail.apiKey}`).toString('base64')}`
  const answer = await ask(`${mail.url}${path}`, { headers: { authorization } })
  const { status } = answer
  const said = jsonOf(answer)
  if (status === 200 && said) return said
  if (status === 401) throw new Fault('la clé est refusée (401)', KEY)
  if (status === 403) throw new Fault('la clé n’a pas ce droit (403)', KEY)
  if (status === 404) throw unknown
  if (status === 402) throw new Fault('le compte est à régler (402)', 'Réglez le compte chez Mailgun')
  if (status === 429 || status >= 500) throw new Fault(`répond ${status}`, LATER)
  throw new Fault(`répond ${status}, mais pas comme Mailgun`, DOMAIN)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The last two names of a domain: what a receiver compares at least (DMARC, relaxed alignment). */
const family = (domain: string) => domain.toLowerCase().split('.').slice(-2).join('.')

/** Whether mails may leave the domain, whether the key may read its journal, which the outbox asks before it sends a mail of
 *  unknown outcome again, and whether the newsletter's list is there. Sends nothing. */
export function checkMail(mail: MailAccount, list: string | undefined): Promise<Finding[]> {
  const domain = tried(`Courrier (${mail.domain})`, DOMAIN, async () => {
    const said = await question(mail, `/v4/domains/${mail.domain}`, new Fault('domaine inconnu (404)', DOMAIN))
    const state = isObject(said['domain']) ? said['domain']['state'] : undefined
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
  // Mailgun calls this API deprecated and names another in its place, without a day on which it ends.
  const journal = tried('Journal des envois', DOMAIN, async () => {
    const gone = new Fault(
      'introuvable (404)',
      `${DOMAIN} ; si le domaine est vérifié, Mailgun a retiré cette interface : un e-mail au sort inconnu ne sera plus renvoyé, et l’alerte ne vient qu’à son retard. Prévenez qui entretient la boutique`,
    )
    const { items } = await question(mail, `/v3/${mail.domain}/events?limit=1`, gone)
    if (!Array.isArray(items)) throw new Fault('répond, mais sans événements', DOMAIN)
    return 'répond'
  })
  const members =
    list !== undefined &&
    tried('Lettre d’information', DOMAIN, async () => {
      const missing = new Fault(
        `la liste ${list} n’existe pas (404)`,
        'Créez cette liste de diffusion dans Mailgun, « Sending », « Mailing lists », ou corrigez MAILGUN_LIST',
      )
      const said = await question(mail, `/v3/lists/${list}`, missing)
      const address = isObject(said['list']) ? said['list']['address'] : undefined
      if (typeof address !== 'string' || address.toLowerCase() !== list.toLowerCase()) throw missing
      return `la liste ${list} répond`
    })
  return Promise.all([domain, journal, ...(members ? [members] : [])])
}
