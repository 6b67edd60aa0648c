import { useEffect, useRef, useState } from 'react'
import { functionAddress, getJson, recordOf } from '../../lib/api.ts'
import { useHiddenTab } from '../../lib/browser-state.ts'

/** A purchase that the buyer must still confirm by a link in an email; it does not reserve the car. */
export interface Waiting {
  /** Milliseconds since 1970. */
  until: number
  /** Whether the mail can be sent again. */
  again: boolean
  /** Token for polling whether it was confirmed. */
  watch: string
  /** Address that the link was sent to. */
  email: string
  /** Whether the buyer has a proof of the transfer. */
  paid: boolean
}

/** Parses a function's answer, with `email` and `paid` from the order, or this tab's draft. Undefined if invalid. */
export function readWaiting(
  value: unknown,
  { email, paid }: { email?: unknown; paid?: unknown } = recordOf(value),
): Waiting | undefined {
  const { until, again, watch } = recordOf(value)
  return typeof until === 'number' && typeof watch === 'string' && typeof email === 'string'
    ? { until, again: again === true, watch, email, paid: paid === true }
    : undefined
}

/** Milliseconds between two requests while the tab is visible. */
const POLL_MS = 5000

interface Props {
  waiting: Waiting | undefined
  /** Called when the buyer has confirmed, with the token of the order's signed link. */
  onPlaced: (token: string) => void
  /** Called when somebody else has taken the car. */
  onTaken: () => void
}

export interface WaitingState {
  /** Whether the time to confirm has expired. */
  over: boolean
  /** Result of the last check that the buyer requested. */
  checkResult: 'asking' | 'still' | 'failed' | undefined
  check: () => Promise<void>
}

/** Checks whether a purchase was confirmed: every few seconds, at once when the buyer returns to this tab, and on request. */
export function useWaiting({ waiting, onPlaced, onTaken }: Props): WaitingState {
  const hidden = useHiddenTab()
  const [overFor, setOverFor] = useState<number>()
  const [checkResult, setCheckResult] = useState<WaitingState['checkResult']>()
  const over = waiting !== undefined && overFor === waiting.until
  const ends = useRef({ onPlaced, onTaken })
  useEffect(() => {
    ends.current = { onPlaced, onTaken }
  })

  const ask = async ({ watch, until }: Waiting): Promise<WaitingState['checkResult']> => {
    const outcome = await getJson(`${functionAddress('order')}?${new URLSearchParams({ watch })}`)
    const { state, order } = outcome.ok
      ? outcome.answer
      : { state: outcome.code === 'linkInvalid' && 'over', order: undefined }
    if (state === 'waiting') return 'still'
    if (state === 'placed' && typeof order === 'string') ends.current.onPlaced(order)
    else if (state === 'taken') ends.current.onTaken()
    else if (state === 'over') setOverFor(until)
    else return 'failed'
    return undefined
  }
  useEffect(() => {
    if (!waiting || over || hidden) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const watch = async () => {
      await ask(waiting)
      if (!left) timer = setTimeout(() => void watch(), POLL_MS)
    }
    void watch()
    return () => {
      left = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- restarts only for another purchase
  }, [waiting?.watch, over, hidden])

  const check = async () => {
    if (!waiting || checkResult === 'asking') return
    setCheckResult('asking')
    setCheckResult(await ask(waiting))
  }
  return { over, checkResult, check }
}
