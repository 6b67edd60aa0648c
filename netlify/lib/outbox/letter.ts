import { z } from 'zod'
import { mailSchema } from './entry.ts'

/** A rendered mail that is kept with what it is about until the outbox has it. `id` names it for good. */
export const letterSchema = z.object({ id: z.string(), kind: z.string(), mail: mailSchema })
export type Letter = z.infer<typeof letterSchema>
