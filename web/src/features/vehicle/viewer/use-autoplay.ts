import { useEffect, useState } from 'react'
import { REDUCED_MOTION, useHiddenTab, useMedia } from '../../../lib/browser-state.ts'

/** Milliseconds between two pictures (specification, section 9). */
const INTERVAL_MS = 2000

/** Whether pictures change by themselves, and how to say so. They rest while the tab is hidden, and never start on a system
 *  that wants less motion. */
export function useAutoplay(possible: boolean, step: number, next: () => void) {
  const [asked, setAsked] = useState(false)
  const hidden = useHiddenTab()
  const reduced = useMedia(REDUCED_MOTION)
  const playing = asked && possible && !reduced
  useEffect(() => {
    if (!playing || hidden) return undefined
    const timer = setTimeout(next, INTERVAL_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `next` is made anew by every render and says the same for a step
  }, [playing, hidden, step])
  return [playing, setAsked] as const
}
