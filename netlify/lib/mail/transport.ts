import Mailgun from 'mailgun.js'
import type { Interfaces } from 'mailgun.js/definitions'
import { z } from 'zod'
import type { MailSettings, Settings } from '../settings.ts'
import type { Mail, MailTransport, Outcome, Trace } from './message.ts'

/** Milliseconds. Mailgun's client has no timeout of its own. */
const TIMEOUT = 10_000

/** The transport for these settings. A message whose channel is no longer configured is retried, not dropped. `timeout` of
 *  one call in milliseconds. */
export const makeTransport = ({ mail, contactRelayUrl }: Settings, timeout: number = TIMEOUT): MailTransport => ({
  async deliver({ id, kind, content }) {
    if (content.channel === 'relay')
      return contactRelayUrl
        ? relayMessage(contactRelayUrl, { id, body: content.body }, timeout)
        : { kind: 'retry', code: 'relay-not-configured' }
    return mail
      ? sendMail(mail, { id, kind, mail: content.mail }, timeout)
      : { kind: 'retry', code: 'mail-not-configured' }
  },
  async lookUp({ id, content, createdAt }) {
    // The form service has no log to query.
    if (content.channel === 'relay') return { kind: 'absent' }
    if (!mail) return { kind: 'unreadable', code: 'mail-not-configured' }
    return findMail(mail, { id, messageId: content.mail.messageId, createdAt }, timeout)
  },
})

/** Mailgun's official client. `timeout` per call in milliseconds. */
export const mailgunClient = ({ apiKey, url }: MailSettings, timeout: number = TIMEOUT): Interfaces.IMailgunClient =>
  new Mailgun(FormData).client({ username: 'api', key: apiKey, url, timeout })

/** Sends one mail by Mailgun. `v:mail-id` and the fixed Message-Id let a later attempt find this one. Never throws. */
async function sendMail(
  settings: MailSettings,
  { id, kind, mail: written }: { id: string; kind: string; mail: Mail },
  timeout: number,
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
      ...(mail.attachments && {
        // The client keeps the type of a Blob only.
        attachment: mail.attachments.map(({ filename, type, base64 }) => ({
          filename,
          data: new Blob([Buffer.from(base64, 'base64')], { type }),
        })),
      }),
      'h:Message-Id': `<${mail.messageId}>`,
      'v:mail-id': id,
      'o:tag': [kind],
      // No link rewriting and no tracking pixel.
      'o:tracking': 'no',
    })
    // The client also resolves a 200 with an unreadable body, without an id.
    return typeof answer.id === 'string' && answer.id !== ''
      ? { kind: 'sent', providerId: answer.id }
      : { kind: 'unknown', code: 'answer-unreadable' }
  } catch (thrown) {
    return outcomeOfFault(thrown)
  }
}

const DEMO_LABEL = 'EXEMPLE'
/** In French and English, so that every reader understands it. */
const DEMO_NOTICE =
  'Boutique de démonstration : rien n’est à vendre, ne payez rien. / Demonstration shop: nothing is for sale, do not pay anything.'

/** Prefixes subject, text and HTML with the demonstration notice (SHOP_MODE=demo). */
function markDemonstration({ subject, text, html, ...rest }: Mail): Mail {
  const line = `<p style="margin:0;padding:12px;background:#fff3bf;color:#000;font-family:sans-serif">${DEMO_LABEL} – ${DEMO_NOTICE}</p>`
  const body = /<body[^>]*>/i
  return {
    ...rest,
    subject: `${DEMO_LABEL} – ${subject}`,
    text: `${DEMO_LABEL} – ${DEMO_NOTICE}\n\n${text}`,
    html: body.test(html) ? html.replace(body, (tag) => tag + line) : line + html,
  }
}

/** Network errors before the request left: nothing was sent. After any other error the provider may have the mail. */
const neverLeft =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPROTO|ERR_SSL_\w+|ERR_TLS_\w+|\w*CERT\w*|UNABLE_TO_\w+)$/
/** The provider rejects this mail itself; a retry would be rejected too. */
const permanent = new Set([400, 413, 422])

/** What mailgun.js throws. It reports network errors as `status: 400` with the error code as `message`, and a refusal with
 *  the HTTP status text. It drops Retry-After. */
const providerErrorSchema = z.object({ status: z.number(), message: z.coerce.string() })
const isFaultCode = (message: string) => /^[A-Z][A-Z0-9_]+$/.test(message)

/** Maps an exception of the provider's client to a delivery result. */
export function outcomeOfFault(thrown: unknown): Exclude<Outcome, { kind: 'sent' }> {
  const { data } = providerErrorSchema.safeParse(thrown)
  if (!data) return { kind: 'unknown', code: 'fault' }
  const { status, message } = data
  if (status === 400 && isFaultCode(message))
    return { kind: neverLeft.test(message) ? 'retry' : 'unknown', code: message }
  const code = `status-${status}`
  if (permanent.has(status)) return { kind: 'refused', code }
  // A gateway may answer 5xx after it passed the mail on.
  return { kind: status >= 500 ? 'unknown' : 'retry', code }
}

/** Seconds of tolerance between our clock and the provider's. */
const CLOCK_MARGIN = 24 * 3600

const eventsSchema = z.object({
  items: z.array(
    z.object({
      event: z.string(),
      'user-variables': z.record(z.string(), z.unknown()).catch({}),
    }),
  ),
})

/** Queries Mailgun's Events API for an earlier acceptance of this mail. By `fetch`, because Mailgun's client logs a warning
 *  on each such call. `createdAt` in milliseconds: no event is older. Never throws. */
async function findMail(
  { apiKey, domain, url }: MailSettings,
  { id, messageId, createdAt }: { id: string; messageId: string; createdAt: number },
  timeout: number,
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
    const { items } = eventsSchema.parse(await response.json())
    const accepted = items.some((item) => item.event !== 'rejected' && item['user-variables']['mail-id'] === id)
    return accepted ? { kind: 'accepted', providerId: `<${messageId}>` } : { kind: 'absent' }
  } catch {
    return { kind: 'unreadable', code: 'events-unreachable' }
  }
}

/** The form service's response (specification, section 7). Its `errors` may quote user input, so only their number is used. */
const relayAnswerSchema = z.object({ ok: z.boolean(), errors: z.array(z.unknown()).catch([]) })

/** Posts a contact message to the form service. `id` becomes the Idempotency-Key, for services that support it. Never
 *  throws. */
async function relayMessage(
  url: string,
  { id, body }: { id: string; body: Record<string, string> },
  timeout: number,
): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': id },
      body: JSON.stringify(body),
      // A redirect would turn the POST into a GET and lose the message behind a 200.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    const { data } = relayAnswerSchema.safeParse(await response.json().catch(() => undefined))
    if (response.ok && data?.ok) return { kind: 'sent', providerId: id }
    const refused = data && !data.ok && data.errors.length > 0 && isRefusal(response.status)
    return { kind: refused ? 'refused' : 'retry', code: `relay-${response.status}` }
  } catch {
    return { kind: 'retry', code: 'relay-unreachable' }
  }
}

/** The service judged the message itself: 408 and 429 are temporary, 5xx is the service's own error. */
const isRefusal = (status: number) => status < 500 && status !== 408 && status !== 429
