import { transferReference } from '#domain/transfer-reference.ts'
import type { CustomerInfo } from '#forms/customer-info.ts'
import { recordOf, type SentText } from '../../lib/api.ts'
import { storedValue } from '../../lib/storage.ts'
import { customerFields, emptyCustomer } from './customer.ts'
import { readWaiting, type Waiting } from './waiting.ts'

/** An unfinished purchase of one car. Times in milliseconds since 1970. */
export interface Draft {
  vehicleId: string
  /** Made once, when the form opens. */
  reference: string
  startedAt: number
  step: number
  customer: CustomerInfo
  /** Sent orders whose answer is unknown, latest last: each of them may have been stored. */
  attempts: SentText[]
  /** The last attempt waits for the buyer's confirmation by mail. */
  waiting?: Waiting | undefined
}

const stored = storedValue('sessionStorage', 'age-purchase', recordOf)
export const keepDraft = (draft: Draft): void => stored.write(draft)
export const clearDraft = stored.clear

/** The draft that this tab has for the car, or a new one. Another car's draft never comes back. */
export function openDraft(vehicleId: string, now: number): Draft {
  const { reference, startedAt, step, customer, attempts, waiting, ...other } = { ...stored.read() }
  const isOurs = other['vehicleId'] === vehicleId
  const typed = recordOf(isOurs && customer)
  const sent = isOurs && Array.isArray(attempts) ? attempts.filter(isSentOrder) : []
  const waits = sent.length > 0 ? readWaiting(waiting) : undefined
  const hasReference =
    isOurs && typeof reference === 'string' && /^\d{6}$/.test(reference.replace(`AGE-${vehicleId}-`, ''))
  return {
    vehicleId,
    reference: hasReference ? reference : transferReference(vehicleId, now),
    startedAt: isOurs && typeof startedAt === 'number' && startedAt <= now ? startedAt : now,
    step: isOurs && typeof step === 'number' ? step : 1,
    customer: Object.fromEntries(
      customerFields.map((field) => [field, typeof typed[field] === 'string' ? typed[field] : emptyCustomer[field]]),
    ) as CustomerInfo,
    attempts: sent,
    ...(waits && { waiting: waits }),
  }
}

function isSentOrder(value: unknown): value is SentText {
  const { text, key } = recordOf(value)
  if (typeof text !== 'string' || typeof key !== 'string') return false
  try {
    return recordOf(JSON.parse(text))['vehicleId'] !== undefined
  } catch {
    return false
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
