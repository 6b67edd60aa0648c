import { useCallback, useDeferredValue, useSyncExternalStore } from 'react'
import { useNavigationType } from 'react-router-dom'

const never = () => () => {}

/** False in the prerendered page and while it hydrates, then true: script runs, and the address may be read. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Whether a media condition holds; false while the page is rendered and hydrated. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

const watch = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether the browser's tab is out of sight: what moves by itself rests meanwhile. */
export const useHiddenTab = (): boolean =>
  useSyncExternalStore(
    watch,
    () => document.hidden,
    () => false,
  )

/** False while a page that a link leads to is rendered for the first time, true in the next, interruptible rendering: what
 *  nobody looks for first does not hold up what they tapped for. Whole loads and going back have everything at once. */
export function useDeferredDetails(): boolean {
  const type = useNavigationType()
  return useDeferredValue(true, type === 'POP' ? undefined : false)
}
