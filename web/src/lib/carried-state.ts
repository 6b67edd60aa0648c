// Navigation state belongs to a history entry, and loading a whole page makes a new one. State that is to survive that crosses
// in session storage, once.
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { splitLanguage } from './paths.ts'
import { storedValue } from './storage.ts'

const carried = storedValue(
  'sessionStorage',
  'age-carried-state',
  (json) => json as { path?: unknown; state?: unknown },
)

/** Hands state to the page that will be loaded at `pathname`. */
export function carryState(pathname: string, state: unknown): void {
  if (state) carried.write({ path: splitLanguage(pathname).path, state })
}

/** Hands this entry's state to the same page in another language. */
export const carryOwnState = (): void => carryState(location.pathname, (history.state as { usr?: unknown } | null)?.usr)

/** The page's navigation state, its own or carried; null if it has none, undefined until the page is hydrated. */
export function useArrivalState(): unknown {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown }
  const navigate = useNavigate()
  const [arrived, setArrived] = useState<unknown>()
  useEffect(() => {
    const { path, state: given } = { ...carried.take() }
    const taken = path === splitLanguage(pathname).path ? given : undefined
    setArrived(taken ?? null)
    // Into the history entry, where a refresh finds it.
    if (taken && !state) void navigate({ pathname, search }, { replace: true, state: taken })
    // oxlint-disable-next-line react/exhaustive-deps -- only what is there on arrival counts
  }, [])
  return arrived === undefined ? undefined : (state ?? arrived)
}
