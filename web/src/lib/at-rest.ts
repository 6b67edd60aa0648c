/** Between two works where the browser cannot tell when it rests, in milliseconds. */
const PAUSE_MS = 60
/** The latest for what somebody who looks at a page needs soon, in milliseconds. */
export const SOON_MS = 1000

/** Does a work when nothing else is being done, painting included, or once `latest` milliseconds have passed. Answers what
 *  calls it off. In the browser only. */
export function atRest(work: () => void, latest?: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, PAUSE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, latest === undefined ? undefined : { timeout: latest })
  return () => cancelIdleCallback(handle)
}
