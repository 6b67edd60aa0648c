import { faultName, log } from '../log.ts'
import type { Alarm } from '../outbox/alarm.ts'
import type { BlobStore } from '../store/blob-store.ts'
import { timeOrderedId } from '../store/time-ordered-id.ts'
import { begin, giveUp, hookFailed } from './moves.ts'
import type { RebuildState } from './rebuild-state.ts'
import { move } from './rebuild-store.ts'

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
