import { z } from 'zod'
import type { Outcome } from './outbox/entry.ts'

/** Milliseconds. */
const RELAY_TIMEOUT = 10_000

/** What the form service answers (specification, section 7). Its `errors` name fields and may quote what was sent, so only
 *  their number is used. */
const answerSchema = z.object({ ok: z.boolean(), errors: z.array(z.unknown()).catch([]) })

/** Hands a contact message to the form service. `id` goes along as Idempotency-Key, for services that honour it. `timeout` in
 *  milliseconds. Never throws. */
export async function relayMessage(
  url: string,
  { id, body }: { id: string; body: Record<string, string> },
  timeout: number = RELAY_TIMEOUT,
): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': id },
      body: JSON.stringify(body),
      // A redirect would turn the POST into a GET and lose the message behind a 200.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    const answer = answerSchema.safeParse(await response.json().catch(() => undefined))
    if (response.ok && answer.success && answer.data.ok) return { kind: 'sent', providerId: id }
    const refused = answer.success && !answer.data.ok && answer.data.errors.length > 0 && isRefusal(response.status)
    return { kind: refused ? 'refused' : 'retry', code: `relay-${response.status}` }
  } catch {
    return { kind: 'retry', code: 'relay-unreachable' }
  }
}

/** The service read the message and names what is wrong with it. 408 and 429 speak of the moment, 5xx of the service. */
const isRefusal = (status: number) => status < 500 && status !== 408 && status !== 429
