import { faultName, log } from '../log.ts'
import type { Alarm } from '../outbox/alerts.ts'
import { makeOutbox } from '../outbox/make-outbox.ts'
import { type BlobStore, openStore, StoreUnavailable } from '../store/blob-store.ts'
import { timeOrderedId } from '../store/ids.ts'
import type { RebuildSettings } from './rebuild-settings.ts'
import { begin, giveUp, hookFailed, type RebuildState, rebuildStateSchema } from './rebuild-state.ts'

const KEY = 'state'
/** Rounds in which another call may come between our look and our write. */
const ROUNDS = 40

export const openRebuild = (): BlobStore => openStore('rebuild')

/** As it stands; a state that cannot be read counts as none. */
export async function readState(store: BlobStore): Promise<RebuildState> {
  return rebuildStateSchema.safeParse(await store.read(KEY)).data ?? {}
}

/** Moves the state on, whoever else does so at the same time. A move that changes nothing writes nothing. */
async function move(
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

/** Milliseconds. */
const HOOK_TIMEOUT = 10_000

export interface RebuildDesk {
  store: BlobStore
  alarm: Alarm
  now: () => number
  /** The host's build hook; absent where none is set up. */
  hookUrl: string | undefined
}

/** Moves the state on, and tells a person when the move says that a build has failed for good. */
export async function moveOn(
  { store, alarm }: RebuildDesk,
  step: (state: RebuildState) => RebuildState,
): Promise<RebuildState> {
  const { before, after } = await move(store, step)
  const { failure } = after
  if (failure && failure.id !== before.failure?.id)
    await alarm({ event: 'build-failed', id: failure.id, kind: 'build', code: failure.fault })
  return after
}

/** Does what is due: gives up a build of which nothing is heard, asks the host for one whose hour has come. The claim is
 *  written before the host is asked, so that no two calls ask for the same. */
export async function advance(desk: RebuildDesk): Promise<RebuildState> {
  const { hookUrl, now } = desk
  const state = await moveOn(desk, giveUp(now()))
  if (!hookUrl) return state
  const id = timeOrderedId(now())
  const begun = await moveOn(desk, begin(now(), id))
  if (begun.build?.id !== id) return begun
  log('build-asked', { id, attempt: begun.build.attempt })
  if (await callHook(hookUrl)) return begun
  return moveOn(desk, hookFailed(id, now()))
}

async function callHook(address: string): Promise<boolean> {
  const url = new URL(address)
  url.searchParams.set('trigger_title', 'Publication')
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: '{}',
      redirect: 'error',
      signal: AbortSignal.timeout(HOOK_TIMEOUT),
    })
    await response.body?.cancel()
    if (!response.ok) log('build-hook-refused', { status: response.status })
    return response.ok
  } catch (thrown) {
    log('build-hook-refused', { fault: faultName(thrown) })
    return false
  }
}

/** All that moving a build on takes. */
export function makeDesk(settings: RebuildSettings): RebuildDesk {
  const { alarm, now } = makeOutbox(settings)
  return { store: openRebuild(), alarm, now, hookUrl: settings.hookUrl }
}
