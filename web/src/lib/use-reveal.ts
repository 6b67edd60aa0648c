import { type RefObject, useEffect, useRef } from 'react'
import { REDUCED_MOTION } from './browser-state.ts'

/** A block appears when its top passes this share of the window's height (specification, section 9). */
const LINE = 0.85

/** Milliseconds between blocks that appear together. */
const STAGGER_MS = 150

/** How far below the window, in its heights, a block begins to wait: one that is far away is never hidden. */
const AHEAD = 0.2

/** Animates the children of the element with this ref when they scroll into view (styles: theme/base.css); on a phone nothing waits:
 *  who scrolls fast on a slow one would see blank halves. Hides a child only when it is about to come into the window: whoever jumps
 *  down, or takes a picture of the whole page, sees it at once. */
export function useReveal<Parent extends HTMLElement>(): RefObject<Parent | null> {
  const parent = useRef<Parent>(null)
  useEffect(() => {
    if (
      !parent.current ||
      matchMedia(`${REDUCED_MOTION}, (max-width: 47.99em)`).matches ||
      !('IntersectionObserver' in window)
    )
      return undefined
    const waiting = new Set<HTMLElement>()
    const rising = new IntersectionObserver(
      (entries) => {
        const passed = entries.filter(
          ({ isIntersecting, boundingClientRect }) => isIntersecting || boundingClientRect.bottom < 0,
        )
        passed.forEach(({ target }, index) => {
          rising.unobserve(target)
          if (target instanceof HTMLElement) reveal(target, index)
        })
      },
      { rootMargin: `0px 0px -${percent(1 - LINE)} 0px` },
    )
    // Use the positions that the observer reports: reading them here would force a layout, including deferred blocks.
    const coming = new IntersectionObserver(
      (entries) => {
        // Read once: reading again after changing a block would force a layout.
        const edge = innerHeight
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          if (!isIntersecting || !(target instanceof HTMLElement)) continue
          coming.unobserve(target)
          if (topOf(target, boundingClientRect) < edge) continue
          waiting.add(target)
          target.dataset['reveal'] = 'waiting'
          rising.observe(target)
        }
      },
      { rootMargin: `0px 0px ${percent(AHEAD)} 0px` },
    )
    for (const block of parent.current.children) coming.observe(block)
    return () => {
      coming.disconnect()
      rising.disconnect()
      for (const block of waiting) block.removeAttribute('data-reveal')
    }
  }, [])
  return parent
}

const percent = (share: number) => `${Math.round(share * 100)}%`

function reveal(block: HTMLElement, index: number): void {
  block.style.setProperty('--reveal-delay', `${index * STAGGER_MS}ms`)
  block.dataset['reveal'] = 'shown'
}

/** The element's top; inside a deferred block that is not rendered yet, that block's top. */
const topOf = (block: Element, { height, top }: DOMRectReadOnly): number =>
  (height === 0 && block.closest('.deferred')?.getBoundingClientRect().top) || top
