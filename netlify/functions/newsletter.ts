import type { Context } from '@netlify/functions'
import type { Language } from '#domain/languages.ts'
import { DAY } from '#domain/legal.ts'
import { newsletterSchema, type NewsletterSignup } from '#forms/contact.ts'
import { subscriptionLetter, welcomeLetter } from '../lib/emails/NewsletterLetters.tsx'
import { plainPage } from '../lib/http/plain-page.ts'
import { receiveForm } from '../lib/http/receive-form.ts'
import { accept, misconfigured, refuse, refuseMethod, withErrorResponse } from '../lib/http/respond.ts'
import { takeFromBudget, takeSlot } from '../lib/limits.ts'
import { type Host, inBackground, log } from '../lib/log.ts'
import {
  changeKey,
  confirmedKey,
  type ListChange,
  openNewsletter,
  readConfirmToken,
  readUnsubscribeToken,
  requestKey,
  subscriberId,
  subscriberKey,
  subscriberSchema,
  type SubscriptionRequest,
  subscriptionRequestSchema,
} from '../lib/newsletter/newsletter-store.ts'
import { syncSubscriber } from '../lib/newsletter/sync-list.ts'
import { deliverSoon, makeOutbox, type OutboxContext, sendLettersSoon } from '../lib/outbox/delivery.ts'
import { enqueue, type VersionedEntry } from '../lib/outbox/outbox-store.ts'
import { type NewsletterSettings, readNewsletterSettings, siteAddress } from '../lib/settings.ts'
import { type BlobStore, sha256, timeDigits } from '../lib/store/blob-store.ts'
import { translateTo } from '../lib/texts.ts'

/** Bytes: an address plus the fields that every form sends. */
const MAX_BODY = 4 * 1024

/** POST: requests a subscription. `?confirm=<token>` and `?leave=<token>` are the links in the letters: a page (GET) and its
 *  button (POST). */
export default (request: Request, context: Context): Promise<Response> =>
  withErrorResponse('newsletter', { request, context }, async () => {
    const reading = readNewsletterSettings()
    if (!reading.ok) return misconfigured('newsletter', reading.variables)
    const settings = reading.value
    const { siteUrl } = settings
    const newsletter = { settings, outbox: makeOutbox(settings), store: openNewsletter(), host: context }
    const query = new URL(request.url).searchParams
    const [confirm, leave] = [query.get('confirm'), query.get('leave')]
    if (confirm || leave) {
      if (request.method !== 'GET' && request.method !== 'POST') return refuseMethod('GET, POST')
      const act = request.method === 'POST'
      return confirm ? answerConfirm(newsletter, confirm, act) : answerUnsubscribe(newsletter, leave ?? '', act)
    }
    const now = newsletter.outbox.now()
    const rules = { form: 'newsletter', schema: newsletterSchema, limit: MAX_BODY, siteUrl, now }
    const form = await receiveForm(request, rules)
    if (!form.ok) return form.answer
    const subscription = await requestSubscription(newsletter, form.data, siteAddress(request, siteUrl))
    if (subscription.kind !== 'stored') return refuse(subscription.kind)
    log('newsletter-asked', { id: subscription.id })
    deliverSoon(newsletter.outbox, subscription.letter, context)
    return accept()
  })

interface NewsletterContext {
  settings: NewsletterSettings
  outbox: OutboxContext
  store: BlobStore
  host: Host
}

/** Version of the consent wording, stored with each consent. Change it whenever the wording changes. */
const CONSENT_VERSION = '2026-11-23'

type Subscription =
  | { kind: 'stored'; id: string; letter: VersionedEntry | undefined }
  | { kind: 'tooManyMails' | 'busy' }

/** Stores a subscription request and mails a confirmation link. An address gets at most one such letter a day. `busy`: the
 *  hourly budget for mails to unverified addresses is used up, and nothing is stored. */
async function requestSubscription(
  { settings, outbox, store }: Omit<NewsletterContext, 'host'>,
  { email, language }: NewsletterSignup,
  siteUrl: string,
): Promise<Subscription> {
  const now = outbox.now()
  const cause = `newsletter ${email.toLowerCase()}`
  const slot = await takeSlot({ pool: 'forms', address: email, cause, now })
  if (slot.kind !== 'taken') return { kind: 'tooManyMails' }
  // A repeated request on the same day sends no second mail.
  if (slot.isNew && !(await takeFromBudget(outbox, 'newsletter'))) {
    await slot.release()
    return { kind: 'busy' }
  }
  // The same id all day (UTC), in the format of the ids that sort by time.
  const day = now - (now % DAY)
  const id = `${timeDigits(day)}-${sha256(`${cause} ${day}`).slice(0, 16)}`
  const fresh: SubscriptionRequest = { email, language, askedAt: now, textVersion: CONSENT_VERSION, siteUrl }
  const isFirst = (await store.create(requestKey(id), fresh)) !== undefined
  const request = isFirst ? fresh : subscriptionRequestSchema.parse(await store.read(requestKey(id)))
  const { kind, mail } = await subscriptionLetter(settings, id, request)
  const letter = await enqueue(outbox.store, { id, kind, content: { channel: 'mail', mail }, now, again: !isFirst })
  return { kind: 'stored', id, letter }
}

/** The confirmation link: a page with a button (`act` false), and the button itself. Idempotent. */
async function answerConfirm({ settings, outbox, store, host }: NewsletterContext, token: string, act: boolean) {
  const id = readConfirmToken(settings.linkSecret, token, outbox.now())
  const value = id && (await store.read(requestKey(id)))
  if (!id || value === undefined) return page('fr', 'invalid', 403)
  const request = subscriptionRequestSchema.parse(value)
  if (!act) return page(request.language, 'confirm')
  const reader = subscriberId(request.email)
  const subscriber = { ...request, confirmedAt: outbox.now() }
  const known = subscriberSchema.safeParse(await store.read(subscriberKey(reader)))
  // A later request renews the three years.
  if (!known.success || known.data.confirmedAt < request.askedAt) {
    // Write the pending list change first: after a crash in between, the next run still updates the provider.
    await store.put(changeKey(reader), { kind: 'join', subscriber, at: outbox.now() } satisfies ListChange)
    await store.put(confirmedKey(subscriber.confirmedAt, reader), {})
    await store.put(subscriberKey(reader), subscriber)
    const letter = await welcomeLetter(settings, { id, reader }, subscriber)
    const queued = () => syncSubscriber(settings, store, reader)
    sendLettersSoon(outbox, { id, make: async () => [letter], queued }, host)
    log('newsletter-joined', { id })
  }
  return page(request.language, 'confirmed')
}

/** The unsubscribe link: a page with a button, or immediate when a mail program posts to it (RFC 8058). */
async function answerUnsubscribe({ settings, outbox, store, host }: NewsletterContext, token: string, act: boolean) {
  const reader = readUnsubscribeToken(settings.linkSecret, token, outbox.now())
  if (!reader) return page('fr', 'invalid', 403)
  const found = subscriberSchema.safeParse(await store.read(subscriberKey(reader)))
  const language = found.data?.language ?? 'fr'
  if (!act) return page(language, 'leave')
  if (found.success) {
    const { email } = found.data
    await store.put(changeKey(reader), { kind: 'leave', email, at: outbox.now() } satisfies ListChange)
    await store.remove(subscriberKey(reader))
    await store.remove(confirmedKey(found.data.confirmedAt, reader))
    inBackground(host, syncSubscriber(settings, store, reader), 'newsletter-fault')
    log('newsletter-left')
  }
  return page(language, 'left')
}

type PageName = 'confirm' | 'confirmed' | 'leave' | 'left' | 'invalid'

function page(language: Language, name: PageName, status = 200): Response {
  const t = translateTo(language)
  const buttons: Partial<Record<PageName, string>> = {
    confirm: t('newsletterButton_confirm'),
    leave: t('newsletterButton_leave'),
  }
  const lines = [t(`newsletterPageLine_${name}`)]
  return plainPage({ language, heading: t(`newsletterPage_${name}`), lines, button: buttons[name] }, status)
}
