import type { Language } from '#domain/languages.ts'

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
