import { useSyncExternalStore } from 'react'

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
