// The lines that a buyer was shown, as his order keeps them.
import { z } from 'zod'
import { type PlaceFile, readDoorPrice } from './place-file.ts'
import { type Amount, askReasons, lineIds } from './rule.ts'

const id = z.enum(lineIds)
/** Whole euros. A reason that no rule gives any more reads as « ask the authority ». */
const lineSchema = z.union([
  z.object({ id, euros: z.int() }),
  z.object({ id, from: z.int(), to: z.int() }),
  z.object({ id, ask: z.enum(askReasons).catch('authority'), least: z.int().exactOptional() }),
])

/** What the car costs at the buyer's door, as he was shown it. Amounts in whole euros. */
export const keptDoorSchema = z.object({
  place: z.string(),
  /** The day for which it was worked out, and the digest of rules and figures (place-file.ts). */
  on: z.iso.date(),
  version: z.string(),
  lines: z.array(lineSchema),
  total: z.object({ from: z.int(), to: z.int(), complete: z.boolean(), unknown: z.int() }),
})
export type KeptDoor = z.infer<typeof keptDoorSchema>

/** What an order keeps of a place's file; undefined for a car that the build did not know. @throws if the file is malformed */
export function keptDoor(file: PlaceFile, vehicleId: string): KeptDoor | undefined {
  const price = readDoorPrice(file, vehicleId)
  return price && keptDoorSchema.parse({ ...price, version: file.version })
}

/** The amounts as one text, by which shop and page tell whether they show the same: 'price=14000 transport=900-1600 duty=?'. */
export const amountsText = (lines: readonly (Amount & { id: string })[]): string =>
  lines.map((line) => `${line.id}=${amountText(line)}`).join(' ')

function amountText(amount: Amount): string {
  if ('ask' in amount) return `?${amount.least ?? ''}`
  return 'euros' in amount ? String(amount.euros) : `${amount.from}-${amount.to}`
}
