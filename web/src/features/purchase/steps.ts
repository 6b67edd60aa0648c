import { useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import type { Language } from '#domain/languages.ts'
import { useLanguage } from '../../lib/i18n.ts'
import type { Draft } from './draft.ts'
import { DETAILS_STEP, isKnownStep, LAST_STEP } from './step-numbers.ts'

/** `step` may come from storage, so it can be any number. */
export interface StepState {
  step: number
  /** Whether an order is being sent. */
  sending: boolean
}

export type StepEvent =
  /** `complete`: the buyer's details are complete and the car is free. */
  | { type: 'next'; complete: boolean }
  | { type: 'previous' }
  | { type: 'restart' }
  | { type: 'send' }
  | { type: 'failed' }

/** The state machine of the steps: one step at a time, past the details only if they are complete. While an order is being
 *  sent, only a failure changes the state. From an invalid step, only a restart does. */
export function reduceStep(state: StepState, event: StepEvent): StepState {
  const { step, sending } = state
  if (sending) return event.type === 'failed' ? { step, sending: false } : state
  if (event.type === 'restart') return { step: 1, sending }
  if (!isKnownStep(step)) return state
  switch (event.type) {
    case 'next':
      return step >= LAST_STEP || (step === DETAILS_STEP && !event.complete) ? state : { step: step + 1, sending }
    case 'previous':
      return step > 1 ? { step: step - 1, sending } : state
    case 'send':
      return step === LAST_STEP ? { step, sending: true } : state
    default:
      return state
  }
}

/** The form's data in a history entry. */
export interface StepEntry {
  step: number
  /** Number of the form's entries below this one, one for each step that the browser's Back can return to. */
  below: number
  /** The purchase that it belongs to; entries of other or finished purchases are ignored. */
  reference: string
  /** Changing the language replaces only one entry, so entries below it belong to another language. */
  language: Language
}

/** The form's data in an entry's navigation state; undefined if missing, or of another purchase or language. */
export function readEntry(
  state: unknown,
  { reference, language }: Pick<StepEntry, 'reference' | 'language'>,
): StepEntry | undefined {
  const { purchase } = { ...(state as { purchase?: Partial<StepEntry> } | null) }
  return typeof purchase?.step === 'number' &&
    typeof purchase.below === 'number' &&
    purchase.reference === reference &&
    purchase.language === language
    ? { step: purchase.step, below: purchase.below, reference, language }
    : undefined
}

/** How to navigate from an entry to a step: push an entry, go back, or replace the entry. */
export function navigationTo(
  from: StepEntry,
  step: number,
): { way: 'push' | 'replace'; entry: StepEntry } | { way: 'back'; by: number } {
  if (step > 1 && step === from.step + 1) return { way: 'push', entry: { ...from, step, below: from.below + 1 } }
  const by = from.step - step
  return by > 0 && by <= from.below ? { way: 'back', by } : { way: 'replace', entry: { ...from, step, below: 0 } }
}

/** Stores the step in the history entry, so that the browser's Back and Forward match the form's buttons. An entry without a
 *  step keeps the last step, initially the draft's. While `locked`, the step does not change. */
export function useStep({ reference, step: first }: Draft, locked: boolean) {
  const { pathname, search, state, key } = useLocation() as Location<Record<string, unknown> | null>
  const language = useLanguage()
  const navigate = useNavigate()
  const known = readEntry(state, { reference, language })
  const [last, setLast] = useState(first)
  if (known && known.step !== last && !locked) setLast(known.step)
  const entry = known ?? { step: last, below: 0, reference, language }

  const put = (purchase: StepEntry, replace: boolean) =>
    void navigate({ pathname, search }, { replace, state: { ...state, purchase, stays: true } })
  useEffect(() => {
    // The form may stand a moment longer than its address, while the page of a link is on its way.
    const { key: current = 'default' } = { ...(history.state as { key?: string } | null) }
    if (!known && current === key) put(entry, true)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each entry
  }, [key])

  // Navigation is asynchronous: a second press would go too far.
  const moving = useRef(false)
  useEffect(() => {
    moving.current = false
  }, [key])
  const go = (step: number): void => {
    if (moving.current || step === entry.step) return
    moving.current = true
    const to = navigationTo(entry, step)
    if (to.way === 'back') void navigate(-to.by)
    else put(to.entry, to.way === 'replace')
  }

  const left = useRef(false)
  /** Replaces all of the form's entries with another page, so that Back does not return to the form. */
  const leave = (to: string, given: unknown): void => {
    if (left.current) return
    left.current = true
    // Use the current entry: the buyer may have gone back since the request was sent.
    const { usr } = { ...(history.state as { usr?: unknown } | null) }
    const below = readEntry(usr, { reference, language })?.below ?? 0
    const arrive = () => void navigate(to, { state: given, replace: true })
    if (below === 0) return arrive()
    addEventListener('popstate', arrive, { once: true })
    void navigate(-below)
  }
  return { step: locked ? last : entry.step, go, leave }
}
