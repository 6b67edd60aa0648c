import { eachUntil } from '../each-until.ts'
import { faultName, log } from '../log.ts'
import { mailgunClient, outcomeOfFault } from '../mail/mailgun.ts'
import { tellOnceADay } from '../outbox/alerts.ts'
import type { OutboxRun } from '../outbox/delivery.ts'
import { type BlobStore, StoreUnavailable } from '../store/blob-store.ts'
import { HOUR } from '../store/recent.ts'
import { leaveUrl } from '../emails/NewsletterLetters.tsx'
import { type Change, changeKey, changeSchema, type NewsletterSettings } from './newsletter-store.ts'

/** Readers whose wishes are told to the provider at once. */
const AT_ONCE = 4

/** Brings the provider's list up to date with one reader's wish, if there is one waiting. Throws when the provider or the
 *  store is out; the wish stays and the next run tries again. */
export async function syncReader(settings: NewsletterSettings, store: BlobStore, reader: string): Promise<void> {
  const value = await store.read(changeKey(reader))
  if (value === undefined) return
  await tellProvider(settings, reader, changeSchema.parse(value))
  await store.remove(changeKey(reader))
}

async function tellProvider(settings: NewsletterSettings, reader: string, change: Change): Promise<void> {
  const { members } = mailgunClient(settings.mail).lists
  if (change.kind === 'leave') {
    await members.destroyMember(settings.list, change.email).catch((thrown: unknown) => {
      // Nobody of that address on the list is what was wanted.
      if (!(typeof thrown === 'object' && thrown !== null && 'status' in thrown && thrown.status === 404)) throw thrown
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
      // For List-Unsubscribe in what is sent to the list.
      unsubscribe: leaveUrl(settings, reader, change.subscriber),
    }),
  })
}

/** All wishes that wait, until the time is up (`until`, milliseconds since 1970). One that has waited for over an hour is told to
 *  a person, once a day for all. Gives how many were fulfilled. */
export async function syncList(
  settings: NewsletterSettings,
  store: BlobStore,
  run: Pick<OutboxRun, 'alarm' | 'now'>,
  until: number,
): Promise<number> {
  let done = 0
  const changes = await store.list(changeKey(''))
  await eachUntil(changes, { atOnce: AT_ONCE, until, now: run.now }, async ({ key }) => {
    try {
      await syncReader(settings, store, key.replace(changeKey(''), ''))
      done += 1
    } catch (thrown) {
      await noteStuck(store, run, key, thrown)
    }
  })
  return done
}

async function noteStuck(
  store: BlobStore,
  run: Pick<OutboxRun, 'alarm' | 'now'>,
  key: string,
  thrown: unknown,
): Promise<void> {
  log('newsletter-fault', { fault: faultName(thrown) })
  if (thrown instanceof StoreUnavailable) return
  const change = changeSchema.safeParse(await store.read(key).catch(() => undefined))
  // What cannot be read waits for ever.
  if (change.success && run.now() - change.data.at <= HOUR) return
  const outcome = change.success ? outcomeOfFault(thrown) : undefined
  const code = outcome && 'code' in outcome ? outcome.code.replace('status-404', 'list-404') : 'unreadable'
  await tellOnceADay(run, { event: 'newsletter-stuck', id: 'list', kind: 'newsletter', code })
}
