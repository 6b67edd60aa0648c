import type { ContactMessage } from '#forms/contact.ts'
import { contactFacts, renderContactMail, subjectLabels, subjectLine } from './emails/ContactLetter.tsx'
import type { Content, DigestPart } from './mail/message.ts'
import { joinsDigest } from './outbox/mail-budget.ts'
import { enqueue, type Held, newMessageId } from './outbox/outbox-store.ts'
import type { Settings } from './settings.ts'
import { type BlobStore, openStore } from './store/blob-store.ts'
import { claimOnce } from './store/once.ts'

/** The JSON that the form service takes (specification, section 7). `_subject` and `_template` are the names such services
 *  give to subject line and template hint. */
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

/** `held` is what can be delivered at once; undefined when the message is already on its way. */
export type Acceptance =
  | { kind: 'stored'; id: string; held: Held | undefined }
  | { kind: 'keyReused' }
  /** There is nowhere to send it: to say yes would be to lose it. */
  | { kind: 'notConfigured' }

/** Stores a contact message for the seller. Once this says `stored`, the message reaches the seller whatever breaks. */
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
  const isCounted = content.channel === 'mail' && isNew
  const gather =
    isCounted && (await joinsDigest({ now: () => now }, 'messages'))
      ? ({ digest: 'messages', part: digestPart(message, now) } as const)
      : undefined
  const held = await enqueue(outbox, { id, kind: 'contact', content, gather, now, again: !isNew })
  return { kind: 'stored', id, held }
}

async function claimId({ startedAt: _, idempotencyKey: key, ...written }: ContactMessage, now: number) {
  const id = newMessageId(now)
  if (key === undefined) return { kind: 'first', id } as const
  return claimOnce(openStore('once'), { scope: 'contact', key, content: JSON.stringify(written), id, now })
}

async function contentFor(
  settings: Settings,
  message: ContactMessage,
  id: string,
  now: number,
): Promise<Content | undefined> {
  if (settings.contactRelayUrl) return { channel: 'relay', body: relayBody(message) }
  if (!settings.mail) return undefined
  const { to, domain } = settings.mail
  return { channel: 'mail', mail: await renderContactMail(message, { id, to, domain, receivedAt: now }) }
}

/** The message as it stands among others, complete. */
const digestPart = (message: ContactMessage, receivedAt: number): DigestPart => ({
  heading: subjectLabels[message.subject],
  facts: contactFacts(message, receivedAt),
  text: message.message,
  replyTo: message.email,
})
