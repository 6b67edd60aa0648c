import { useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import type { Language } from '#domain/languages.ts'
import { useLanguage } from '../../lib/i18n.ts'
import type { Draft } from './draft.ts'

// The steps: summary, details, then the payment's (bank details, proof), confirmation.
export const DETAILS_STEP = 2
export const PAYMENT_STEP = 3
export const LAST_STEP = 5

export const isKnownStep = (step: number): boolean => Number.isInteger(step) && step >= 1 && step <= LAST_STEP

/** Where the buyer is. `step` may come from storage: it can be any number. */
export interface StepState {
  step: number
  /** An order is on its way to the function. */
  sending: boolean
}

export type StepEvent =
  /** `complete`: the buyer's details are complete and the car is free. */
  | { type: 'next'; complete: boolean }
  | { type: 'previous' }
  | { type: 'restart' }
  | { type: 'send' }
  | { type: 'failed' }

/** The steps as a machine: one step at a time, no way past the details without what they ask for, nothing but an answer moves an
 *  order that is on its way, and an invalid step is only left by starting again. */
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

/** What a history entry says of the form. */
export interface StepEntry {
  step: number
  /** Entries of the form under this one, a step each: the browser's Back walks through as many steps. */
  below: number
  /** The purchase it belongs to; an entry of another purchase, or of a finished one, does not count. */
  reference: string
  /** An entry carried into another language has no entries of that language under it. */
  language: Language
}

/** The form's part of an entry's navigation state; undefined if it has none, or one of another purchase or language. */
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

/** The way from an entry to a step: a new entry on top, back to an entry below, or another step in its place. */
export function wayTo(
  from: StepEntry,
  step: number,
): { way: 'push' | 'replace'; entry: StepEntry } | { way: 'back'; by: number } {
  if (step > 1 && step === from.step + 1) return { way: 'push', entry: { ...from, step, below: from.below + 1 } }
  const by = from.step - step
  return by > 0 && by <= from.below ? { way: 'back', by } : { way: 'replace', entry: { ...from, step, below: 0 } }
}

/** Keeps the step in the history entry, so that the browser's Back and Forward agree with the form's buttons. An entry without
 *  one shows the last step shown, on arrival the draft's. While `locked`, the step stays, whatever the browser does. */
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
    if (!known) put(entry, true)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each entry
  }, [key])

  // A second press while the browser is on its way would go too far.
  const moving = useRef(false)
  useEffect(() => {
    moving.current = false
  }, [key])
  const go = (step: number): void => {
    if (moving.current || step === entry.step) return
    moving.current = true
    const to = wayTo(entry, step)
    if (to.way === 'back') void navigate(-to.by)
    else put(to.entry, to.way === 'replace')
  }

  const left = useRef(false)
  /** Leaves for a page that takes the place of the form's first step, so that Back does not return into the form. */
  const leave = (to: string, given: unknown): void => {
    if (left.current) return
    left.current = true
    // The buyer may have gone back while the answer was on its way: the current entry counts.
    const { usr } = { ...(history.state as { usr?: unknown } | null) }
    const below = readEntry(usr, { reference, language })?.below ?? 0
    const arrive = () => void navigate(to, { state: given, replace: true })
    if (below === 0) return arrive()
    addEventListener('popstate', arrive, { once: true })
    void navigate(-below)
  }
  return { step: locked ? last : entry.step, go, leave }
}
