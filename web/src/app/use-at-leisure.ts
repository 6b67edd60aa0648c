import { useEffect } from 'react'
import { atRest } from '../lib/at-rest.ts'
import { firstSign } from '../lib/first-sign.ts'

/** After which a page counts as loaded and at rest, in milliseconds. */
const REST_MS = 1200

/** Once the visitor looks around, lays out, one at a moment of rest, the blocks that were left alone while the page started
 *  (.later, [data-later]): from then on the scroll bar tells the truth, and whoever scrolls fast finds nothing blank. Whoever
 *  does not scroll pays neither for them nor for their pictures. */
export function useAtLeisure(path: string): void {
  useEffect(() => {
    let cancel = () => {}
    const begin = () => {
      const blocks = [...document.querySelectorAll<HTMLElement>('.later, [data-later]')]
      const next = () => {
        const block = blocks.shift()
        if (!block) return
        block.style.contentVisibility = 'visible'
        cancel = atRest(next)
      }
      next()
    }
    let left = false
    void firstSign().then(() => {
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
