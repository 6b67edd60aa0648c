import { functionAddress, getJson } from '../../../lib/api.ts'

/** A purchase that its buyer has still to confirm by a link in a mail; the car is not reserved by it. */
export interface Waiting {
  /** Milliseconds since 1970. */
  until: number
  /** Whether the mail can be sent once more. */
  again: boolean
  /** Token by which the shop tells whether it was confirmed. */
  watch: string
  /** Where the link went. */
  email: string
  /** The buyer says to have made the transfer already. */
  paid: boolean
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** What the function answers a purchase that has to be confirmed, or what this tab kept of it; undefined for anything else. */
export function readWaiting(
  value: unknown,
  { email, paid }: { email?: unknown; paid?: unknown } = record(value),
): Waiting | undefined {
  const { until, again, watch } = record(value)
  return typeof until === 'number' && typeof watch === 'string' && typeof email === 'string'
    ? { until, again: again === true, watch, email, paid: paid === true }
    : undefined
}

/** How far it is. `over`: the time is up; `taken`: somebody else has the car; `unknown`: the shop gave no answer. */
export type WaitingState = { kind: 'waiting' | 'over' | 'taken' | 'unknown' } | { kind: 'placed'; token: string }

export async function askWaiting({ watch }: Waiting): Promise<WaitingState> {
  const outcome = await getJson(`${functionAddress('order')}?${new URLSearchParams({ watch })}`)
  if (!outcome.ok) return { kind: outcome.code === 'linkInvalid' ? 'over' : 'unknown' }
  const { state, order } = outcome.answer
  if (state === 'placed' && typeof order === 'string') return { kind: 'placed', token: order }
  return { kind: state === 'waiting' || state === 'over' || state === 'taken' ? state : 'unknown' }
}
