import { tried, type Finding } from './finding.ts'

const PATIENCE = 9_000

export interface MailAccount {
  apiKey: string
  domain: string
  /** Mailgun's API, without trailing slash. */
  url: string
}

/** A question to Mailgun's API; throws with its answer in words. */
async function ask({ apiKey, url }: MailAccount, path: string): Promise<void> {
  const answer = await fetch(`${url}${path}`, {
    headers: { authorization: `Basic ${Buffer.from(`api:${apiKey}`).toString('base64')}` },
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (answer.ok) return
  const reasons: Record<number, string> = { 401: 'la clé est refusée', 403: 'la clé n’a pas ce droit', 404: 'inconnu' }
  throw new Error(`${reasons[answer.status] ?? 'réponse inattendue'} (${answer.status})`)
}

/** Whether the key may read the sending domain's events, which the outbox asks before it sends a mail again, and whether the
 *  newsletter's list is there. Sends nothing. */
export async function checkMail(mail: MailAccount, list: string | undefined): Promise<Finding[]> {
  const domain = await tried(
    `Courrier (${mail.domain})`,
    'Vérifiez MAILGUN_DOMAIN et MAILGUN_URL (région) ; la clé doit être une clé d’API du compte : une « sending key » ne lit pas les événements',
    async () => {
      await ask(mail, `/v3/${mail.domain}/events?limit=1`)
      return 'le domaine et son journal répondent'
    },
  )
  if (!list) return [domain]
  const members = await tried(
    'Lettre d’information',
    'Créez cette liste de diffusion dans Mailgun, « Sending », « Mailing lists »',
    async () => {
      await ask(mail, `/v3/lists/${list}/members/pages?limit=1`)
      return `la liste ${list} répond`
    },
  )
  return [domain, members]
}
