import { useEffect, useRef, useState } from 'react'
import { functionAddress, getJson, recordOf } from '../../lib/api.ts'
import { useHiddenTab } from '../../lib/browser-state.ts'

/** A purchase that its buyer has still to confirm by a link in a mail; the car is not reserved by it. */
export interface Waiting {
  /** Milliseconds since 1970. */
  until: number
  /** Whether the mail can be sent once more. */
  again: boolean
  /** Token by which the shop tells whether it was confirmed. */
  watch: string
  /** Where the link went. */
  email: string
  /** The buyer says to have made the transfer already. */
  paid: boolean
}

/** What the function answers a purchase that has to be confirmed, or what this tab kept of it; undefined for anything else. */
export function readWaiting(
  value: unknown,
  { email, paid }: { email?: unknown; paid?: unknown } = recordOf(value),
): Waiting | undefined {
  const { until, again, watch } = recordOf(value)
  return typeof until === 'number' && typeof watch === 'string' && typeof email === 'string'
    ? { until, again: again === true, watch, email, paid: paid === true }
    : undefined
}

/** How far it is. `over`: the time is up; `taken`: somebody else has the car; `unknown`: the shop gave no answer. */
export type WaitingState = { kind: 'waiting' | 'over' | 'taken' | 'unknown' } | { kind: 'placed'; token: string }

async function askWaiting({ watch }: Waiting): Promise<WaitingState> {
  const outcome = await getJson(`${functionAddress('order')}?${new URLSearchParams({ watch })}`)
  if (!outcome.ok) return { kind: outcome.code === 'linkInvalid' ? 'over' : 'unknown' }
  const { state, order } = outcome.answer
  if (state === 'placed' && typeof order === 'string') return { kind: 'placed', token: order }
  return { kind: state === 'waiting' || state === 'over' || state === 'taken' ? state : 'unknown' }
}

/** Milliseconds between two looks, as long as the tab is in sight. */
const EVERY = 5000

interface Ends {
  waiting: Waiting | undefined
  placed: (token: string) => void
  taken: () => void
}

export interface WaitingDesk {
  /** The time is up. */
  over: boolean
  /** What came of the buyer's own look. */
  looked: 'asking' | 'still' | 'failed' | undefined
  look: () => Promise<void>
}

/** Looks whether a purchase was confirmed: every few seconds, at once when the buyer comes back from the mail, and when they
 *  ask. */
export function useWaiting({ waiting, placed, taken }: Ends): WaitingDesk {
  const hidden = useHiddenTab()
  const [overFor, setOverFor] = useState<number>()
  const [looked, setLooked] = useState<WaitingDesk['looked']>()
  const over = waiting !== undefined && overFor === waiting.until
  const ends = useRef({ placed, taken })
  useEffect(() => {
    ends.current = { placed, taken }
  })

  const ask = async (asked: Waiting): Promise<WaitingDesk['looked']> => {
    const state = await askWaiting(asked)
    if (state.kind === 'placed') ends.current.placed(state.token)
    else if (state.kind === 'taken') ends.current.taken()
    else if (state.kind === 'over') setOverFor(asked.until)
    return state.kind === 'waiting' ? 'still' : state.kind === 'unknown' ? 'failed' : undefined
  }
  useEffect(() => {
    if (!waiting || over || hidden) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const watch = async () => {
      await ask(waiting)
      if (!left) timer = setTimeout(() => void watch(), EVERY)
    }
    void watch()
    return () => {
      left = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the purchase that is watched counts
  }, [waiting?.watch, over, hidden])

  const look = async () => {
    if (!waiting || looked === 'asking') return
    setLooked('asking')
    setLooked(await ask(waiting))
  }
  return { over, looked, look }
}
