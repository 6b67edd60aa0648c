import { type BlobStore, StoreUnavailable, type Version } from './store/blob-store.ts'

/** `deadline` in milliseconds since 1970. */
interface Limits {
  concurrency: number
  deadline: number
  now: () => number
}

/** Processes items in order, several at once, and starts none after the deadline. Returns how many were not started. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  { concurrency, deadline, now }: Limits,
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  const waiting = items.entries()
  let begun = 0
  const worker = async () => {
    // Check the clock before taking an item: a taken item is always processed.
    while (now() < deadline) {
      const next = waiting.next()
      if (next.done) return
      begun += 1
      await work(next.value[1])
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker))
  return items.length - begun
}

/** Concurrent reads of changed records. */
const READS = 32
/** Milliseconds to read changed records: a function answers within its ten seconds, or not at all. */
const READ_TIME = 6000

/** Makes a reader of listed records that keeps what it read, by key and version: a process mostly survives from one question to
 *  the next, so that each costs one listing and the records that changed. `read` resolves to undefined for a record that was
 *  deleted since the listing. The reader throws StoreUnavailable if not all could be read in time; what was read stays known, so
 *  that the next call has less to read. */
export function rememberRecords<T>(read: (store: BlobStore, version: Version) => Promise<{ value: T } | undefined>) {
  let known = new Map<string, { etag: string; value: T }>()
  return async (store: BlobStore, versions: readonly Version[]): Promise<Map<string, T>> => {
    // A map of its own: another question may be under way.
    const next: typeof known = new Map()
    // Not the shop's clock, which tests move: a host ends a process by real time.
    const limits = { concurrency: READS, deadline: performance.now() + READ_TIME, now: () => performance.now() }
    for (const { key, etag } of versions) {
      const found = known.get(key)
      if (found?.etag === etag) next.set(key, found)
    }
    const changed = versions.filter(({ key }) => !next.has(key))
    const unread = await forEachConcurrently(changed, limits, async (version) => {
      const found = await read(store, version)
      if (found) next.set(version.key, { etag: version.etag, value: found.value })
    })
    known = next
    if (unread > 0) throw new StoreUnavailable(`${unread} records are still to be read`)
    return new Map([...next].map(([key, { value }]) => [key, value]))
  }
}
