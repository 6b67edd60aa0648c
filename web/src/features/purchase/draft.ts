import { transferReference } from '#domain/transfer-reference.ts'
import type { CustomerInfo } from '#forms/customer-info.ts'
import type { SentText } from '../../lib/api.ts'
import { customerFields, emptyCustomer } from './customer.ts'
import { readWaiting, type Waiting } from './waiting.ts'

const STORAGE_KEY = 'age-purchase'

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
  const stored = read()
  if (stored['vehicleId'] !== vehicleId) return fresh
  const { reference, startedAt, step } = stored
  const customer = recordOf(stored['customer'])
  const attempts = Array.isArray(stored['attempts']) ? stored['attempts'].filter(isSentText) : []
  const waiting = attempts.length > 0 ? readWaiting(stored['waiting']) : undefined
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

/** Where storage is blocked the draft lasts as long as the page. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft))
  } catch {}
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {}
}

const textOr = (value: unknown, other: string): string => (typeof value === 'string' ? value : other)
const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

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

function read(): Record<string, unknown> {
  try {
    return recordIn(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
  } catch {
    return {} // storage is blocked
  }
}

const OWN_ORDER_KEY = 'age-own-order'

/** Remembers, in this tab alone, the signed link's token of the order that was made for a car: it opens the buyer's details, and
 *  on a computer that others use it must not outlast the visit. Another tab of theirs has the mail's link. */
export function keepOwnOrder(vehicleId: string, token: string | undefined): void {
  try {
    if (token) sessionStorage.setItem(OWN_ORDER_KEY, JSON.stringify({ vehicleId, token }))
  } catch {} // storage is blocked: the confirmation mail holds the link
}

/** The token of the order that this tab made for a car, if it was its last. */
export function ownOrder(vehicleId: string): string | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(OWN_ORDER_KEY) ?? '{}') as Record<string, unknown>
    return stored['vehicleId'] === vehicleId && typeof stored['token'] === 'string' ? stored['token'] : undefined
  } catch {
    return undefined
  }
}
