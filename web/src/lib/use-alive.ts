import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered page and while it hydrates, then true: script runs, and the address may be read. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
