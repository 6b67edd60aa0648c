// Asks which cars orders hold. Its own chunk: a page's first paint does not wait for it.
import { HELD_EVERY, HELD_PATH, HELD_REST, heldPause, type HeldCars, type SaleNow } from '#domain/held.ts'
import { getJson, recordOf } from './api.ts'

/** Milliseconds; a later answer would be older than the next one. */
const TIMEOUT_MS = HELD_EVERY
/** What shows that somebody is at the page. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focus'] as const

/** One watch a page, whichever part asked for it first. */
let watch: { tell: (sale: SaleNow) => void; ask: () => void } | undefined

/** Tells which cars are held and whether the shop is paused: now, and every HELD_EVERY milliseconds while the tab is visible and
 *  somebody was at it within HELD_REST; again at once when he comes back, the tab becomes visible or finds the network again. A
 *  failed question changes nothing, and the next one waits longer. Ends if this deploy no longer answers for the shop. */
export function watchHeld(tell: (sale: SaleNow) => void): void {
  if (watch) {
    watch.tell = tell
    return
  }
  let last = ''
  let asking = false
  let failures = 0
  let resting = false
  let seenAt = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const ended = new AbortController()
  const ask = async () => {
    clearTimeout(timer)
    if (asking || document.hidden || ended.signal.aborted) return
    asking = true
    const outcome = await getJson(HELD_PATH, TIMEOUT_MS)
    asking = false
    if (!outcome.ok && outcome.code === 'notLive') return ended.abort()
    failures = outcome.ok ? 0 : failures + 1
    const sale = outcome.ok ? readSale(outcome.answer) : undefined
    // An equal answer must not render the page again.
    const text = JSON.stringify(sale)
    if (sale && text !== last) {
      last = text
      watch?.tell(sale)
    }
    resting = performance.now() - seenAt > HELD_REST
    if (!resting) timer = setTimeout(() => void ask(), heldPause(failures))
  }
  const seen = () => {
    seenAt = performance.now()
    if (!resting) return
    resting = false
    void ask()
  }
  watch = { tell, ask: () => void ask() }
  const { signal } = ended
  document.addEventListener(
    'visibilitychange',
    () => {
      seenAt = performance.now()
      void ask()
    },
    { signal },
  )
  addEventListener('online', () => void ask(), { signal })
  for (const sign of SIGNS) addEventListener(sign, seen, { signal, passive: true, capture: true })
  void ask()
}

/** Asks at once, such as after the shop refused a car. */
export const askHeldNow = (): void => watch?.ask()

/** What the answer says; anything else in it is dropped. */
function readSale(answer: Readonly<Record<string, unknown>>): SaleNow {
  const held: HeldCars = {}
  for (const [id, status] of Object.entries(recordOf(answer['held'])))
    if (status === 'reserved' || status === 'sold') held[id] = status
  return { held, ...(answer['paused'] === true && { paused: true }) }
}
