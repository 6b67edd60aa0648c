import { useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'
import { deferredBlocks } from '../lib/idle.ts'
import { queryWithPlace } from '../lib/place.ts'
import { storedValue } from '../lib/storage.ts'

/** History entries whose position is stored: more than a visitor goes back. */
const MAX_ENTRIES = 50

/** Where an entry was left: `y` in px from the page's top. `link` is the address of the link nearest to the middle of the window, and
 *  `top` its distance from the window's top: what stands above it may have had estimated heights, or may load later. */
interface Place {
  y: number
  link?: string
  top?: number
}

const isPlace = (value: unknown): value is [entry: string, place: Place] =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite((value[1] as Place | null)?.y)
const stored = storedValue('sessionStorage', 'age-places', (json) =>
  Array.isArray(json) ? json.filter(isPlace) : undefined,
)
/** The history entries, in the order in which they were left. */
const places = new Map<string, Place>(stored.read())
let shown: string | undefined

const note = (place: Place): void => {
  if (shown === undefined) return
  places.delete(shown)
  places.set(shown, place)
}
/** Whether the entry was noted as left and nobody has touched the page since. */
let isLeft = false
const stay = (): void => void (isLeft = false)
/** What a visitor scrolls with. */
const hands = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** What was noted when the entry was left stays: the event of the last scroll may come after it, and cards that are laid out for the
 *  first time move the window until the next page is there. */
function noteScrollPosition(): void {
  if (!isLeft) note({ y: scrollY })
}

/** Stores where the current entry is left. Call before leaving a page: the last scroll event may not have fired yet. */
export function noteLeaving(): void {
  if (isLeft) return
  const blocks = deferredBlocks()
  const next = blocks.find((block) => block.getBoundingClientRect().bottom > innerHeight / 2) ?? blocks.at(-1)
  // One below the window says nothing of the place: what stands above it may not have loaded yet.
  const middle = next && next.getBoundingClientRect().top < innerHeight ? next : undefined
  const link = middle && nearestLink(middle)
  note({ y: scrollY, ...link })
  isLeft = true
}

/** Distance of a link from the window's top, without the way that its block still has to rise (reveal). */
function topOf(link: HTMLElement): number {
  let top = -scrollY
  for (let part: Element | null = link; part instanceof HTMLElement; part = part.offsetParent) top += part.offsetTop
  return top
}

/** The links of a block by their addresses; the first one of each, because a card links to its car several times. */
const linksOf = (block: Element): Map<string, HTMLElement> =>
  new Map([...block.querySelectorAll('a')].toReversed().map((link) => [link.getAttribute('href') ?? '', link]))

function nearestLink(block: Element): Required<Omit<Place, 'y'>> | undefined {
  const found = [...linksOf(block)].map(([link, element]) => ({ link, top: topOf(element) }))
  const distance = ({ top }: { top: number }) => Math.abs(top - innerHeight / 2)
  return found.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** Whether a full load came back to an entry that the browser has scrolled to its position, and nobody has scrolled away from since.
 *  Cars that a filter or a place hides leave the list after that, so that the position shows another car. */
function isBackAt(entry: string): boolean {
  const [load] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming?]
  const y = places.get(entry)?.y
  return load !== undefined && load.type !== 'navigate' && y !== undefined && Math.abs(scrollY - y) < innerHeight
}

/** Scrolls a new page to its top or anchor, and to its stored position after Back or Forward. The browser does this first for full
 *  loads; between our pages it would scroll before the next page is rendered. */
export function useScroll(): void {
  const location = useLocation() as Location<{ stays?: true } | null>
  const { hash, pathname, state } = location
  // The router gives the first entry of every full load the same key. The place is written to the address later (PlaceAddress.tsx).
  const { key: routed, search } = location
  const key = routed === 'default' ? `${routed} ${pathname}${queryWithPlace(search, undefined)}` : routed
  const stays = state?.stays === true
  const type = useNavigationType()
  const last = useRef({ pathname, key })
  // Before paint: a shorter page would move the window, and that position would be stored for the previous page.
  useLayoutEffect(() => {
    const isFirst = shown === undefined
    shown = key
    isLeft = false
    history.scrollRestoration = 'manual'
    const onPageHide = () => {
      noteLeaving()
      history.scrollRestoration = 'auto'
      stored.write([...places].slice(-MAX_ENTRIES))
    }
    addEventListener('scroll', noteScrollPosition, { passive: true })
    for (const hand of hands) addEventListener(hand, stay, { passive: true, capture: true })
    addEventListener('pagehide', onPageHide)
    // Replacing the same page's address (a tab) does not scroll, nor does an entry with `stays` (a filter).
    const samePage = last.current.pathname === pathname
    const moved = last.current.key !== key && !(samePage && (type === 'REPLACE' || (type === 'PUSH' && stays)))
    last.current = { pathname, key }
    // `early`: Back was pressed before hydration (boot.js), so the browser has no position for this entry.
    let release: (() => void) | undefined
    const isEarly = (history.state as { early?: true } | null)?.early === true
    if (isFirst && (isEarly || isBackAt(key))) release = restore(key)
    else if (!moved) noteScrollPosition()
    else if (type === 'POP') release = restore(key)
    else {
      // Screen readers start reading at the new page, as after a full load.
      document.getElementById('main')?.focus({ preventScroll: true })
      const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
      if (target) target.scrollIntoView()
      else scrollTo(0, 0)
    }
    return () => {
      release?.()
      removeEventListener('scroll', noteScrollPosition)
      for (const hand of hands) removeEventListener(hand, stay, { capture: true })
      removeEventListener('pagehide', onPageHide)
    }
  }, [key, hash, pathname, type, stays])
}

/** Scrolls to an entry's stored position. Lays out all blocks first, because deferred blocks have estimated heights. They had
 *  them when the entry was left, too, so that its link says the place better than the page's height. What loads later (the lines of
 *  a place) moves the link again: it is held until the visitor touches the page or leaves it, at most for HOLD_TIME. */
function restore(entry: string): () => void {
  const { dataset } = document.documentElement
  const { y, link, top = 0 } = places.get(entry) ?? { y: 0 }
  dataset['whole'] = ''
  scrollTo(0, y)
  const scrollToLink = () => {
    const left = link === undefined ? undefined : findLink(link)
    if (left) scrollBy({ top: topOf(left) - top, behavior: 'instant' })
  }
  scrollToLink()
  // The browser remembers a block's real height when a frame ends.
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset['whole']))
  const heights = new ResizeObserver(scrollToLink)
  const release = () => {
    heights.disconnect()
    clearTimeout(timer)
    for (const hand of hands) removeEventListener(hand, release, { capture: true })
  }
  const timer = setTimeout(release, HOLD_TIME)
  heights.observe(document.body)
  for (const hand of hands) addEventListener(hand, release, { passive: true, capture: true })
  return release
}
/** Milliseconds: after that a page that still grows is not what the visitor waits for. */
const HOLD_TIME = 15_000

function findLink(address: string): HTMLElement | undefined {
  for (const block of deferredBlocks()) {
    const link = linksOf(block).get(address)
    if (link) return link
  }
  return undefined
}
