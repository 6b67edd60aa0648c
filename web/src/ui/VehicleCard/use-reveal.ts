import { useEffect, type RefObject } from 'react'
import { REDUCED_MOTION } from '../../lib/use-media.ts'

/** A card appears when its top passes this share of the window's height (specification, section 9). */
const LINE = 0.85
/** Between cards that pass it together, in milliseconds. */
const STAGGER_MS = 150

function reveal(card: HTMLElement, place: number): void {
  card.style.setProperty('--reveal-delay', `${place * STAGGER_MS}ms`)
  card.dataset['reveal'] = 'shown'
}

/** Lets the list's cards rise into view as the page is scrolled. Only cards that are below the window when the list comes
 *  alive wait: nothing that a visitor has seen disappears, and without script nothing is ever hidden. */
export function useReveal(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!list.current || matchMedia(REDUCED_MOTION).matches || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const passed = entries.filter(
          ({ isIntersecting, boundingClientRect }) => isIntersecting || boundingClientRect.bottom < 0,
        )
        passed.forEach(({ target }, place) => {
          observer.unobserve(target)
          if (target instanceof HTMLElement) reveal(target, place)
        })
      },
      { rootMargin: `0px 0px -${Math.round((1 - LINE) * 100)}% 0px` },
    )
    const below = [...list.current.children].filter((card) => card.getBoundingClientRect().top >= innerHeight)
    for (const card of below) {
      if (card instanceof HTMLElement) card.dataset['reveal'] = 'waiting'
      observer.observe(card)
    }
    return () => {
      observer.disconnect()
      for (const card of below) card.removeAttribute('data-reveal')
    }
  }, [list])
}
