// Which cars an order holds now: the small answer that every page asks for.
import { z } from 'zod'

/** GET `/.netlify/functions/held`: each held car that the site shows, by its id; of `desk?held`, which the Studio asks, every held car. `reserved`: another order holds it. `sold`: it was delivered.
 *  A car that is not named is as the build shows it. */
export const heldAnswerSchema = z.object({
  ok: z.literal(true),
  held: z.record(z.string(), z.enum(['reserved', 'sold'])),
  /** The shop takes no orders at the moment: no car is for sale. */
  paused: z.literal(true).optional(),
})
type HeldAnswer = z.infer<typeof heldAnswerSchema>
export type HeldCars = HeldAnswer['held']
/** What the answer says of the sale. */
export type SaleNow = Pick<HeldAnswer, 'held' | 'paused'>

/** Address of the function. */
export const HELD_PATH = '/.netlify/functions/held'
/** Milliseconds between two questions of an open page: a car reads as reserved within ten seconds, with what
 *  the cache below may keep and the way of an answer. */
export const HELD_EVERY = 7_000
/** Milliseconds to the next question after so many failed ones: twice as long each time, a minute at most, so that open pages do not
 *  press on a shop in trouble. */
export const heldPause = (failures: number): number => Math.min(HELD_EVERY * 2 ** failures, 60_000)
/** Milliseconds without pointer, key or scroll after which an open page asks no more until somebody is back at it. */
export const HELD_REST = 10 * 60_000
/** Seconds for which the host's cache may keep the answer. */
export const HELD_CACHE = 2
