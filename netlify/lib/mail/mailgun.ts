import Mailgun from 'mailgun.js'
import type { Interfaces } from 'mailgun.js/definitions'
import { z } from 'zod'
import type { MailSettings } from '../settings.ts'
import type { Mail, Outcome, Trace } from './message.ts'

/** Milliseconds. The client has no limit of its own and would wait for ever. */
export const PROVIDER_TIMEOUT = 10_000

/** Mailgun's own client. `timeout` of each call in milliseconds. */
export const mailgunClient = (
  { apiKey, url }: MailSettings,
  timeout: number = PROVIDER_TIMEOUT,
): Interfaces.IMailgunClient => new Mailgun(FormData).client({ username: 'api', key: apiKey, url, timeout })

const MARK = 'EXEMPLE'
/** French and English: whoever gets a letter of a shop that sells nothing must be able to see that it is none. */
const SENTENCE =
  'Boutique de démonstration : rien n’est à vendre, ne payez rien. / Demonstration shop: nothing is for sale, do not pay anything.'

/** The same mail, marked at the head of subject, text and HTML as one of a shop that is only shown (SHOP_MODE=demo). */
function markDemonstration({ subject, text, html, ...rest }: Mail): Mail {
  const line = `<p style="margin:0;padding:12px;background:#fff3bf;color:#000;font-family:sans-serif">${MARK} – ${SENTENCE}</p>`
  const body = /<body[^>]*>/i
  return {
    ...rest,
    subject: `${MARK} – ${subject}`,
    text: `${MARK} – ${SENTENCE}\n\n${text}`,
    html: body.test(html) ? html.replace(body, (tag) => tag + line) : line + html,
  }
}

/** Network faults before the request could leave: nothing was sent. Any other fault may have come after the provider took it. */
const neverLeft =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPROTO|ERR_SSL_\w+|ERR_TLS_\w+|\w*CERT\w*|UNABLE_TO_\w+)$/

/** Refused for what the mail is; the same mail would be refused again. */
const permanent = new Set([400, 413, 422])

/** What mailgun.js throws. It makes `status: 400` of every network fault and puts the fault's code into `message`; a refusal
 *  by the provider has the HTTP status text there. Retry-After is lost on the way. */
interface ProviderError {
  status: number
  message: string
}
const isProviderError = (thrown: unknown): thrown is ProviderError =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'status' in thrown &&
  typeof thrown.status === 'number' &&
  'message' in thrown

const isFaultCode = (message: string) => /^[A-Z][A-Z0-9_]+$/.test(message)

/** What a failed call to the provider says about the mail. */
export function outcomeOfFault(thrown: unknown): Outcome {
  if (!isProviderError(thrown)) return { kind: 'unknown', code: 'fault' }
  const { status } = thrown
  const message = String(thrown.message)
  if (status === 400 && isFaultCode(message))
    return { kind: neverLeft.test(message) ? 'retry' : 'unknown', code: message }
  const code = `status-${status}`
  if (permanent.has(status)) return { kind: 'refused', code }
  // An answer of 500 and more may come from a gateway that had already passed the mail on.
  return { kind: status >= 500 ? 'unknown' : 'retry', code }
}

/** Hands one mail to Mailgun. `v:mail-id` and the fixed Message-Id let a later attempt find this one. `timeout` in
 *  milliseconds. Never throws. */
export async function sendMail(
  settings: MailSettings,
  { id, kind, mail: written }: { id: string; kind: string; mail: Mail },
  timeout?: number,
): Promise<Outcome> {
  const mail = settings.demo ? markDemonstration(written) : written
  try {
    const answer = await mailgunClient(settings, timeout).messages.create(settings.domain, {
      from: settings.from,
      to: [mail.to],
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      ...(mail.replyTo && { 'h:Reply-To': mail.replyTo }),
      ...(mail.unsubscribeUrl && {
        'h:List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'h:List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      'h:Message-Id': `<${mail.messageId}>`,
      'v:mail-id': id,
      'o:tag': [kind],
      // No rewritten links and no counting pixel in a letter to a customer.
      'o:tracking': 'no',
    })
    // A 200 whose body cannot be read resolves too, without an id.
    return typeof answer.id === 'string' && answer.id !== ''
      ? { kind: 'sent', providerId: answer.id }
      : { kind: 'unknown', code: 'answer-unreadable' }
  } catch (thrown) {
    return outcomeOfFault(thrown)
  }
}

/** Seconds by which our clock and the provider's may differ. */
const CLOCK_MARGIN = 24 * 3600

const answerSchema = z.object({
  items: z.array(
    z.object({
      event: z.string(),
      'user-variables': z.record(z.string(), z.unknown()).catch({}),
    }),
  ),
})

/** Asks Mailgun's Events API whether it has taken a mail in before. Mailgun's client is not used here: it writes a warning
 *  at each such call. `createdAt` in milliseconds: there is nothing older. Never throws. */
export async function findMail(
  { apiKey, domain, url }: MailSettings,
  { id, messageId, createdAt }: { id: string; messageId: string; createdAt: number },
  timeout: number = PROVIDER_TIMEOUT,
): Promise<Trace> {
  const query = new URLSearchParams({
    'message-id': messageId,
    begin: String(Math.floor(createdAt / 1000) - CLOCK_MARGIN),
    ascending: 'yes',
  })
  try {
    const response = await fetch(`${url}/v3/${domain}/events?${query.toString()}`, {
      headers: { authorization: `Basic ${Buffer.from(`api:${apiKey}`).toString('base64')}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) return { kind: 'unreadable', code: `events-${response.status}` }
    const { items } = answerSchema.parse(await response.json())
    const taken = items.some((item) => item.event !== 'rejected' && item['user-variables']['mail-id'] === id)
    return taken ? { kind: 'accepted', providerId: `<${messageId}>` } : { kind: 'absent' }
  } catch {
    return { kind: 'unreadable', code: 'events-unreachable' }
  }
}
