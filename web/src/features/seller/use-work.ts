import { useState } from 'react'
import type { Outcome } from '../../lib/api.ts'
import { words } from './seller-words.ts'

/** An order on the page: where it answers, and who shows it as it then is. */
export interface Place {
  address: string
  accept: (outcome: Extract<Outcome, { ok: true }>) => void
  id: string
}

/** Why nothing was done, in French. */
export function faultOf(outcome: Extract<Outcome, { ok: false }>): string {
  if (outcome.code === 'papersChanged') return words.changed
  if (outcome.code === 'linkInvalid') return words.over
  return outcome.errors[0]?.message ?? words.failed
}

/** Runs one thing at a time, and says why it failed. */
export function useWork({ accept }: Place) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const run = async (work: () => Promise<Outcome>, why = faultOf): Promise<boolean> => {
    setBusy(true)
    setFault(undefined)
    const outcome = await work()
    setBusy(false)
    if (outcome.ok) accept(outcome)
    else setFault(why(outcome))
    return outcome.ok
  }
  return { busy, fault, run }
}
