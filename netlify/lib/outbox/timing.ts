import type { Entry } from './entry.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** After this many attempts, about two days, a message is dead: a person is told and looks. */
export const MAX_ATTEMPTS = 19
/** At this attempt, after about a quarter of an hour, somebody is told that a message is late. */
export const LATE_ATTEMPT = 7
/** A lease outlasts the longest attempt (10 s to ask, 10 s to send, the store) several times over. */
export const LEASE = 2 * MINUTE
/** What is younger than this is in the hands of the request that wrote it; what is older, the scheduled run takes up. */
export const IN_HAND = MINUTE
/** The provider's record of what it accepted lags behind; asking sooner proves nothing. */
const RECORD_LAG = MINUTE
const LONGEST_WAIT = 6 * HOUR

/** Milliseconds until the next attempt, after `attempts` of them: 15 s, 30 s, 1 min … doubling up to 6 h. */
export function backoff(attempts: number, unknown: boolean): number {
  const wait = Math.min(LONGEST_WAIT, 15 * SECOND * 2 ** (attempts - 1))
  return unknown ? Math.max(RECORD_LAG, wait) : wait
}

/** Whether the time of an attempt has come. One further ahead than any that is ever set was written by a clock that ran ahead,
 *  and is not waited for. */
export const isDueAt = (time: number, now: number): boolean => time <= now || time > now + 2 * LONGEST_WAIT

/** Whether an entry may be taken in hand now; the same rule for leases. */
export function isDue({ nextAttempt, lease }: Entry, now: number): boolean {
  if (lease) return lease.until <= now || lease.until > now + 2 * LEASE
  return isDueAt(nextAttempt, now)
}
