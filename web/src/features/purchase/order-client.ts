import { depositOf, formatEuros } from '#domain/money.ts'
import type { Language } from '#domain/languages.ts'
import { vehicleInfoOf } from '#domain/listing.ts'
import type { CustomerInfo } from '#forms/customer.ts'
import type { PurchaseInput } from '#forms/purchase.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { type FailureCode, type FieldFault, makeMessageKeys, sendForm, type SentText } from '../../lib/api.ts'
import { isTaken } from './availability.ts'
import type { Draft } from './draft.ts'
import type { TransferPayment } from './payment/transfer.ts'
import { doorClaims, type VersionedDoor } from './use-door.ts'
import { readWaiting, type Waiting } from './waiting.ts'

interface Purchase {
  car: CardVehicle
  customer: CustomerInfo
  payment: TransferPayment
  /** The buyer has asked his customs. */
  entryAsked: boolean
  /** The price at the buyer's door, if he was shown one. */
  door?: VersionedDoor | undefined
  language: Language
  /** The honeypot field. */
  website: string
}

/** The order's request body, without start time and idempotency key. */
export const orderPayload = ({ car, customer, payment, entryAsked, door, language, website }: Purchase) =>
  ({
    vehicleId: car.id,
    vehicleInfo: vehicleInfoOf(car),
    vehiclePrice: formatEuros(car.price),
    depositAmount: formatEuros(depositOf(car.price)),
    transferReference: payment.reference,
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    customerAddress: customer.address,
    customerPostalCode: customer.postalCode,
    customerCity: customer.city,
    customerCountry: customer.country,
    hasPaymentProof: payment.hasProof,
    entryAsked,
    ...doorClaims(door),
    language,
    website,
  }) satisfies PurchaseInput
export type OrderPayload = ReturnType<typeof orderPayload>

export interface Ordered {
  ok: true
  token: string | undefined
  payload: OrderPayload
  /** Whether an earlier attempt became the order. */
  earlier: boolean
}
export type SendOutcome =
  | Ordered
  /** No order yet: the buyer must confirm by mail first. */
  | { ok: 'waits'; waiting: Waiting }
  | { ok: false; code: FailureCode; errors: FieldFault[] }

/** Attempts to remember. */
const MAX_ATTEMPTS = 8
/** After these failures the order may have been stored: the answer was lost, or came from the host instead of the function. */
const uncertain: readonly FailureCode[] = ['network', 'timeout', 'unavailable', 'unexpected']
const isUncertain = (sending: SendOutcome) => sending.ok === false && uncertain.includes(sending.code)

/** Sends an order. If the car is taken, an earlier attempt by this buyer may have taken it: looks for that order and returns
 *  it. `save` stores the draft. */
export async function sendOrder(draft: Draft, payload: OrderPayload, save: () => void): Promise<SendOutcome> {
  const text = JSON.stringify(payload)
  const attempt = { text, key: makeMessageKeys(draft.attempts.at(-1)).keyOf(text) }
  const others = draft.attempts.filter(({ key }) => key !== attempt.key)
  draft.attempts = [...others, attempt].slice(-MAX_ATTEMPTS)
  save()
  const sending = await send(draft, attempt)
  if (sending.ok !== false) return sending
  if (!isUncertain(sending)) draft.attempts = others
  const found = isTaken(sending.code) ? await findOwnOrder(draft) : undefined
  save()
  return found ?? sending
}

/** Sends the last attempt again, unchanged: the shop sends its mail again or, if it has expired, starts a new purchase. */
export async function sendLastAgain(draft: Draft): Promise<SendOutcome> {
  const last = draft.attempts.at(-1)
  return last ? send(draft, last) : { ok: false, code: 'unexpected', errors: [] }
}

/** Finds the order that an unanswered attempt became. Sending the same text with the same key is idempotent. */
export async function findOwnOrder(draft: Draft): Promise<Ordered | undefined> {
  for (const attempt of draft.attempts.toReversed()) {
    const sending = await send(draft, attempt)
    if (sending.ok === true) return { ...sending, earlier: true }
    if (sending.ok === false && !isUncertain(sending))
      draft.attempts = draft.attempts.filter((other) => other !== attempt)
  }
  return undefined
}

/** The order from the last attempt, after the buyer confirmed it. */
export function lastOrdered({ attempts }: Draft, token: string): Ordered | undefined {
  const last = attempts.at(-1)
  return last && { ok: true, token, payload: payloadOf(last), earlier: false }
}

async function send({ startedAt }: Draft, attempt: SentText): Promise<SendOutcome> {
  const payload = payloadOf(attempt)
  const sent = { ...payload, startedAt, idempotencyKey: attempt.key }
  const outcome = await sendForm('send-payment-confirmation', sent)
  if (!outcome.ok) return outcome
  const { confirm, order } = outcome.answer
  const waiting = readWaiting(confirm, { email: payload.customerEmail, paid: payload.hasPaymentProof })
  if (waiting) return { ok: 'waits', waiting }
  return { ok: true, token: typeof order === 'string' ? order : undefined, payload, earlier: false }
}

const payloadOf = ({ text }: SentText) => JSON.parse(text) as OrderPayload
