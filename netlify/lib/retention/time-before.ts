import { DAY } from '#domain/legal.ts'

/** The moment `days` before another. Milliseconds since 1970, both. */
export const daysBefore = (now: number, days: number): number => now - days * DAY

/** The moment `months` before another, by the calendar; a day that the month does not have is its last. Milliseconds since
 *  1970, both. */
export function monthsBefore(now: number, months: number): number {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, length))
  return date.getTime()
}
