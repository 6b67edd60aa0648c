import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Milliseconds: what Netlify's shortest schedule allows. */
const EVERY_MINUTE = 60_000

/** Only who runs the schedule knows it: at the host, a scheduled function has no address that anybody could call. */
const key = randomUUID()
const KEY_HEADER = 'x-local-schedule'

/** Whether a request comes from this process's own schedule. */
export const isScheduled = (headers: IncomingHttpHeaders): boolean => headers[KEY_HEADER] === key

/** Calls a scheduled function as the host's schedule would, until the returned function is called. The site's address is asked each
 *  time, because a server may start later than its schedule. A run that fails is told to `failed` and the next one comes
 *  all the same; a run never starts while one is under way. `every` in milliseconds. */
export function runSchedule(
  site: string,
  { name, every = EVERY_MINUTE, failed }: { name: string; every?: number; failed: (reason: string) => void },
): () => void {
  const stop = new AbortController()
  let running = false
  const timer = setInterval(() => {
    if (running) return
    running = true
    void post(`${site}/.netlify/functions/${name}`, Date.now() + every, stop.signal)
      .then((reason) => {
        if (reason && !stop.signal.aborted) failed(reason)
      })
      .finally(() => {
        running = false
      })
  }, every)
  timer.unref()
  return () => {
    clearInterval(timer)
    stop.abort()
  }
}

/** Calls the function the way the host does. Gives what went wrong, or undefined. */
async function post(address: string, next: number, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [KEY_HEADER]: key },
      body: JSON.stringify({ next_run: new Date(next).toISOString() }),
      signal,
    })
    await response.arrayBuffer()
    return response.ok ? undefined : `status ${response.status}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
