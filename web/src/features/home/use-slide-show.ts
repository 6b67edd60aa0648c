import { useAtom } from 'jotai'
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { REDUCED_MOTION, useHiddenTab, useMedia } from '../../lib/browser-state.ts'
import { heroIndexAtom } from '../../lib/hero-atoms.ts'

/** How long a slide is shown, in milliseconds (specification, section 9). */
const INTERVAL_MS = 6000
/** The next slide's picture is fetched halfway, so that it neither competes with the first nor comes late. */
const FETCH_NEXT_MS = INTERVAL_MS / 2

/** Shows slides in turn, 0 to `count` - 1 and again, while nothing speaks against it: the pause button, a mouse over them, the
 *  keyboard in them, a hidden tab, a system that wants less motion. What the visitor last asked of the button goes before the
 *  system's wish. */
export function useSlideShow(count: number) {
  const [index, setIndex] = useAtom(heroIndexAtom)
  /** Slides before this one have their pictures. */
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
    /** The pause button's state: what the visitor wants, whatever holds the show at the moment. */
    running,
    playing,
    toggle: () => setAsked(!running),
    show: (wanted: number) => {
      setFetched((before) => Math.max(before, wanted + 1))
      setIndex(wanted)
    },
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      // A click leaves the focus behind, and must not stop the show for good.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}
