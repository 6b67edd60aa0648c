// Which cars an order holds now: the small answer that every page and the Studio ask for.
import { z } from 'zod'

/** GET `/.netlify/functions/held`: each held car by its id. `reserved`: another order holds it. `sold`: it was delivered.
 *  A car that is not named is as the build shows it. */
export const heldAnswerSchema = z.object({
  ok: z.literal(true),
  held: z.record(z.string(), z.enum(['reserved', 'sold'])),
})
export type HeldCars = z.infer<typeof heldAnswerSchema>['held']

/** Address of the function. */
export const HELD_PATH = '/.netlify/functions/held'
/** Milliseconds between two questions of an open page: a car reads as reserved within ten seconds, with what
 *  the cache below may keep and the way of an answer. */
export const HELD_EVERY = 7_000
/** Seconds for which the host's cache may keep the answer. */
export const HELD_CACHE = 2
