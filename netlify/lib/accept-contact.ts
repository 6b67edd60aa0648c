import type { ContactMessage } from '#forms/contact.ts'
import { contactFacts, contactLetter, subjectLabels, subjectLine } from './emails/ContactLetter.tsx'
import { joinsDigest } from './limits/mail-limits.ts'
import type { Content, Gather } from './mail/message.ts'
import { enqueue, newMessageId, type VersionedEntry } from './outbox/outbox-store.ts'
import type { Settings } from './settings.ts'
import { type BlobStore, openStore } from './store/blob-store.ts'
import { claimOnce } from './store/idempotency.ts'

/** `entry` is what can be delivered at once; undefined if the message is already on its way. */
export type Acceptance =
  | { kind: 'stored'; id: string; entry: VersionedEntry | undefined }
  | { kind: 'keyReused' }
  /** There is nowhere to send it: to accept it would be to lose it. */
  | { kind: 'notConfigured' }

/** Stores a contact message for the seller. After `stored` it reaches the seller whatever breaks. `now` in milliseconds. */
export async function acceptContact(
  settings: Settings,
  outbox: BlobStore,
  message: ContactMessage,
  now: number,
): Promise<Acceptance> {
  const claim = await claimId(message, now)
  if (claim.kind === 'conflict') return { kind: 'keyReused' }
  const { id } = claim
  const content = await contentFor(settings, message, id, now)
  if (!content) return { kind: 'notConfigured' }
  const isNew = claim.kind === 'first'
  const joins = content.channel === 'mail' && isNew && (await joinsDigest({ now: () => now }, 'messages'))
  const gather = joins ? gatherOf(message, now) : undefined
  const entry = await enqueue(outbox, { id, kind: 'contact', content, gather, now, again: !isNew })
  return { kind: 'stored', id, entry }
}

async function claimId({ startedAt: _, idempotencyKey: key, ...written }: ContactMessage, now: number) {
  const id = newMessageId(now)
  if (key === undefined) return { kind: 'first', id } as const
  return claimOnce(openStore('once'), { scope: 'contact', key, content: JSON.stringify(written), id, now })
}

async function contentFor(
  { contactRelayUrl, mail }: Settings,
  message: ContactMessage,
  id: string,
  now: number,
): Promise<Content | undefined> {
  if (contactRelayUrl) return { channel: 'relay', body: relayBody(message) }
  return mail && { channel: 'mail', mail: (await contactLetter(id, message, now, mail)).mail }
}

/** The JSON that the form service takes (specification, section 7). `_subject` and `_template` are such services' names for
 *  subject line and template. */
const relayBody = ({ name, email, phone, subject, message }: ContactMessage): Record<string, string> => ({
  name,
  email,
  phone: phone ?? '',
  subject,
  message,
  _subject: subjectLine(subject),
  _template: 'table',
  type: 'contact',
})

/** The message as it appears in a digest, complete. */
const gatherOf = (message: ContactMessage, receivedAt: number): Gather => ({
  digest: 'messages',
  part: {
    heading: subjectLabels[message.subject],
    facts: contactFacts(message, receivedAt),
    text: message.message,
    replyTo: message.email,
  },
})
