import { z } from 'zod'
import { findMail, sendMail } from '../mail/mailgun.ts'
import type { Outcome, PostOffice } from '../mail/message.ts'
import type { Settings } from '../settings.ts'
import { makeAlarm } from './alerts.ts'
import type { OutboxRun } from './delivery.ts'
import { openOutbox } from './outbox-store.ts'

/** Milliseconds. */
const RELAY_TIMEOUT = 10_000

/** What the form service answers (specification, section 7). Its `errors` name fields and may quote what was sent, so only
 *  their number is used. */
const answerSchema = z.object({ ok: z.boolean(), errors: z.array(z.unknown()).catch([]) })

/** Hands a contact message to the form service. `id` goes along as Idempotency-Key, for services that honour it. `timeout` in
 *  milliseconds. Never throws. */
async function relayMessage(
  url: string,
  { id, body }: { id: string; body: Record<string, string> },
  timeout: number = RELAY_TIMEOUT,
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
    const answer = answerSchema.safeParse(await response.json().catch(() => undefined))
    if (response.ok && answer.success && answer.data.ok) return { kind: 'sent', providerId: id }
    const refused = answer.success && !answer.data.ok && answer.data.errors.length > 0 && isRefusal(response.status)
    return { kind: refused ? 'refused' : 'retry', code: `relay-${response.status}` }
  } catch {
    return { kind: 'retry', code: 'relay-unreachable' }
  }
}

/** The service read the message and names what is wrong with it. 408 and 429 speak of the moment, 5xx of the service. */
const isRefusal = (status: number) => status < 500 && status !== 408 && status !== 429

/** The outbox with all it needs. `timeout` of one call to a provider and `now` are for tests. */
export function makeOutbox(
  settings: Settings,
  { now = Date.now, timeout }: { now?: () => number; timeout?: number } = {},
): OutboxRun {
  const store = openOutbox()
  return { store, office: makeOffice(settings, timeout), alarm: makeAlarm(settings, store, now), now }
}

/** The doors that are open with these settings. A door that was closed since a message was stored is a reason to wait, not
 *  to give up. */
const makeOffice = ({ mail, contactRelayUrl }: Settings, timeout?: number): PostOffice => ({
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
    // The form service keeps no record that could be asked.
    if (content.channel === 'relay') return { kind: 'absent' }
    if (!mail) return { kind: 'unreadable', code: 'mail-not-configured' }
    return findMail(mail, { id, messageId: content.mail.messageId, createdAt }, timeout)
  },
})
