import { openStore, type BlobStore } from '../store/blob-store.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { rebuildStateSchema, type RebuildState } from './rebuild-state.ts'

const KEY = 'state'
/** Rounds in which another call may come between our look and our write. */
const ROUNDS = 40

export const openRebuild = (): BlobStore => openStore('rebuild')

/** As it stands; a state that cannot be read counts as none. */
export async function readState(store: BlobStore): Promise<RebuildState> {
  return rebuildStateSchema.safeParse(await store.read(KEY)).data ?? {}
}

/** Moves the state on, whoever else does so at the same time. A move that changes nothing writes nothing. */
export async function move(
  store: BlobStore,
  step: (state: RebuildState) => RebuildState,
): Promise<{ before: RebuildState; after: RebuildState }> {
  for (let round = 0; round < ROUNDS; round++) {
    const version = (await store.list(KEY)).find(({ key }) => key === KEY)
    const before = version ? await readState(store) : {}
    const after = step(before)
    if (after === before) return { before, after }
    if (version ? await store.replace(version, after) : await store.create(KEY, after)) return { before, after }
  }
  throw new StoreUnavailable('the state changed at each look')
}
