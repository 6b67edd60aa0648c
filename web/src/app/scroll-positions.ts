import { useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'
import { storedValue } from '../lib/storage.ts'

/** History entries whose position is stored: more than a visitor goes back. */
const MAX_ENTRIES = 50

/** Where an entry was left: px from the top, and the topmost block in sight with its distance from the window's top. Blocks that were
 *  never drawn have estimated heights, so once all are drawn the same pixels may show another block. */
interface Place {
  y: number
  /** The address that the block links to, such as a card's car. */
  block?: string
  offset?: number
}
const isPosition = (value: unknown): value is [entry: string, place: Place] =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite((value[1] as Partial<Place> | null)?.y)
const stored = storedValue('sessionStorage', 'age-places', (json) =>
  Array.isArray(json) ? json.filter(isPosition) : undefined,
)
const positions = new Map<string, Place>(stored.read())
let shown: string | undefined

const linkIn = (block: Element) => block.querySelector('a[href]')?.getAttribute('href') ?? undefined

/** The topmost deferred block in sight. */
function blockInSight(): Pick<Place, 'block' | 'offset'> {
  for (const one of document.querySelectorAll('[data-deferred]')) {
    const { top, bottom, height } = one.getBoundingClientRect()
    const block = height > 0 && bottom > 0 && top < innerHeight ? linkIn(one) : undefined
    if (block !== undefined) return { block, offset: top }
  }
  return {}
}

/** Stores the scroll position of the current entry. Call before leaving a page: the last scroll event may not have fired
 *  yet. */
export function noteScrollPosition(): void {
  if (shown === undefined) return
  positions.delete(shown)
  positions.set(shown, { y: scrollY, ...blockInSight() })
}

/** Scrolls a new page to its top or anchor, and to its stored position after Back or Forward. The browser does this for full
 *  loads; between our pages it would scroll before the next page is rendered. */
export function useScroll(): void {
  const location = useLocation() as Location<{ stays?: true } | null>
  const { hash, pathname, state } = location
  // The router gives the first entry of every full load the same key.
  const key = location.key === 'default' ? `${location.key} ${pathname}${location.search}` : location.key
  const stays = state?.stays === true
  const type = useNavigationType()
  const last = useRef({ pathname, key })
  // Before paint: a shorter page would move the window, and that position would be stored for the previous page.
  useLayoutEffect(() => {
    const isFirst = shown === undefined
    shown = key
    history.scrollRestoration = 'manual'
    const onPageHide = () => {
      history.scrollRestoration = 'auto'
      stored.write([...positions].slice(-MAX_ENTRIES))
    }
    addEventListener('scroll', noteScrollPosition, { passive: true })
    addEventListener('pagehide', onPageHide)
    // Replacing the same page's address (a tab) does not scroll, nor does an entry with `stays` (a filter).
    const samePage = last.current.pathname === pathname
    const moved = last.current.key !== key && !(samePage && (type === 'REPLACE' || (type === 'PUSH' && stays)))
    last.current = { pathname, key }
    // `early`: Back was pressed before hydration (boot.js), so the browser has no position for this entry.
    if (isFirst && (history.state as { early?: true } | null)?.early) restore(key)
    else if (!moved) noteScrollPosition()
    else if (type === 'POP') restore(key)
    else {
      // Screen readers start reading at the new page, as after a full load.
      document.getElementById('main')?.focus({ preventScroll: true })
      const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
      if (target) target.scrollIntoView()
      else scrollTo(0, 0)
    }
    return () => {
      removeEventListener('scroll', noteScrollPosition)
      removeEventListener('pagehide', onPageHide)
    }
  }, [key, hash, pathname, type, stays])
}

/** Scrolls to the block that was at the top when the entry was left, or to its stored position. Lays out all blocks first, because
 *  deferred blocks have estimated heights. */
function restore(entry: string): void {
  const { dataset } = document.documentElement
  dataset['whole'] = ''
  const { y = 0, block, offset = 0 } = positions.get(entry) ?? {}
  scrollTo(0, y)
  const found = [...document.querySelectorAll('[data-deferred]')].find((one) => linkIn(one) === block)
  if (block !== undefined && found) scrollBy(0, found.getBoundingClientRect().top - offset)
  // The browser remembers a block's real height when a frame ends.
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset['whole']))
}
