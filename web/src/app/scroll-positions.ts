import { useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'

const STORAGE_KEY = 'age-places'
/** Entries of the history that are remembered: more than a visitor goes back. */
const MOST_PLACES = 50

const isPlace = (place: unknown): place is [string, number] =>
  Array.isArray(place) && typeof place[0] === 'string' && Number.isFinite(place[1])

/** Where each entry of the history was left, in px from the top; those of before a refresh too. */
const places = new Map<string, number>(storedPlaces())
let shown: string | undefined

/** From now on this entry is the one shown. True for the first since the page was loaded. */
function showEntry(entry: string): boolean {
  const first = shown === undefined
  shown = entry
  return first
}

/** Notes where the entry shown stands. Scrolling says so when its frame ends; what leads away before that asks for it first. */
export function keepPlace(): void {
  if (shown === undefined) return
  places.delete(shown)
  places.set(shown, scrollY)
}

/** Where an entry was left; at its top if it never was. */
const placeOf = (entry: string): number => places.get(entry) ?? 0

/** For who comes back after the page has gone. */
function storePlaces(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places].slice(-MOST_PLACES)))
  } catch {} // storage is blocked: the places last as long as the page
}

function storedPlaces(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPlace) : []
  } catch {
    return []
  }
}

/** Heights above the place are real ones: blocks that were left alone (.deferred) are laid out, and keep them. */
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
