import { DAY, KEEP_DAYS } from '#domain/legal.ts'
import { timeOfId } from '../store/time-ordered-id.ts'
import { readToken, signToken } from '../links/signed-token.ts'

/** Milliseconds, from the beginning of the day (UTC) that the question's id tells. What nobody confirmed is forgotten after
 *  this: a day before the time that the letter names, because the run that deletes comes once a day. */
export const CONFIRM_LIFETIME = (KEEP_DAYS.unconfirmed - 1) * DAY
/** A letter from years ago still lets its reader leave. */
const LEAVE_LIFETIME = 10 * 365 * DAY

const PATH = '/.netlify/functions/newsletter'

/** A path. `id` tells the day of the question. */
export function confirmPath(secret: string, id: string): string {
  const until = (timeOfId(id) ?? 0) + CONFIRM_LIFETIME
  return `${PATH}?confirm=${signToken(secret, { purpose: 'newsletter-confirm', subject: id, until })}`
}

export const readConfirmToken = (secret: string, token: string, now: number): string | undefined =>
  readToken(secret, 'newsletter-confirm', token, now)

/** A path. `now` in milliseconds. */
export const leavePath = (secret: string, reader: string, now: number): string =>
  `${PATH}?leave=${signToken(secret, { purpose: 'newsletter-leave', subject: reader, until: now + LEAVE_LIFETIME })}`

export const readLeaveToken = (secret: string, token: string, now: number): string | undefined =>
  readToken(secret, 'newsletter-leave', token, now)
