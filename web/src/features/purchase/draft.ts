import { transferReference } from '#domain/transfer-reference.ts'
import type { CustomerInfo } from '#forms/customer-info.ts'
import { recordOf, type SentText } from '../../lib/api.ts'
import { storedValue } from '../../lib/storage.ts'
import { customerFields, emptyCustomer } from './customer.ts'
import { readWaiting, type Waiting } from './waiting.ts'

const stored = storedValue('sessionStorage', 'age-purchase', recordOf)

/** A purchase that is not made yet, for one car. */
export interface Draft {
  vehicleId: string
  /** Made once, when the form opens. */
  reference: string
  /** Milliseconds since 1970. */
  startedAt: number
  step: number
  customer: CustomerInfo
  /** What was sent without an answer that we know of, the latest last: each of them may have become the order. */
  attempts: SentText[]
  /** The last of them waits for a yes by mail. */
  waiting?: Waiting | undefined
}

/** What was begun for this car in this tab, or a new purchase. Another car's draft never comes back. `now` in milliseconds. */
export function openDraft(vehicleId: string, now: number): Draft {
  const fresh: Draft = {
    vehicleId,
    reference: transferReference(vehicleId, now),
    startedAt: now,
    step: 1,
    customer: emptyCustomer,
    attempts: [],
  }
  const kept = { ...stored.read() }
  if (kept['vehicleId'] !== vehicleId) return fresh
  const { reference, startedAt, step } = kept
  const customer = recordOf(kept['customer'])
  const attempts = Array.isArray(kept['attempts']) ? kept['attempts'].filter(isSentText) : []
  const waiting = attempts.length > 0 ? readWaiting(kept['waiting']) : undefined
  return {
    vehicleId,
    reference:
      typeof reference === 'string' && /^\d{6}$/.test(reference.replace(`AGE-${vehicleId}-`, ''))
        ? reference
        : fresh.reference,
    startedAt: typeof startedAt === 'number' && startedAt <= now ? startedAt : now,
    step: typeof step === 'number' ? step : 1,
    customer: Object.fromEntries(
      customerFields.map((field) => [field, textOr(customer[field], emptyCustomer[field])]),
    ) as CustomerInfo,
    attempts,
    ...(waiting && { waiting }),
  }
}

export const keepDraft = (draft: Draft): void => stored.write(draft)
export const clearDraft = stored.clear

const textOr = (value: unknown, other: string): string => (typeof value === 'string' ? value : other)

const isSentText = (value: unknown): value is SentText => {
  const { text, key } = recordOf(value)
  return typeof text === 'string' && typeof key === 'string' && recordIn(text)['vehicleId'] !== undefined
}

function recordIn(json: string): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(json))
  } catch {
    return {}
  }
}

const storedOrder = storedValue('sessionStorage', 'age-own-order', recordOf)

/** Keeps the token of the order's signed link in this tab only: it opens the buyer's details, and on a shared computer must not
 *  outlast the visit. Elsewhere the buyer has the mail's link. */
export function keepOwnOrder(vehicleId: string, token: string | undefined): void {
  if (token) storedOrder.write({ vehicleId, token })
}

/** The token of the order that this tab made for a car, if it was its last. */
export function ownOrder(vehicleId: string): string | undefined {
  const { vehicleId: ordered, token } = { ...storedOrder.read() }
  return ordered === vehicleId && typeof token === 'string' ? token : undefined
}
