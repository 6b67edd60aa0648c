import { z } from 'zod'
import type { MailSettings } from '../environment.ts'
import type { Trace } from '../outbox/post-office.ts'
import { mailgunClient } from './mailgun-client.ts'
import { outcomeOfFault } from './provider-fault.ts'

/** Seconds by which our clock and the provider's may differ. */
const CLOCK_MARGIN = 3600

const eventSchema = z.object({
  event: z.string(),
  'user-variables': z.record(z.string(), z.unknown()).catch({}),
  message: z.object({ headers: z.object({ 'message-id': z.string().optional() }).catch({}) }).catch({ headers: {} }),
})

/** Asks Mailgun's Events API whether it has taken a mail in before. `createdAt` in milliseconds: there is nothing older.
 *  Never throws. */
export async function findMail(
  settings: MailSettings,
  { id, messageId, createdAt }: { id: string; messageId: string; createdAt: number },
  timeout?: number,
): Promise<Trace> {
  try {
    const { items } = await mailgunClient(settings, timeout).events.get(settings.domain, {
      'message-id': messageId,
      begin: String(Math.floor(createdAt / 1000) - CLOCK_MARGIN),
      ascending: 'yes',
    })
    const events = z.array(eventSchema).safeParse(items)
    if (!events.success) return { kind: 'unreadable', code: 'events-unreadable' }
    const taken = events.data.some(
      (found) =>
        found.event !== 'rejected' &&
        (found['user-variables']['mail-id'] === id || found.message.headers['message-id'] === messageId),
    )
    return taken ? { kind: 'accepted', providerId: `<${messageId}>` } : { kind: 'absent' }
  } catch (thrown) {
    return { kind: 'unreadable', code: `events-${outcomeCode(thrown)}` }
  }
}

function outcomeCode(thrown: unknown): string {
  const outcome = outcomeOfFault(thrown)
  return 'code' in outcome ? outcome.code : outcome.kind
}
