import type { Settings } from '../environment.ts'
import { findMail } from '../mail/mail-events.ts'
import { sendMail } from '../mail/mailer.ts'
import { relayMessage } from '../relay.ts'
import { makeAlarm } from './alarm.ts'
import type { OutboxRun } from './deliver-held.ts'
import type { PostOffice } from './entry.ts'
import { openOutbox } from './outbox-store.ts'

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
