import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router-dom'
import { useLanguage } from '../../../lib/i18n.ts'
import type { Draft } from '../draft.ts'
import { readEntry, wayTo, type StepEntry } from './step-entry.ts'

export interface StepHistory {
  step: number
  /** Shows another step; the browser's Back and Forward agree with it. */
  go: (step: number) => void
  /** Leaves the form for a page that takes the place of its first step, so that Back does not return into it. */
  leave: (to: string, state: unknown) => void
}

/** Where the buyer is stands in the history entry, a step each; an entry that says nothing shows what was shown last: on
 *  arrival the draft's step. While `held`, the step shown stays, whatever the browser does. */
export function useStep({ reference, step: first }: Draft, held: boolean): StepHistory {
  const { pathname, search, state, key } = useLocation() as Location<Record<string, unknown> | null>
  const language = useLanguage()
  const navigate = useNavigate()
  const known = readEntry(state, { reference, language })
  const [last, setLast] = useState(first)
  if (known && known.step !== last && !held) setLast(known.step)
  const entry = known ?? { step: last, below: 0, reference, language }
  // A second press while the browser is on its way would go too far.
  const moving = useRef(false)
  useEffect(() => {
    moving.current = false
  }, [key])

  const put = (purchase: StepEntry, replace: boolean) =>
    void navigate({ pathname, search }, { replace, state: { ...state, purchase, stays: true } })
  useEffect(() => {
    if (!known) put(entry, true)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each entry
  }, [key])

  const go = (step: number) => {
    if (moving.current || step === entry.step) return
    moving.current = true
    const to = wayTo(entry, step)
    if (to.way === 'back') void navigate(-to.by)
    else put(to.entry, to.way === 'replace')
  }
  const left = useRef(false)
  const leave = (to: string, given: unknown) => {
    if (left.current) return
    left.current = true
    // The buyer may have gone back while the answer was on its way: the entry of now counts.
    const { usr } = { ...(history.state as { usr?: unknown } | null) }
    const below = readEntry(usr, { reference, language })?.below ?? 0
    const arrive = () => void navigate(to, { state: given, replace: true })
    if (below === 0) return arrive()
    addEventListener('popstate', arrive, { once: true })
    void navigate(-below)
  }
  return { step: held ? last : entry.step, go, leave }
}
