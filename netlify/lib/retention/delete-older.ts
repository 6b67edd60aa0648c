import { DAY } from '#domain/legal.ts'
import { forEachConcurrently } from '../concurrency.ts'
import type { BlobStore } from '../store/blob-store.ts'

/** Values read or deleted at once. With a store 20 ms away that is 3,000 a second at best; two busy cores that emulate the
 *  store manage some 300. */
export const CONCURRENCY = 64

/** When a run of the deletion has to end, and its clock. Milliseconds since 1970. */
export interface RetentionTime {
  deadline: number
  now: () => number
}

export interface OldRecords {
  prefix: string
  /** A record's time, from its key without the prefix; a record without a time stays. */
  timeOf: (name: string) => number | undefined
  /** What is older goes. */
  before: number
  /** For keys that tell too little: asked of what is old by its key alone. */
  isOver?: (key: string) => Promise<boolean>
}

/** Deletes old records, the oldest first, until the deadline. What is young by its key is not read. Returns how many were
 *  deleted. */
export async function deleteOlder(
  store: BlobStore,
  { prefix, timeOf, before, isOver = async () => true }: OldRecords,
  time: RetentionTime,
): Promise<number> {
  const old = (await store.list(prefix))
    .map(({ key }) => ({ key, time: timeOf(key.slice(prefix.length)) ?? Number.NaN }))
    // False for NaN as well.
    .filter((found) => found.time < before)
    .sort((a, b) => a.time - b.time)
  let deleted = 0
  await forEachConcurrently(old, { ...time, concurrency: CONCURRENCY }, async ({ key }) => {
    if (!(await isOver(key))) return
    await store.remove(key)
    deleted += 1
  })
  return deleted
}

/** The moment `days` before another. Milliseconds since 1970, both. */
export const daysBefore = (now: number, days: number): number => now - days * DAY

/** The moment `months` before another, by the calendar; a day that the month lacks is its last. Milliseconds since 1970, both. */
export function monthsBefore(now: number, months: number): number {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, length))
  return date.getTime()
}
