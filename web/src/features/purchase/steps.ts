import { useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import type { Language } from '#domain/languages.ts'
import { useLanguage } from '../../lib/i18n.ts'
import type { Draft } from './draft.ts'

/** Order summary, personal information, payment instructions, proof, confirmation. */
export const LAST_STEP = 5
export const DETAILS_STEP = 2
export const TRANSFER_STEP = 3

/** Where the buyer is. `step` may come from storage: it can be any number. */
export interface PurchaseState {
  step: number
  /** An order is on its way to the function. */
  sending: boolean
}

export type PurchaseAction =
  /** `complete`: the buyer's details are filled in and the car is free. */
  | { type: 'next'; complete: boolean }
  | { type: 'previous' }
  | { type: 'restart' }
  | { type: 'send' }
  | { type: 'failed' }

export const isKnownStep = (step: number): boolean => Number.isInteger(step) && step >= 1 && step <= LAST_STEP

/** The five steps as a machine: one step at a time, no way past the second without what it asks for, nothing but an answer
 *  moves an order that is on its way, and a step that is none is only left by starting again. */
export function move(state: PurchaseState, action: PurchaseAction): PurchaseState {
  const { step, sending } = state
  if (sending) return action.type === 'failed' ? { step, sending: false } : state
  if (action.type === 'restart') return { step: 1, sending }
  if (!isKnownStep(step)) return state
  switch (action.type) {
    case 'next':
      return step >= LAST_STEP || (step === DETAILS_STEP && !action.complete) ? state : { step: step + 1, sending }
    case 'previous':
      return step > 1 ? { step: step - 1, sending } : state
    case 'send':
      return step === LAST_STEP ? { step, sending: true } : state
    default:
      return state
  }
}

/** What a history entry says of the form: the step it shows, and how it got there. */
export interface StepEntry {
  step: number
  /** Entries of the form under this one, a step each: so many steps the browser's Back walks through the form. */
  below: number
  /** The purchase it belongs to; an entry of another one, or of an order that is made, says nothing. */
  reference: string
  /** What crossed into another language has nothing of that language under it. */
  language: Language
}

type Place = Pick<StepEntry, 'reference' | 'language'>

/** The form's part of an entry's navigation state; undefined if it has none, or one of another purchase or language. */
export function readEntry(state: unknown, { reference, language }: Place): StepEntry | undefined {
  const { purchase } = { ...(state as { purchase?: Partial<StepEntry> } | null) }
  return typeof purchase?.step === 'number' &&
    typeof purchase.below === 'number' &&
    purchase.reference === reference &&
    purchase.language === language
    ? { step: purchase.step, below: purchase.below, reference, language }
    : undefined
}

/** The way from an entry to a step: a new entry on top, back to one that is there, or another step in its place. */
export type Way = { way: 'push' | 'replace'; entry: StepEntry } | { way: 'back'; by: number }

export function wayTo(from: StepEntry, step: number): Way {
  if (step > 1 && step === from.step + 1) return { way: 'push', entry: { ...from, step, below: from.below + 1 } }
  const by = from.step - step
  return by > 0 && by <= from.below ? { way: 'back', by } : { way: 'replace', entry: { ...from, step, below: 0 } }
}

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
