// The record of a car: what its page said from which moment on, as far as the host reported it live.
import { z } from 'zod'
import { daysBetween, parisDay } from './calendar.ts'
import { type Listing, saleStatuses } from './listing.ts'

/** `gone`: the catalogue no longer has the car. */
export const journalStatuses = [...saleStatuses, 'gone'] as const

/** SHA-256 in hexadecimal. */
const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** Bytes in base64url. */
const base64Url = z.string().regex(/^[\w-]{1,200}$/)

/** What holds from `at` (milliseconds since 1970) until the next entry. What chains an entry to the one before is absent in
 *  records from before 2026-11-24 (journal-chain.ts); a fingerprint covers whatever else an entry may carry. */
export const journalEntrySchema = z.looseObject({
  /** Its number in the car's record, from 1. */
  n: z.int().min(1),
  at: z.number(),
  /** Whole euros. */
  priceEuros: z.int().min(1),
  /** Kilometres. */
  mileage: z.int().min(0),
  /** Whether papers prove the mileage. */
  mileageProven: z.boolean().optional(),
  status: z.enum(journalStatuses),
  /** The car's id on the site. */
  car: z.string().optional(),
  /** Fingerprints of the photo files as uploaded, in the page's order (SHA-1, which Sanity's asset ids hold). */
  photos: z.array(z.string().regex(/^[0-9a-zA-Z]+$/)).optional(),
  /** As `photos`, of the pages of its papers; absent without any. */
  papers: z.array(z.string().regex(/^[0-9a-zA-Z]+$/)).optional(),
  /** Fingerprint of all else that the page says of the car, in every language. */
  text: hash.optional(),
  /** Fingerprint of the entry before. */
  prev: hash.optional(),
  /** The public key that signed, 32 bytes, and the signature; absent while the shop has no key. */
  key: base64Url.optional(),
  signature: base64Url.optional(),
})
export type JournalEntry = z.infer<typeof journalEntrySchema>

/** A car's record, oldest entry first. */
export const journalSchema = z.looseObject({ entries: z.array(journalEntrySchema).min(1) })
export type Journal = z.infer<typeof journalSchema>

/** What a car's page shows, as the build that is live recorded it. */
export type Shown = Pick<Listing, 'price' | 'mileage' | 'status'> &
  Pick<JournalEntry, 'mileageProven' | 'photos' | 'papers' | 'text'>

/** Written by the snapshot, by car: what the entries say of photos, papers and texts. */
export const fingerprintsSchema = z.record(
  z.string(),
  journalEntrySchema.pick({ photos: true, papers: true, text: true }).strip(),
)

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
