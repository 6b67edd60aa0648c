import { type BlobStore, openStore, timeOrderedId } from './blob-store.ts'

/** Milliseconds. */
export const HOUR = 60 * 60 * 1000

/** An event of the last hour: `name` is its key, `marks` are hashes that identify it. */
export interface HourlyRecord {
  name: string
  marks: string[]
}

/** Records behind the hourly limits. The per-minute run deletes older ones. */
export const openHourly = (): BlobStore => openStore('recent')

/** Records are grouped by hours since 1970: two folders cover the last 60 minutes. */
const folder = (counter: string, time: number) => `${counter}/${Math.floor(time / HOUR)}/`

/** The time in a record's key, in milliseconds since 1970; undefined for any other name. */
export function timeOfRecord(name: string): number | undefined {
  const [, digits] = /\/([0-9a-z]{9})-[0-9a-v]+(?:~|$)/.exec(name) ?? []
  return digits === undefined ? undefined : Number.parseInt(digits, 36)
}

/** Records an event, then lists the other events of the hour. Writing before reading enforces a limit under concurrency: of
 *  simultaneous events at most `limit` see fewer than `limit` others. Marks (letters, digits, `-` and `_`) are part of the
 *  key, so that one listing is enough. Returns the new record's name and the others, oldest first. `now` in milliseconds. */
export async function recordHourly(
  store: BlobStore,
  counter: string,
  marks: string[],
  now: number,
): Promise<{ own: string; others: HourlyRecord[] }> {
  const own = `${folder(counter, now)}${[timeOrderedId(now), ...marks].join('~')}`
  await store.put(own, {})
  return { own, others: (await listLastHour(store, counter, now)).filter(({ name }) => name !== own) }
}

/** A counter's records of the hour before `now`, oldest first. */
export async function listLastHour(store: BlobStore, counter: string, now: number): Promise<HourlyRecord[]> {
  const folders = [folder(counter, now - HOUR), folder(counter, now)]
  const listed = await Promise.all(folders.map((prefix) => store.list(prefix)))
  return listed.flat().flatMap(({ key }) => {
    const time = timeOfRecord(key)
    return time === undefined || time <= now - HOUR ? [] : [{ name: key, marks: key.split('~').slice(1) }]
  })
}
