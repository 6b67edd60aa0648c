import { DAY } from '#domain/legal.ts'
import { eachUntil } from '../each-until.ts'
import type { BlobStore } from '../store/blob-store.ts'

/** How many values of a shelf are read or deleted at once. With a store 20 ms away that is 3,000 a second at best; two busy
 *  cores that play the store manage some 300. */
export const AT_ONCE = 64

/** When a run of the deletion has to end, and its clock. Milliseconds since 1970. */
export interface RetentionTime {
  until: number
  now: () => number
}

export interface OldThings {
  prefix: string
  /** How old a thing is, from its key without the prefix; what has no time is left. */
  timeOf: (name: string) => number | undefined
  /** What is older goes. */
  before: number
  /** For keys that tell too little: asked of what is old by its key alone. */
  isOver?: (key: string) => Promise<boolean>
}

/** Deletes what is old, the oldest first, until the time is up. What is young by its key is not read. Gives how many were
 *  deleted. */
export async function deleteOlder(
  store: BlobStore,
  { prefix, timeOf, before, isOver = async () => true }: OldThings,
  time: RetentionTime,
): Promise<number> {
  const old = (await store.list(prefix))
    .map(({ key }) => ({ key, time: timeOf(key.slice(prefix.length)) ?? Number.NaN }))
    // Also false for a time that is none.
    .filter((found) => found.time < before)
    .sort((a, b) => a.time - b.time)
  let deleted = 0
  await eachUntil(old, { ...time, atOnce: AT_ONCE }, async ({ key }) => {
    if (!(await isOver(key))) return
    await store.remove(key)
    deleted += 1
  })
  return deleted
}

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
