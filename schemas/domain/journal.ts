// The record of a car: what its page said from which moment on, as far as the host reported it live.
import { z } from 'zod'
import { daysBetween, parisDay } from './calendar.ts'
import { type Listing, saleStatuses } from './listing.ts'

/** `gone`: the catalogue no longer has the car. */
export const journalStatuses = [...saleStatuses, 'gone'] as const

/** What holds from `at` (milliseconds since 1970) until the next entry. Loose: entries may carry more, such as hashes and a
 *  signature, and who appends one keeps what the others carry. */
export const journalEntrySchema = z.looseObject({
  /** Its number in the car's record, from 1. */
  n: z.int().min(1),
  at: z.number(),
  /** Whole euros. */
  priceEuros: z.int().min(1),
  /** Kilometres. */
  mileage: z.int().min(0),
  status: z.enum(journalStatuses),
})
export type JournalEntry = z.infer<typeof journalEntrySchema>

/** A car's record, oldest entry first. */
export const journalSchema = z.looseObject({ entries: z.array(journalEntrySchema).min(1) })
export type Journal = z.infer<typeof journalSchema>

type Shown = Pick<Listing, 'price' | 'mileage' | 'status'>

/** The record with one more entry if the car (undefined: not in the catalogue) differs from the last one; the same object if it
 *  does not. Undefined for a car that never was online. `at` in milliseconds; an entry is never older than the one before. */
export function continueJournal(journal: Journal | undefined, car: Shown | undefined, at: number): Journal | undefined {
  const last = journal?.entries.at(-1)
  if (!car && !last) return undefined
  const next = car
    ? { priceEuros: car.price, mileage: car.mileage, status: car.status }
    : { priceEuros: last?.priceEuros ?? 0, mileage: last?.mileage ?? 0, status: 'gone' as const }
  const isSame =
    last && last.priceEuros === next.priceEuros && last.mileage === next.mileage && last.status === next.status
  if (isSame) return journal
  const entry: JournalEntry = { n: (last?.n ?? 0) + 1, at: Math.max(at, last?.at ?? at), ...next }
  return { ...journal, entries: [...(journal?.entries ?? []), entry] }
}

/** How long a car has been in stock. Days are days in Paris, 'YYYY-MM-DD'. */
export interface Stock {
  /** The first day on which it was online. */
  since: string
  /** The day on which it was sold or left the catalogue; absent while it is in stock. */
  until?: string
  /** Whole days from `since` to `until`, or to today. */
  days: number
}

/** A sale that fell through counts as stock: the car stood there all the time. `now` in milliseconds. */
export function stockOf({ entries }: Journal, now: number): Stock {
  const since = parisDay(entries[0]?.at ?? now)
  const lastInStock = entries.findLastIndex(({ status }) => !isOut(status))
  const out = entries[lastInStock + 1]
  const until = out && parisDay(out.at)
  return { since, days: Math.max(0, daysBetween(since, until ?? parisDay(now))), ...(until && { until }) }
}

const isOut = (status: JournalEntry['status']) => status === 'sold' || status === 'gone'

/** How many times the price changed. */
export const priceChanges = (entries: readonly Pick<JournalEntry, 'priceEuros'>[]): number =>
  entries.filter(({ priceEuros }, index) => index > 0 && priceEuros !== entries[index - 1]?.priceEuros).length
