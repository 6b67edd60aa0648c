import type { FailureCode, FieldFault, Outcome } from '../../lib/api.ts'
import { makeMessageKeys, type SentText } from '../../lib/forms/message-key.ts'
import { sendForm } from '../../lib/forms/send-form.ts'
import type { Draft } from './draft.ts'
import type { OrderPayload } from './order-payload.ts'
import { isFinal } from './refusal-text.ts'

/** Attempts that are remembered: more than a patient buyer makes. */
const MOST_ATTEMPTS = 8

/** After these the order may be stored all the same: the answer was lost, or came from what stands before the function. */
const uncertain: readonly FailureCode[] = ['network', 'timeout', 'unavailable', 'unexpected']

export type Sending =
  /** `payload` is what the order says, `earlier` when it is what an earlier attempt said. */
  | { ok: true; token: string | undefined; payload: OrderPayload; earlier: boolean }
  | { ok: false; code: FailureCode; errors: FieldFault[] }

/** Sends an order. If the shop says that the car is taken, it may be taken by this very buyer: by an attempt whose answer was
 *  lost, before a word of it was changed. Then that order is the answer. `keep` stores the draft. */
export async function sendOrder(draft: Draft, payload: OrderPayload, keep: () => void): Promise<Sending> {
  const text = JSON.stringify(payload)
  const attempt = { text, key: makeMessageKeys(draft.attempts.at(-1)).keyOf(text) }
  const others = draft.attempts.filter(({ key }) => key !== attempt.key)
  draft.attempts = [...others, attempt].slice(-MOST_ATTEMPTS)
  keep()
  const outcome = await post(draft, attempt)
  if (outcome.ok) return { ok: true, token: tokenOf(outcome), payload, earlier: false }
  if (!uncertain.includes(outcome.code)) draft.attempts = others
  const found = isTaken(outcome.code) ? await findOwnOrder(draft) : undefined
  keep()
  return found ?? { ok: false, code: outcome.code, errors: outcome.errors }
}

/** A refusal that an order of one's own explains as well. */
export const isTaken = (code: FailureCode): boolean =>
  isFinal(code) || code === 'priceChanged' || code === 'vehicleChanged'

/** The order that one of the attempts without an answer has become. The same words under the same key give the order again
 *  and never a second one. */
export async function findOwnOrder(draft: Draft): Promise<Sending | undefined> {
  for (const attempt of draft.attempts.toReversed()) {
    const outcome = await post(draft, attempt)
    if (outcome.ok) return { ok: true, token: tokenOf(outcome), payload: payloadOf(attempt), earlier: true }
    if (!uncertain.includes(outcome.code)) draft.attempts = draft.attempts.filter((other) => other !== attempt)
  }
  return undefined
}

const payloadOf = ({ text }: SentText) => JSON.parse(text) as OrderPayload

function post({ startedAt }: Draft, attempt: SentText): Promise<Outcome> {
  const sent = { ...payloadOf(attempt), startedAt, idempotencyKey: attempt.key }
  return sendForm('send-payment-confirmation', sent)
}

const tokenOf = (outcome: Outcome & { ok: true }): string | undefined => {
  const token = outcome.answer['order']
  return typeof token === 'string' ? token : undefined
}
