import { depositOf } from '#domain/deposit.ts'
import type { Language } from '#domain/languages.ts'
import { formatEuros } from '#domain/money.ts'
import { vehicleInfoOf } from '#domain/vehicle.ts'
import type { CustomerInfo } from '#forms/customer-info.ts'
import type { PurchaseInput } from '#forms/purchase.ts'
import type { CardVehicle } from '../../content/cards.ts'
import {
  type FailureCode,
  failureCodeOf,
  type FieldFault,
  functionAddress,
  getJson,
  makeMessageKeys,
  type Outcome,
  sendForm,
  type SentText,
} from '../../lib/api.ts'
import { isFinal } from './CarRefused.tsx'
import type { Draft } from './draft.ts'
import { readWaiting, type Waiting } from './waiting.ts'

interface Purchase {
  car: CardVehicle
  customer: CustomerInfo
  reference: string
  hasPaymentProof: boolean
  language: Language
  /** The field that people do not see. */
  website: string
}

/** What the function is sent, but for clock and key. */
export const orderPayload = ({ car, customer, reference, hasPaymentProof, language, website }: Purchase) =>
  ({
    vehicleId: car.id,
    vehicleInfo: vehicleInfoOf(car),
    vehiclePrice: formatEuros(car.price),
    depositAmount: formatEuros(depositOf(car.price)),
    transferReference: reference,
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    customerAddress: customer.address,
    customerPostalCode: customer.postalCode,
    customerCity: customer.city,
    customerCountry: customer.country,
    hasPaymentProof,
    language,
    website,
  }) satisfies PurchaseInput
export type OrderPayload = ReturnType<typeof orderPayload>

/** Attempts that are remembered: more than a patient buyer makes. */
const MOST_ATTEMPTS = 8

/** After these the order may be stored all the same: the answer was lost, or came from what stands before the function. */
const uncertain: readonly FailureCode[] = ['network', 'timeout', 'unavailable', 'unexpected']

/** `payload` is what the order says, `earlier` when it is what an earlier attempt said. */
export interface Ordered {
  ok: true
  token: string | undefined
  payload: OrderPayload
  earlier: boolean
}
export type Sending =
  | Ordered
  /** No order yet: the buyer is asked by mail first. */
  | { ok: 'waits'; waiting: Waiting }
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
  if (outcome.ok) return sentAs(attempt, outcome)
  if (!uncertain.includes(outcome.code)) draft.attempts = others
  const found = isTaken(outcome.code) ? await findOwnOrder(draft) : undefined
  keep()
  return found ?? { ok: false, code: outcome.code, errors: outcome.errors }
}

/** Sends the last attempt again, word for word: the same purchase, whose mail goes out once more, or a new one if its time is
 *  up. */
export async function sendLastAgain(draft: Draft): Promise<Sending> {
  const last = draft.attempts.at(-1)
  if (!last) return { ok: false, code: 'unexpected', errors: [] }
  const outcome = await post(draft, last)
  return outcome.ok ? sentAs(last, outcome) : { ok: false, code: outcome.code, errors: outcome.errors }
}

/** An order, or a question by mail. */
function sentAs(attempt: SentText, outcome: Outcome & { ok: true }): Sending {
  const payload = payloadOf(attempt)
  const about = { email: payload.customerEmail, paid: payload.hasPaymentProof }
  const waiting = readWaiting(outcome.answer['confirm'], about)
  return waiting ? { ok: 'waits', waiting } : { ok: true, token: tokenOf(outcome), payload, earlier: false }
}

/** The order that the last attempt has become, once it was confirmed. */
export function lastOrdered({ attempts }: Draft, token: string): Ordered | undefined {
  const last = attempts.at(-1)
  return last && { ok: true, token, payload: payloadOf(last), earlier: false }
}

/** A refusal that an order of one's own explains as well. */
export const isTaken = (code: FailureCode): boolean =>
  isFinal(code) || code === 'priceChanged' || code === 'vehicleChanged'

/** The order that one of the attempts without an answer has become. The same words under the same key give the order again
 *  and never a second one. */
export async function findOwnOrder(draft: Draft): Promise<Ordered | undefined> {
  for (const attempt of draft.attempts.toReversed()) {
    const outcome = await post(draft, attempt)
    const sent = outcome.ok ? sentAs(attempt, outcome) : undefined
    if (sent?.ok === true) return { ...sent, earlier: true }
    if (outcome.ok) continue
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

/** Whether a car can be bought now. */
export type Availability = { free: true } | { free: false; code: FailureCode }

/** Asks the shop, before any bank detail is shown. `price` is what the page shows, in whole euros: another price in the
 *  catalogue means that the page is old. */
export async function askAvailability(vehicleId: string, price: number): Promise<Availability> {
  const outcome = await getJson(`${functionAddress('order')}?${new URLSearchParams({ vehicle: vehicleId })}`)
  if (!outcome.ok) return { free: false, code: outcome.code }
  const { available, code, price: asked } = outcome.answer
  if (available !== true) return { free: false, code: failureCodeOf(code) ?? 'unexpected' }
  return asked === undefined || asked === price ? { free: true } : { free: false, code: 'priceChanged' }
}
