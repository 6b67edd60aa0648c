import { z } from 'zod'
import { doorCarSchema } from './rule.ts'

/** What the build notes of all door prices, in web/generated/door/index.json: the day for which they were worked out
 *  ('YYYY-MM-DD'), the digest of all figures, and the cars' facts, so that a function can work out those of another day. */
export const doorIndexSchema = z.object({
  on: z.string(),
  version: z.string(),
  cars: z.array(doorCarSchema.extend({ id: z.string() })),
})
export type DoorIndex = z.infer<typeof doorIndexSchema>
