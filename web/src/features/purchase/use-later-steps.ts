import { useEffect, useMemo, useState } from 'react'
import { firstInteraction, runWhenIdle } from '../../lib/idle.ts'
import { markResolved, memoizeLoader, useResolved } from '../../lib/loaders.ts'

export const laterSteps = memoizeLoader(() => import('./LaterSteps.tsx'))
const lastSteps = memoizeLoader(() => import('./LastSteps.tsx'))

/** Milliseconds for which the first step is read before the rest is fetched: nothing of it competes with the page. */
const READ_MS = 4000

/** Connections on which nothing is fetched before it is wanted, as the browser names them. */
const SLOW = ['slow-2g', '2g', '3g']

/** Calls `fetchAhead` once the first step has stood for a while; never for who saves data. Returns a function that cancels it. */
function onceRead(fetchAhead: () => void): () => void {
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  if ('sparing' in document.documentElement.dataset || SLOW.includes(connection?.effectiveType ?? '')) return () => {}
  let cancel = () => {}
  const timer = setTimeout(() => (cancel = runWhenIdle(fetchAhead)), READ_MS)
  return () => {
    clearTimeout(timer)
    cancel()
  }
}

/** A part's code once it is wanted. Another `attempt` tries again after a failure, as does `retry`; a second `retry` loads the page
 *  anew, because a deploy of meanwhile has other files. What was typed stays. */
function useCode<Part>(load: () => Promise<Part>, isWanted: boolean, attempt: unknown) {
  const [tries, setTries] = useState(0)
  const promise = useMemo(
    () => (isWanted ? markResolved(load()) : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- another try is another promise
    [load, isWanted, attempt, tries],
  )
  const code = useResolved(promise)
  return {
    part: code.state === 'ready' ? code.content : undefined,
    isFailed: code.state === 'failed',
    retry: () => (tries === 0 ? setTries(1) : location.reload()),
  }
}

/** All of the purchase but what its first step shows: fetched at the visitor's first touch of the page, while he reads, or once it is
 *  needed. A press that waits for it tries again. */
export function useLaterSteps(isNeeded: boolean, isPressed: boolean) {
  const [isFetched, setFetched] = useState(false)
  useEffect(() => {
    let left = false
    // If it fails, the step that needs it tries again.
    const fetchAhead = () =>
      markResolved(laterSteps()).then(
        () => left || setFetched(true),
        () => {},
      )
    void firstInteraction().then(() => left || fetchAhead())
    const cancel = onceRead(() => void fetchAhead())
    return () => {
      left = true
      cancel()
    }
  }, [])
  return useCode(laterSteps, isNeeded || isPressed || isFetched, isPressed)
}

/** The steps after the buyer's details, fetched once the purchase runs: nothing of them delays the details. */
export function useLastSteps(isRunning: boolean, isNeeded: boolean) {
  useEffect(() => {
    // If it fails, the step that needs it tries again.
    if (isRunning) return runWhenIdle(() => void markResolved(lastSteps()).catch(() => {}))
    return undefined
  }, [isRunning])
  return useCode(lastSteps, isNeeded, undefined)
}
