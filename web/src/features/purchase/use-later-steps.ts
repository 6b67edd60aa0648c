import { useEffect, useMemo, useState } from 'react'
import { firstInteraction } from '../../lib/idle.ts'
import { markResolved, memoizeLoader, useResolved } from '../../lib/loaders.ts'

const laterSteps = memoizeLoader(() => import('./LaterSteps.tsx'))

/** The steps after the first: fetched at the visitor's first touch of the page, or once they are needed. `retry` after a failure; a
 *  second one loads the page anew, because a deploy of meanwhile has other files. What was typed stays. */
export function useLaterSteps(isNeeded: boolean) {
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const fetchAhead = async () => {
      await firstInteraction()
      await markResolved(laterSteps())
    }
    // If it fails, the step that needs them tries again.
    fetchAhead().catch(() => {})
  }, [])
  const promise = useMemo(
    () => (isNeeded ? markResolved(laterSteps()) : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- another try is another promise
    [isNeeded, tries],
  )
  const later = useResolved(promise)
  return { later, retry: () => (tries === 0 ? setTries(1) : location.reload()) }
}
