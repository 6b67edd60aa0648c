import { useAtom } from 'jotai'
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { REDUCED_MOTION, useHiddenTab, useMedia } from '../../lib/browser-state.ts'
import { heroIndexAtom } from '../../lib/hero-atoms.ts'

/** Milliseconds a slide is shown (specification, section 9). */
const INTERVAL_MS = 6000
/** The next slide's picture is fetched halfway: it does not compete with the first, and is not late. */
const FETCH_NEXT_MS = INTERVAL_MS / 2

/** Shows slides 0 to `count` - 1 in a loop. Stopped by the pause button, a mouse over them, keyboard focus inside, a hidden tab
 *  and reduced motion. The button overrides the system's preference. */
export function useSlideShow(count: number) {
  const [index, setIndex] = useAtom(heroIndexAtom)
  /** Number of slides whose pictures may be fetched. */
  const [fetched, setFetched] = useState(1)
  const [asked, setAsked] = useState<boolean>()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useHiddenTab()
  const reduced = useMedia(REDUCED_MOTION)
  const running = asked ?? !reduced
  const playing = running && !hovered && !focused && !hidden && count > 1

  useEffect(() => () => setIndex(0), [setIndex])
  useEffect(() => {
    if (!playing) return undefined
    const next = (index + 1) % count
    const fetchNext = setTimeout(() => setFetched((before) => Math.max(before, next + 1)), FETCH_NEXT_MS)
    const showNext = setTimeout(() => setIndex(next), INTERVAL_MS)
    return () => {
      clearTimeout(fetchNext)
      clearTimeout(showNext)
    }
  }, [playing, index, count, setIndex])

  return {
    index,
    fetched,
    /** State of the pause button, even while something else stops the show. */
    running,
    playing,
    toggle: () => setAsked(!running),
    show: (to: number) => {
      setFetched((before) => Math.max(before, to + 1))
      setIndex(to)
    },
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      // Only visible focus: a click leaves focus behind and must not stop the show for good.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}
