import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType, type Location } from 'react-router-dom'

/** Where each entry of the history was left, in px from the top. */
const positions = new Map<string, number>()
let shownEntry = ''

/** Notes where the entry shown stands. Scrolling says so when its frame ends; what leads away before that asks for it first. */
export function keepPlace(): void {
  positions.set(shownEntry, scrollY)
}

/** Heights above the place are real ones: blocks that were left alone (.later) are laid out, and keep them. */
function goBackTo(place: number): void {
  const { dataset } = document.documentElement
  dataset['whole'] = ''
  scrollTo(0, place)
  // A height is noted when a frame ends.
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset['whole']))
}

/** Where a page starts: at its top or the anchor named, and where it was left after going back. The browser does this for
 *  whole loads; between our pages it would act before the next page is there. */
export function useScroll(): void {
  const { key, hash, pathname, state } = useLocation() as Location<{ stays?: true } | null>
  const stays = state?.stays === true
  const type = useNavigationType()
  const shown = useRef({ pathname, key })
  // Before the browser paints: a shorter page moves the window, and that is no place where the last one was left.
  useLayoutEffect(() => {
    shownEntry = key
    const hand = () => (history.scrollRestoration = 'auto')
    history.scrollRestoration = 'manual'
    addEventListener('scroll', keepPlace, { passive: true })
    addEventListener('pagehide', hand)
    // Replacing the address of the same page is no move (a tab), nor is an entry that says so (a filter).
    const same = shown.current.pathname === pathname
    const moved = shown.current.key !== key && !(same && (type === 'REPLACE' || (type === 'PUSH' && stays)))
    shown.current = { pathname, key }
    if (moved) {
      if (type === 'POP') goBackTo(positions.get(key) ?? 0)
      else {
        // Screen readers start reading at the new page, as they do after a whole load.
        document.getElementById('main')?.focus({ preventScroll: true })
        const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
        if (target) target.scrollIntoView()
        else scrollTo(0, 0)
      }
    }
    return () => {
      removeEventListener('scroll', keepPlace)
      removeEventListener('pagehide', hand)
    }
  }, [key, hash, pathname, type, stays])
}
