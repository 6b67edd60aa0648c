import { useEffect, type RefObject } from 'react'
import { REDUCED_MOTION } from './browser-state.ts'

/** A block appears when its top passes this share of the window's height (specification, section 9). */
const LINE = 0.85
/** Between blocks that pass it together, in milliseconds. */
const STAGGER_MS = 150

function reveal(block: HTMLElement, place: number): void {
  block.style.setProperty('--reveal-delay', `${place * STAGGER_MS}ms`)
  block.dataset['reveal'] = 'shown'
}

/** What is left alone has no place yet, but what leaves it alone has. */
const topOf = (block: Element, { height, top }: DOMRectReadOnly): number =>
  (height === 0 && block.closest('.deferred')?.getBoundingClientRect().top) || top

/** Lets the children of an element rise into view as the page is scrolled (the style is in theme/base.css). Only those that are
 *  below the window when the page comes hydrated wait: nothing that a visitor has seen disappears, and without script nothing is
 *  ever hidden. */
export function useReveal(parent: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!parent.current || matchMedia(REDUCED_MOTION).matches || !('IntersectionObserver' in window)) return undefined
    const waiting = new Set<Element>()
    // Where blocks are is what the observer says first: to ask would lay the page out at once, and what is left alone
    // (.deferred) too.
    const observer = new IntersectionObserver(
      (entries) => {
        const passed: HTMLElement[] = []
        // Asked once: after each block that waits, to ask again would lay the page out anew.
        const edge = innerHeight
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          if (!(target instanceof HTMLElement)) continue
          if (waiting.has(target)) {
            if (isIntersecting || boundingClientRect.bottom < 0) passed.push(target)
          } else if (topOf(target, boundingClientRect) >= edge) {
            waiting.add(target)
            target.dataset['reveal'] = 'waiting'
          } else observer.unobserve(target)
        }
        passed.forEach((block, place) => {
          observer.unobserve(block)
          reveal(block, place)
        })
      },
      { rootMargin: `0px 0px -${Math.round((1 - LINE) * 100)}% 0px` },
    )
    for (const block of parent.current.children) observer.observe(block)
    return () => {
      observer.disconnect()
      for (const block of waiting) block.removeAttribute('data-reveal')
    }
  }, [parent])
}
