import type { Context } from '@netlify/functions'
import type { Language } from '#domain/languages.ts'
import { DAY } from '#domain/legal.ts'
import type { NewsletterSignup } from '#forms/newsletter.ts'
import { confirmationLetter, welcomeLetter } from '../emails/NewsletterLetters.tsx'
import { CONSENT_VERSION, serviceTexts, type ServiceTexts } from '../emails/texts/service-texts.ts'
import { plainPage } from '../http/plain-page.ts'
import { faultName, log } from '../log.ts'
import { openQuota, releaseSlot, takeSlot } from '../mail/mail-quota.ts'
import { type OutboxRun, sendLettersSoon } from '../outbox/delivery.ts'
import { takeFromBudget } from '../outbox/mail-budget.ts'
import { enqueue, type Held } from '../outbox/outbox-store.ts'
import type { BlobStore } from '../store/blob-store.ts'
import { sha256, timeDigits } from '../store/ids.ts'
import {
  type Asked,
  askedKey,
  askedSchema,
  type Change,
  changeKey,
  type NewsletterSettings,
  readConfirmToken,
  readerOf,
  readLeaveToken,
  subscriberKey,
  subscriberSchema,
} from './newsletter-store.ts'
import { syncReader } from './sync-list.ts'

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

interface Desk {
  settings: NewsletterSettings
  run: OutboxRun
  store: BlobStore
  context: Pick<Context, 'waitUntil'>
}

function page(language: Language, name: keyof ServiceTexts['pages'], status = 200): Response {
  const { heading, line, button } = serviceTexts(language).pages[name]
  return plainPage({ language, heading, lines: [line], ...(button && { button }) }, status)
}

/** The link in the question: a page with a button (`act` false), and the button. Pressed again it changes nothing. */
export async function answerConfirm({ settings, run, store, context }: Desk, token: string, act: boolean) {
  const id = readConfirmToken(settings.linkSecret, token, run.now())
  const value = id && (await store.read(askedKey(id)))
  if (!id || value === undefined) return page('fr', 'invalid', 403)
  const asked = askedSchema.parse(value)
  if (!act) return page(asked.language, 'confirm')
  const reader = readerOf(asked.email)
  const subscriber = { ...asked, confirmedAt: run.now() }
  if ((await store.read(subscriberKey(reader))) === undefined) {
    // The list's copy first: killed between the two, the next run still tells the provider.
    await store.put(changeKey(reader), { kind: 'join', subscriber, at: run.now() } satisfies Change)
    await store.put(subscriberKey(reader), subscriber)
    const letter = await welcomeLetter(settings, { id, reader }, subscriber)
    const unpacked = () => syncReader(settings, store, reader)
    sendLettersSoon(run, { id, make: async () => [letter], unpacked }, context)
    log('newsletter-joined', { id })
  }
  return page(asked.language, 'confirmed')
}

/** The way out: a page with a button, or at once when a mail program posts to it (RFC 8058). */
export async function answerLeave({ settings, run, store, context }: Desk, token: string, act: boolean) {
  const reader = readLeaveToken(settings.linkSecret, token, run.now())
  if (!reader) return page('fr', 'invalid', 403)
  const found = subscriberSchema.safeParse(await store.read(subscriberKey(reader)))
  const language = found.data?.language ?? 'fr'
  if (!act) return page(language, 'leave')
  if (found.success) {
    await store.put(changeKey(reader), { kind: 'leave', email: found.data.email, at: run.now() } satisfies Change)
    await store.remove(subscriberKey(reader))
    context.waitUntil(
      syncReader(settings, store, reader).catch((thrown: unknown) => {
        log('newsletter-fault', { fault: faultName(thrown) })
      }),
    )
    log('newsletter-left')
  }
  return page(language, 'left')
}
