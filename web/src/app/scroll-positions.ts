import { useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'
import { storedValue } from '../lib/storage.ts'

/** History entries whose position is stored: more than a visitor goes back. */
const MOST_ENTRIES = 50

const isPosition = (value: unknown): value is [entry: string, y: number] =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1])
const stored = storedValue('sessionStorage', 'age-places', (json) =>
  Array.isArray(json) ? json.filter(isPosition) : undefined,
)
/** Where each history entry was left, in px from the top. */
const positions = new Map<string, number>(stored.read())
let shown: string | undefined

/** Notes the position of the entry shown. A scroll event comes only at the end of a frame: call this before leaving a page. */
export function noteScrollPosition(): void {
  if (shown === undefined) return
  positions.delete(shown)
  positions.set(shown, scrollY)
}

/** Decides where a page starts: at its top, at the anchor named, or where it was left after going back. The browser does this for
 *  whole loads; between our pages it would act before the next page is there. */
export function useScroll(): void {
  const location = useLocation() as Location<{ stays?: true } | null>
  const { hash, pathname, state } = location
  // The router gives the first entry of every whole load the same key.
  const key = location.key === 'default' ? `${location.key} ${pathname}${location.search}` : location.key
  const stays = state?.stays === true
  const type = useNavigationType()
  const last = useRef({ pathname, key })
  // Before the browser paints: a shorter page moves the window, which is not where the last page was left.
  useLayoutEffect(() => {
    const isFirst = shown === undefined
    shown = key
    history.scrollRestoration = 'manual'
    const leave = () => {
      history.scrollRestoration = 'auto'
      stored.write([...positions].slice(-MOST_ENTRIES))
    }
    addEventListener('scroll', noteScrollPosition, { passive: true })
    addEventListener('pagehide', leave)
    // A replaced address of the same page (a tab) does not scroll, nor does an entry that says so (a filter).
    const samePage = last.current.pathname === pathname
    const moved = last.current.key !== key && !(samePage && (type === 'REPLACE' || (type === 'PUSH' && stays)))
    last.current = { pathname, key }
    // `early`: Back was pressed before hydration (boot.js), so the browser has no position for this entry.
    if (isFirst && (history.state as { early?: true } | null)?.early) restore(key)
    else if (!moved) noteScrollPosition()
    else if (type === 'POP') restore(key)
    else {
      // Screen readers start reading at the new page, as they do after a whole load.
      document.getElementById('main')?.focus({ preventScroll: true })
      const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
      if (target) target.scrollIntoView()
      else scrollTo(0, 0)
    }
    return () => {
      removeEventListener('scroll', noteScrollPosition)
      removeEventListener('pagehide', leave)
    }
  }, [key, hash, pathname, type, stays])
}

/** Scrolls to where an entry was left, once all blocks above are laid out: deferred blocks have estimated heights. */
function restore(entry: string): void {
  const { dataset } = document.documentElement
  dataset['whole'] = ''
  scrollTo(0, positions.get(entry) ?? 0)
  // The browser remembers a block's real height when a frame ends.
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset['whole']))
}
