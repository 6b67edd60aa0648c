import { faultName, log } from '../log.ts'
import { mailgunClient } from '../mail/mailgun-client.ts'
import type { BlobStore } from '../store/blob-store.ts'
import { leaveUrl } from './newsletter-letters.ts'
import type { NewsletterSettings } from './newsletter-settings.ts'
import { changeKey, changeSchema, type Change } from './newsletter-store.ts'

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

/** All wishes that wait. Gives how many were fulfilled. */
export async function syncList(settings: NewsletterSettings, store: BlobStore): Promise<number> {
  let done = 0
  for (const { key } of await store.list('changes/')) {
    try {
      await syncReader(settings, store, key.replace('changes/', ''))
      done += 1
    } catch (thrown) {
      log('newsletter-fault', { fault: faultName(thrown) })
    }
  }
  return done
}
