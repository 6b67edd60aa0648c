import { z } from 'zod'
import { forEachConcurrently } from '../concurrency.ts'
import { unsubscribeLink } from '../emails/NewsletterLetters.tsx'
import { faultName, log } from '../log.ts'
import { mailgunClient, outcomeOfFault } from '../mail/transport.ts'
import { type AlertContext, alertOnceADay } from '../outbox/alerts.tsx'
import type { NewsletterSettings } from '../settings.ts'
import { type BlobStore, HOUR, StoreUnavailable } from '../store/blob-store.ts'
import { changeKey, changeSchema, type ListChange } from './newsletter-store.ts'

const CONCURRENCY = 4

/** Applies a subscriber's pending change, if any, to the provider's list. Throws if provider or store fail; the change stays
 *  for the next run. */
export async function syncSubscriber(settings: NewsletterSettings, store: BlobStore, reader: string): Promise<void> {
  const value = await store.read(changeKey(reader))
  if (value === undefined) return
  await updateProvider(settings, reader, changeSchema.parse(value))
  await store.remove(changeKey(reader))
}

const notFound = z.object({ status: z.literal(404) })

async function updateProvider(settings: NewsletterSettings, reader: string, change: ListChange): Promise<void> {
  const { members } = mailgunClient(settings.mail).lists
  if (change.kind === 'leave') {
    await members.destroyMember(settings.list, change.email).catch((thrown: unknown) => {
      // A 404 is success: the address is already gone.
      if (!notFound.safeParse(thrown).success) throw thrown
    })
    return
  }
  const { email, language, confirmedAt, textVersion } = change.subscriber
  await members.createMember(settings.list, {
    address: email,
    subscribed: true,
    upsert: 'yes',
    vars: JSON.stringify({
      language,
      consentAt: new Date(confirmedAt).toISOString(),
      consentText: textVersion,
      // For the List-Unsubscribe header of newsletters sent to the list.
      unsubscribe: unsubscribeLink(settings, reader, change.subscriber),
    }),
  })
}

/** Applies all pending changes to the provider's list, until the deadline (milliseconds since 1970). Changes pending for
 *  over an hour raise one alert a day. Returns how many were applied. */
export async function syncList(
  settings: NewsletterSettings,
  store: BlobStore,
  context: AlertContext,
  deadline: number,
): Promise<number> {
  let done = 0
  const changes = await store.list(changeKey(''))
  await forEachConcurrently(changes, { concurrency: CONCURRENCY, deadline, now: context.now }, async ({ key }) => {
    try {
      await syncSubscriber(settings, store, key.replace(changeKey(''), ''))
      done += 1
    } catch (thrown) {
      await alertIfStuck(store, context, key, thrown)
    }
  })
  return done
}

async function alertIfStuck(store: BlobStore, context: AlertContext, key: string, thrown: unknown): Promise<void> {
  log('newsletter-fault', { fault: faultName(thrown) })
  if (thrown instanceof StoreUnavailable) return
  const change = changeSchema.safeParse(await store.read(key).catch(() => undefined))
  // An unreadable change would wait for ever.
  if (change.success && context.now() - change.data.at <= HOUR) return
  const code = change.success ? outcomeOfFault(thrown).code.replace('status-404', 'list-404') : 'unreadable'
  await alertOnceADay(context, { event: 'newsletter-stuck', id: 'list', kind: 'newsletter', code })
}
