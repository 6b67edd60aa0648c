import { useEffect } from 'react'
import { memoizeLoader } from './loaders.ts'

/** Between two works where the browser cannot tell when it rests, in milliseconds. */
const PAUSE_MS = 60
/** The latest for what somebody who looks at a page needs soon, in milliseconds. */
export const SOON_MS = 1000

/** Does a work when nothing else is being done, painting included, or once `latest` milliseconds have passed. Answers what
 *  calls it off. In the browser only. */
export function runWhenIdle(work: () => void, latest?: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, PAUSE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, latest === undefined ? undefined : { timeout: latest })
  return () => cancelIdleCallback(handle)
}

const SIGNS = ['scroll', 'pointermove', 'touchstart', 'keydown'] as const

/** Resolves once the visitor has begun to look around; at once when they have already. In the browser only. */
export const firstInteraction = memoizeLoader(
  () =>
    new Promise<void>((resolve) => {
      const seen = new AbortController()
      const begin = () => {
        seen.abort()
        resolve()
      }
      for (const sign of SIGNS) addEventListener(sign, begin, { passive: true, signal: seen.signal })
    }),
)

/** After which a page counts as loaded and at rest, in milliseconds. */
const REST_MS = 1200

/** Once the visitor looks around, lays out, one at a moment of rest, the blocks that were left alone while the page started
 *  (.deferred, [data-deferred]): from then on the scroll bar tells the truth, and whoever scrolls fast finds nothing blank. Whoever
 *  does not scroll pays neither for them nor for their pictures. */
export function useDeferredBlocks(path: string): void {
  useEffect(() => {
    let cancel = () => {}
    const begin = () => {
      const blocks = [...document.querySelectorAll<HTMLElement>('.deferred, [data-deferred]')]
      const next = () => {
        const block = blocks.shift()
        if (!block) return
        block.style.contentVisibility = 'visible'
        cancel = runWhenIdle(next)
      }
      next()
    }
    let left = false
    void firstInteraction().then(() => {
      if (left) return
      const timer = setTimeout(begin, REST_MS)
      cancel = () => clearTimeout(timer)
    })
    return () => {
      left = true
      cancel()
    }
  }, [path])
}
