import { useSyncExternalStore } from 'react'

/** The header turns opaque beyond this, in pixels (specification, section 9). */
const OPAQUE_AFTER = 20

const subscribe = (changed: () => void) => {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}

/** Whether the page is scrolled; undefined before script can know. */
export const useScrolled = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => scrollY > OPAQUE_AFTER,
    () => undefined,
  )
