import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { splitLanguage } from './paths.ts'

const STORAGE_KEY = 'age-carried-state'

/** Navigation state belongs to a history entry, and a whole load makes a new one: what it holds crosses once. */
export function carryState(pathname: string, state: unknown): void {
  if (!state) return
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ path: splitLanguage(pathname).path, state }))
  } catch {} // a browser that refuses storage: the page then behaves as without state
}

/** What this entry holds, to the same page in another language. */
export const carryOwnState = (): void => carryState(location.pathname, (history.state as { usr?: unknown } | null)?.usr)

/** What crossed to this path, once; what was meant for another is dropped. */
function takeCarried(path: string): unknown {
  try {
    const { path: meant, state } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, unknown>
    sessionStorage.removeItem(STORAGE_KEY)
    return meant === path ? state : undefined
  } catch {
    return undefined
  }
}

/** The page's navigation state, or what of it crossed a whole load; null if there is none, undefined until script
 *  has taken the page over. */
export function useArrivalState(): unknown {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown }
  const navigate = useNavigate()
  const [carried, setCarried] = useState<unknown>()
  useEffect(() => {
    const taken = takeCarried(splitLanguage(pathname).path)
    setCarried(taken ?? null)
    // Into the history entry, where a refresh finds it.
    if (taken && !state) void navigate({ pathname, search }, { replace: true, state: taken })
    // oxlint-disable-next-line react/exhaustive-deps -- only what is there on arrival counts
  }, [])
  return carried === undefined ? undefined : (state ?? carried)
}
