import { useEffect, useRef, useState } from 'react'
import { useHiddenTab } from '../../../lib/use-hidden-tab.ts'
import { askWaiting, type Waiting } from './waiting.ts'

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
