import { eachUntil } from '../each-until.ts'
import { type BlobStore, openStore } from './blob-store.ts'
import { timeOrderedId } from './ids.ts'

/** Milliseconds. What a shop counts by the hour is forgotten after it. */
export const HOUR = 60 * 60 * 1000
const FORGET_AT_ONCE = 32

/** One thing that happened within the last hour: `name` is its key, `marks` are what it is known by again (hashes). */
export interface RecentEntry {
  name: string
  marks: string[]
}

/** Things that are counted by the hour; none is much older than that (`forgetPassed`). */
export const openRecent = (): BlobStore => openStore('recent')

/** Hours since 1970, the folder an entry lies in: two folders hold all of the last 60 minutes. */
const folder = (shelf: string, time: number) => `${shelf}/${Math.floor(time / HOUR)}/`

/** The time an entry was made, from its key; undefined for any other name. Milliseconds since 1970. */
export function timeOfRecent(name: string): number | undefined {
  const [, digits] = /\/([0-9a-z]{9})-[0-9a-v]+(?:~|$)/.exec(name) ?? []
  return digits === undefined ? undefined : Number.parseInt(digits, 36)
}

/** Notes that something happened, then looks what else did within the hour. Written before it is read, so that of any number
 *  at the same time at most `limit` see fewer than `limit` others: a limit holds however many come at once. Marks go into the
 *  key (letters, digits, `-` and `_`), so one listing tells everything. Gives the own entry and the others, oldest first.
 *  `now` in milliseconds. */
export async function noteRecent(
  store: BlobStore,
  shelf: string,
  marks: string[],
  now: number,
): Promise<{ own: string; others: RecentEntry[] }> {
  const own = `${folder(shelf, now)}${[timeOrderedId(now), ...marks].join('~')}`
  await store.put(own, {})
  return { own, others: (await listRecent(store, shelf, now)).filter(({ name }) => name !== own) }
}

/** All that happened on a shelf within the hour before `now`, oldest first. */
export async function listRecent(store: BlobStore, shelf: string, now: number): Promise<RecentEntry[]> {
  const folders = [folder(shelf, now - HOUR), folder(shelf, now)]
  const listed = await Promise.all(folders.map((prefix) => store.list(prefix)))
  return listed.flat().flatMap(({ key }) => {
    const time = timeOfRecent(key)
    return time === undefined || time <= now - HOUR ? [] : [{ name: key, marks: key.split('~').slice(1) }]
  })
}

/** Deletes what happened more than an hour ago, on all shelves, until the time is up. Gives how many entries were deleted.
 *  `until` in milliseconds since 1970. */
export async function forgetPassed(store: BlobStore, until: number, now: () => number): Promise<number> {
  const end = now() - HOUR
  const passed = (await store.list('')).filter(({ key }) => (timeOfRecent(key) ?? Infinity) <= end)
  return (
    passed.length - (await eachUntil(passed, { atOnce: FORGET_AT_ONCE, until, now }, ({ key }) => store.remove(key)))
  )
}

/** Takes an entry back: what it stood for did not happen. */
export const forgetRecent = (store: BlobStore, name: string): Promise<void> => store.remove(name)
