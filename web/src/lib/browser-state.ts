import { useCallback, useDeferredValue, useSyncExternalStore } from 'react'
import { useNavigationType } from 'react-router-dom'

const subscribeNever = () => () => {}

/** False in the prerendered page and during hydration, then true. Only then may rendering depend on the address or on
 *  storage. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )

/** Whether a media query matches; false during prerendering and hydration. */
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

/** Whether the browser's tab is hidden; animations and polling pause then. */
export const useHiddenTab = (): boolean =>
  useSyncExternalStore(
    watch,
    () => document.hidden,
    () => false,
  )

/** False in the first render after following a link, true in the next, interruptible one, so that secondary parts do not delay
 *  the page. Always true after full loads and Back. */
export function useDeferredDetails(): boolean {
  const type = useNavigationType()
  return useDeferredValue(true, type === 'POP' ? undefined : false)
}
