import { useEffect } from 'react'
import { memoizeLoader } from './loaders.ts'

/** Milliseconds to wait in browsers without requestIdleCallback. */
const FALLBACK_MS = 60
/** Idle-callback timeout in milliseconds for work that the visitor will need soon. */
export const SOON_MS = 1000

/** The same for work that only makes something quicker or fuller. Some browsers are never idle. */
const LATE_MS = 5000

/** Runs `work` when the browser is idle, or after `latest` milliseconds. Returns a function that cancels it. Browser only. */
export function runWhenIdle(work: () => void, latest = LATE_MS): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, FALLBACK_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: latest })
  return () => cancelIdleCallback(handle)
}

const INTERACTIONS = ['scroll', 'pointermove', 'touchstart', 'keydown'] as const

/** Resolves at the visitor's first interaction, or at once if it has happened. Browser only. */
export const firstInteraction = memoizeLoader(
  () =>
    new Promise<void>((resolve) => {
      const seen = new AbortController()
      const begin = () => {
        seen.abort()
        resolve()
      }
      for (const sign of INTERACTIONS) addEventListener(sign, begin, { passive: true, signal: seen.signal })
    }),
)

/** Milliseconds from the first interaction until the deferred blocks are rendered. */
const REST_MS = 1200
/** The same from the page's start for who touches nothing: he may print the page, or keep a picture of it. */
const UNTOUCHED_MS = 6000

/** The page's blocks that are laid out only near the window, in their order. Browser only. */
export const deferredBlocks = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.deferred, [data-deferred]'),
]

/** After the first interaction, or some seconds, renders the deferred blocks (.deferred, [data-deferred]), one per idle callback. The
 *  scroll bar is then exact and fast scrolling shows no blank blocks. */
export function useDeferredBlocks(path: string): void {
  useEffect(() => {
    let cancel = () => {}
    const begin = () => {
      const blocks = deferredBlocks()
      const next = () => {
        const block = blocks.shift()
        if (!block) return
        block.style.contentVisibility = 'visible'
        cancel = runWhenIdle(next)
      }
      next()
    }
    let left = false
    const beginAfter = (time: number) => {
      cancel()
      const timer = setTimeout(begin, time)
      cancel = () => clearTimeout(timer)
    }
    beginAfter(UNTOUCHED_MS)
    void firstInteraction().then(() => !left && beginAfter(REST_MS))
    return () => {
      left = true
      cancel()
    }
  }, [path])
}
