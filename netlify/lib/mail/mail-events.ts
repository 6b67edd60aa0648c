import { z } from 'zod'
import type { MailSettings } from '../environment.ts'
import type { Trace } from '../outbox/entry.ts'
import { PROVIDER_TIMEOUT } from './mailgun-client.ts'

/** Seconds by which our clock and the provider's may differ. */
const CLOCK_MARGIN = 24 * 3600

const answerSchema = z.object({
  items: z.array(
    z.object({
      event: z.string(),
      'user-variables': z.record(z.string(), z.unknown()).catch({}),
    }),
  ),
})

/** Asks Mailgun's Events API whether it has taken a mail in before. Mailgun's client is not used here: it writes a warning
 *  at each such call. `createdAt` in milliseconds: there is nothing older. Never throws. */
export async function findMail(
  { apiKey, domain, url }: MailSettings,
  { id, messageId, createdAt }: { id: string; messageId: string; createdAt: number },
  timeout: number = PROVIDER_TIMEOUT,
): Promise<Trace> {
  const query = new URLSearchParams({
    'message-id': messageId,
    begin: String(Math.floor(createdAt / 1000) - CLOCK_MARGIN),
    ascending: 'yes',
  })
  try {
    const response = await fetch(`${url}/v3/${domain}/events?${query.toString()}`, {
      headers: { authorization: `Basic ${Buffer.from(`api:${apiKey}`).toString('base64')}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) return { kind: 'unreadable', code: `events-${response.status}` }
    const { items } = answerSchema.parse(await response.json())
    const taken = items.some((item) => item.event !== 'rejected' && item['user-variables']['mail-id'] === id)
    return taken ? { kind: 'accepted', providerId: `<${messageId}>` } : { kind: 'absent' }
  } catch {
    return { kind: 'unreadable', code: 'events-unreachable' }
  }
}
