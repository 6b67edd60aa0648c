import type { Context } from '@netlify/functions'
import type { Language } from '#domain/languages.ts'
import { serviceTexts, type ServiceTexts } from '../emails/texts/service-texts.ts'
import { plainPage } from '../http/plain-page.ts'
import { faultName, log } from '../log.ts'
import type { OutboxRun } from '../outbox/deliver-held.ts'
import { sendLettersSoon } from '../outbox/unpack-letters.ts'
import type { BlobStore } from '../store/blob-store.ts'
import { readConfirmToken, readLeaveToken } from './newsletter-links.ts'
import { welcomeLetter } from './newsletter-letters.ts'
import type { NewsletterSettings } from './newsletter-settings.ts'
import {
  askedKey,
  askedSchema,
  changeKey,
  readerOf,
  subscriberKey,
  subscriberSchema,
  type Change,
} from './newsletter-store.ts'
import { syncReader } from './sync-list.ts'

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
