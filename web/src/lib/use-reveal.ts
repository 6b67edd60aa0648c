import { type RefObject, useEffect, useRef } from 'react'
import { REDUCED_MOTION } from './browser-state.ts'

/** A block appears when its top passes this share of the window's height (specification, section 9). */
const LINE = 0.85

/** Milliseconds between blocks that appear together. */
const STAGGER_MS = 150

/** Animates the children of the element with this ref when they scroll into view (styles: theme/base.css); on a phone nothing waits:
 *  who scrolls fast on a slow one would see blank halves. Hides only children
 *  that are below the window at hydration, so that nothing visible disappears. */
export function useReveal<Parent extends HTMLElement>(): RefObject<Parent | null> {
  const parent = useRef<Parent>(null)
  useEffect(() => {
    if (
      !parent.current ||
      matchMedia(`${REDUCED_MOTION}, (max-width: 47.99em)`).matches ||
      !('IntersectionObserver' in window)
    )
      return undefined
    const waiting = new Set<Element>()
    // Use the positions that the observer reports: reading them here would force a layout, including deferred blocks.
    const observer = new IntersectionObserver(
      (entries) => {
        const passed: HTMLElement[] = []
        // Read once: reading again after changing a block would force a layout.
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
        passed.forEach((block, index) => {
          observer.unobserve(block)
          reveal(block, index)
        })
      },
      { rootMargin: `0px 0px -${Math.round((1 - LINE) * 100)}% 0px` },
    )
    for (const block of parent.current.children) observer.observe(block)
    return () => {
      observer.disconnect()
      for (const block of waiting) block.removeAttribute('data-reveal')
    }
  }, [])
  return parent
}

function reveal(block: HTMLElement, index: number): void {
  block.style.setProperty('--reveal-delay', `${index * STAGGER_MS}ms`)
  block.dataset['reveal'] = 'shown'
}

/** The element's top; inside a deferred block that is not rendered yet, that block's top. */
const topOf = (block: Element, { height, top }: DOMRectReadOnly): number =>
  (height === 0 && block.closest('.deferred')?.getBoundingClientRect().top) || top
