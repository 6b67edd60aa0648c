import type { BlobStore } from '../store/blob-store.ts'

/** The time in an id that sorts by time, in milliseconds since 1970; undefined for any other name. */
export function timeOfId(id: string): number | undefined {
  const [, digits] = /^([0-9a-z]{9})-/.exec(id) ?? []
  return digits === undefined ? undefined : Number.parseInt(digits, 36)
}

/** Deletes what lies under a prefix and is older than `before`; `timeOf` tells how old from the key's end, or, where that
 *  says nothing, from the value. What has no time is left. Gives the count. */
export async function deleteOlder(
  store: BlobStore,
  prefix: string,
  before: number,
  timeOf: (name: string, value: () => Promise<unknown>) => Promise<number | undefined>,
): Promise<number> {
  let deleted = 0
  for (const { key } of await store.list(prefix)) {
    const time = await timeOf(key.slice(prefix.length), () => store.read(key))
    // Also false for a time that is none.
    if (time === undefined || !(time < before)) continue
    await store.remove(key)
    deleted += 1
  }
  return deleted
}
