import { DAY } from '#domain/legal.ts'
import type { NewsletterSignup } from '#forms/newsletter.ts'
import { CONSENT_VERSION } from '../emails/texts/service-texts.ts'
import { takeFromBudget } from '../mail/mail-budget.ts'
import { openQuota, releaseSlot, takeSlot } from '../mail/mail-quota.ts'
import type { OutboxRun } from '../outbox/deliver-held.ts'
import { enqueue, type Held } from '../outbox/outbox-store.ts'
import type { BlobStore } from '../store/blob-store.ts'
import { sha256 } from '../store/sha256.ts'
import { timeDigits } from '../store/time-ordered-id.ts'
import { confirmationLetter } from './newsletter-letters.ts'
import type { NewsletterSettings } from './newsletter-settings.ts'
import { askedKey, askedSchema, type Asked } from './newsletter-store.ts'

export type Asking = { kind: 'stored'; id: string; held: Held | undefined } | { kind: 'tooManyMails' | 'busy' }

/** Keeps a wish for the newsletter until the owner of the address confirms it. One question a day goes to an address,
 *  however often it is typed in; `busy` when the hour's mails to strangers are used up: then nothing is kept. */
export async function askNewsletter(
  settings: NewsletterSettings,
  { run, store, siteUrl }: { run: OutboxRun; store: BlobStore; siteUrl: string },
  { email, language }: NewsletterSignup,
): Promise<Asking> {
  const now = run.now()
  const slot = await takeSlot(openQuota(), {
    pool: 'forms',
    address: email,
    cause: `newsletter ${email.toLowerCase()}`,
    now,
  })
  if (slot.kind !== 'taken') return { kind: 'tooManyMails' }
  // Asked again on the same day, it makes no other mail.
  if (slot.isNew && !(await takeFromBudget(run, 'newsletter'))) {
    await releaseSlot(openQuota(), slot.slot)
    return { kind: 'busy' }
  }
  const id = questionId(email, now)
  const wish: Asked = { email, language, askedAt: now, textVersion: CONSENT_VERSION, siteUrl }
  const isFirst = (await store.create(askedKey(id), wish)) !== undefined
  const asked = isFirst ? wish : askedSchema.parse(await store.read(askedKey(id)))
  const { kind, mail } = await confirmationLetter(settings, id, asked)
  const held = await enqueue(run.store, { id, kind, content: { channel: 'mail', mail }, now, again: !isFirst })
  return { kind: 'stored', id, held }
}

/** The same all day (UTC) for an address, in the form of the ids that sort by time. */
function questionId(email: string, now: number): string {
  const day = now - (now % DAY)
  return `${timeDigits(day)}-${sha256(`newsletter ${email.toLowerCase()} ${day}`).slice(0, 16)}`
}
