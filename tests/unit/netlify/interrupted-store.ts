import type { BlobStore } from '../../../netlify/lib/store/blob-store.ts'

/** The store, in which something else happens once, right before the nth such call. */
export function interrupted(
  store: BlobStore,
  [method, nth]: readonly [keyof BlobStore, number],
  happens: () => Promise<unknown>,
): BlobStore {
  let calls = 0
  const call = store[method] as (...given: unknown[]) => Promise<unknown>
  const wrapped = async (...given: unknown[]) => {
    calls += 1
    if (calls === nth) await happens()
    return call(...given)
  }
  return { ...store, [method]: wrapped }
}
