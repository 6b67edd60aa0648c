// Asks which cars orders hold. Its own chunk: a page's first paint does not wait for it.
import { HELD_EVERY, HELD_PATH, type HeldCars } from '#domain/held.ts'
import { getJson, recordOf } from './api.ts'

/** Milliseconds; a later answer would be older than the next one. */
const TIMEOUT_MS = HELD_EVERY

/** One watch a page, whichever part asked for it first. */
let watch: { tell: (held: HeldCars) => void; ask: () => void } | undefined

/** Tells which cars are held: now, and every HELD_EVERY milliseconds while the tab is visible; again at once when it becomes
 *  visible or finds the network again. A failed question changes nothing. Ends if this deploy no longer answers for the shop. */
export function watchHeld(tell: (held: HeldCars) => void): void {
  if (watch) {
    watch.tell = tell
    return
  }
  let last = ''
  let asking = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const ended = new AbortController()
  const ask = async () => {
    clearTimeout(timer)
    if (asking || document.hidden || ended.signal.aborted) return
    asking = true
    const outcome = await getJson(HELD_PATH, TIMEOUT_MS)
    asking = false
    if (!outcome.ok && outcome.code === 'notLive') return ended.abort()
    const held = outcome.ok ? readHeld(outcome.answer['held']) : undefined
    // An equal answer must not render the page again.
    const text = JSON.stringify(held)
    if (held && text !== last) {
      last = text
      watch?.tell(held)
    }
    timer = setTimeout(() => void ask(), HELD_EVERY)
  }
  watch = { tell, ask: () => void ask() }
  const { signal } = ended
  document.addEventListener('visibilitychange', () => void ask(), { signal })
  addEventListener('online', () => void ask(), { signal })
  void ask()
}

/** Asks at once, such as after the shop refused a car. */
export const askHeldNow = (): void => watch?.ask()

/** The answer's cars; anything else in it is dropped. */
function readHeld(answer: unknown): HeldCars {
  const held: HeldCars = {}
  for (const [id, status] of Object.entries(recordOf(answer)))
    if (status === 'reserved' || status === 'sold') held[id] = status
  return held
}
