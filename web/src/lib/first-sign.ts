import { kept } from './kept.ts'

const SIGNS = ['scroll', 'pointermove', 'touchstart', 'keydown'] as const

/** Resolves once the visitor has begun to look around; at once when they have already. In the browser only. */
export const firstSign = kept(
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
