import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType, type Location } from 'react-router-dom'
import { keepPlace, placeOf, showEntry, storePlaces } from './places.ts'

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
  const location = useLocation() as Location<{ stays?: true } | null>
  const { hash, pathname, state } = location
  // Every whole load starts an entry of the same key.
  const key = location.key === 'default' ? `${location.key} ${pathname}${location.search}` : location.key
  const stays = state?.stays === true
  const type = useNavigationType()
  const shown = useRef({ pathname, key })
  // Before the browser paints: a shorter page moves the window, and that is no place where the last one was left.
  useLayoutEffect(() => {
    const first = showEntry(key)
    const hand = () => {
      history.scrollRestoration = 'auto'
      storePlaces()
    }
    history.scrollRestoration = 'manual'
    addEventListener('scroll', keepPlace, { passive: true })
    addEventListener('pagehide', hand)
    // Replacing the address of the same page is no move (a tab), nor is an entry that says so (a filter).
    const same = shown.current.pathname === pathname
    const moved = shown.current.key !== key && !(same && (type === 'REPLACE' || (type === 'PUSH' && stays)))
    shown.current = { pathname, key }
    // Back was pressed before there was a router (boot.js): the browser knows no place of this entry.
    if (first && (history.state as { early?: true } | null)?.early) goBackTo(placeOf(key))
    else if (!moved) keepPlace()
    else if (type === 'POP') goBackTo(placeOf(key))
    else {
      // Screen readers start reading at the new page, as they do after a whole load.
      document.getElementById('main')?.focus({ preventScroll: true })
      const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
      if (target) target.scrollIntoView()
      else scrollTo(0, 0)
    }
    return () => {
      removeEventListener('scroll', keepPlace)
      removeEventListener('pagehide', hand)
    }
  }, [key, hash, pathname, type, stays])
}
