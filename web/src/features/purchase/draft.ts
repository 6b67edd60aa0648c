import { transferReference } from '#domain/vehicle-id.ts'
import type { CustomerInfo } from '#forms/customer.ts'
import { recordOf, type SentText } from '../../lib/api.ts'
import { storedValue } from '../../lib/storage.ts'
import { customerFields, emptyCustomer } from './customer.ts'
import { storedDraft } from './stored-draft.ts'
import { readWaiting, type Waiting } from './waiting.ts'

/** An unfinished purchase of one car. Times in milliseconds since 1970. */
export interface Draft {
  vehicleId: string
  /** Created once, when the form opens. */
  reference: string
  startedAt: number
  step: number
  customer: CustomerInfo
  /** The country whose customs the buyer has asked about the car. */
  entryAsked?: string | undefined
  /** Sent orders without an answer, latest last: each may have been stored. */
  attempts: SentText[]
  /** Set while the last attempt waits for the buyer's confirmation by email. */
  waiting?: Waiting | undefined
}

export const saveDraft = (draft: Draft): void => storedDraft.write(draft)
export const clearDraft = storedDraft.clear

/** This tab's draft for the car, or a new one for a buyer of this country. Ignores another car's draft. */
export function openDraft(vehicleId: string, now: number, country?: string): Draft {
  const { reference, startedAt, step, customer, entryAsked, attempts, waiting, ...other } = { ...storedDraft.read() }
  const isOurs = other['vehicleId'] === vehicleId
  const typed = recordOf(isOurs && customer)
  const empty = { ...emptyCustomer, ...(country && { country }) }
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
      customerFields.map((field) => [field, typeof typed[field] === 'string' ? typed[field] : empty[field]]),
    ) as CustomerInfo,
    ...(isOurs && typeof entryAsked === 'string' && { entryAsked }),
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

/** Stores the token of the order's signed link, in this tab only: it gives access to the buyer's details, so on a shared
 *  computer it must not outlast the visit. The buyer also has the link in the email. */
export function saveOwnOrder(vehicleId: string, token: string | undefined): void {
  if (token) storedOrder.write({ vehicleId, token })
}

/** The token of this tab's last order, if it was for the given car. */
export function ownOrder(vehicleId: string): string | undefined {
  const { vehicleId: ordered, token } = { ...storedOrder.read() }
  return ordered === vehicleId && typeof token === 'string' ? token : undefined
}
