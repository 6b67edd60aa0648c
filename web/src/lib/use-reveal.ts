import { useEffect, type RefObject } from 'react'
import { REDUCED_MOTION } from './use-media.ts'

/** A block appears when its top passes this share of the window's height (specification, section 9). */
const LINE = 0.85
/** Between blocks that pass it together, in milliseconds. */
const STAGGER_MS = 150

function reveal(block: HTMLElement, place: number): void {
  block.style.setProperty('--reveal-delay', `${place * STAGGER_MS}ms`)
  block.dataset['reveal'] = 'shown'
}

/** Lets the children of an element rise into view as the page is scrolled (the style is in theme/base.css). Only those that are
 *  below the window when the page comes alive wait: nothing that a visitor has seen disappears, and without script nothing is
 *  ever hidden. */
export function useReveal(parent: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!parent.current || matchMedia(REDUCED_MOTION).matches || !('IntersectionObserver' in window)) return undefined
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
    const below = [...parent.current.children].filter((block) => block.getBoundingClientRect().top >= innerHeight)
    for (const block of below) {
      if (block instanceof HTMLElement) block.dataset['reveal'] = 'waiting'
      observer.observe(block)
    }
    return () => {
      observer.disconnect()
      for (const block of below) block.removeAttribute('data-reveal')
    }
  }, [parent])
}
