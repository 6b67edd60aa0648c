import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useToken } from '../site-request.ts'
import type { Answer, DeskFault } from './desk-client.ts'

/** Milliseconds between two questions while the page is visible. */
const EVERY_MS = 10_000

interface Known<T> {
  value: T
  /** When the shop said so, in milliseconds since 1970. */
  at: number
}

/** What was last seen, by token and question: a screen that is opened again shows it at once. Only in this tab's memory. */
const seen = new Map<string, Known<unknown>>()
const MAX_SEEN = 200

function remember(key: string, known: Known<unknown>): void {
  seen.delete(key)
  seen.set(key, known)
  const [oldest] = seen.keys()
  if (oldest !== undefined && seen.size > MAX_SEEN) seen.delete(oldest)
}

export interface Desk<T> {
  /** The last answer; absent until the first one. */
  value?: T | undefined
  /** When it was given, in milliseconds since 1970. */
  at?: number | undefined
  /** Why the last question failed. What was seen before stays. */
  fault?: DeskFault | undefined
  /** Whether `value` answers another question, such as a search of fewer letters. */
  isStale: boolean
  /** Asks at once. */
  retry: () => void
  /** Takes an answer that came with an action; a question on its way counts no more. */
  accept: (value: T) => void
}

/** Asks the shop now and every ten seconds while the page is visible, and at once when it becomes visible or the network comes
 *  back. `question` names what is asked; `read` never throws. */
export function useDesk<T>(question: string, read: (token: string) => Promise<Answer<T>>): Desk<T> {
  const token = useToken()
  const key = `${token} ${question}`
  const [state, setState] = useState<{ key: string; known: Known<T> | undefined; fault?: DeskFault }>(() => ({
    key,
    known: seen.get(key) as Known<T> | undefined,
  }))
  const [attempt, setAttempt] = useState(0)
  /** Counts actions: an answer to a question from before one is old. */
  const actions = useRef(0)

  const accept = useCallback(
    (value: T) => {
      actions.current += 1
      const known = { value, at: Date.now() }
      remember(key, known)
      setState({ key, known })
    },
    [key],
  )
  const ask = useEffectEvent(async (isWanted: () => boolean) => {
    const before = actions.current
    const answer = await read(token)
    if (!isWanted() || actions.current !== before) return
    if (answer.ok) {
      const known = { value: answer.value, at: Date.now() }
      remember(key, known)
      setState({ key, known })
    } else setState(({ key: old, known }) => ({ key: old, known, fault: answer.fault }))
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStopped = false
    let isAsking = false
    const poll = async () => {
      if (isStopped || isAsking || document.hidden) return
      clearTimeout(timer)
      isAsking = true
      await ask(() => !isStopped)
      isAsking = false
      if (!isStopped) timer = setTimeout(poll, EVERY_MS)
    }
    const wake = () => void poll()
    document.addEventListener('visibilitychange', wake)
    addEventListener('online', wake)
    void poll()
    return () => {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('online', wake)
    }
  }, [key, attempt])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  const cached = state.key === key ? undefined : (seen.get(key) as Known<T> | undefined)
  const shown = cached ?? state.known
  return {
    value: shown?.value,
    at: shown?.at,
    fault: state.fault,
    isStale: state.key !== key && !cached,
    retry,
    accept,
  }
}

/** The time in milliseconds, each ten seconds: deadlines pass while a screen is open. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
