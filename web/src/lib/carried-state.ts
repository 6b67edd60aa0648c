// A full page load creates a history entry without navigation state. State that must survive it goes through session storage
// and is read once.
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { splitLanguage } from './paths.ts'
import { storedValue } from './storage.ts'

const carried = storedValue(
  'sessionStorage',
  'age-carried-state',
  (json) => json as { path?: unknown; state?: unknown },
)

/** Passes state to the page that will be loaded at `pathname`. */
export function carryState(pathname: string, state: unknown): void {
  if (state) carried.write({ path: splitLanguage(pathname).path, state })
}

/** Passes this entry's state to the same page in another language. */
export const carryOwnState = (): void => carryState(location.pathname, (history.state as { usr?: unknown } | null)?.usr)

/** The page's navigation state, its own or carried; null if there is none, undefined until hydration. */
export function useArrivalState(): unknown {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown }
  const navigate = useNavigate()
  const [arrived, setArrived] = useState<unknown>()
  useEffect(() => {
    const { path, state: given } = { ...carried.take() }
    const taken = path === splitLanguage(pathname).path ? given : undefined
    setArrived(taken ?? null)
    // Store it in the history entry, so that it survives a refresh.
    if (taken && !state) void navigate({ pathname, search }, { replace: true, state: taken })
    // oxlint-disable-next-line react/exhaustive-deps -- only on arrival
  }, [])
  return arrived === undefined ? undefined : (state ?? arrived)
}
