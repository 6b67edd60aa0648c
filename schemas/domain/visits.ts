// What a car's page says when somebody looks at it, and what is kept of that: counts, nothing of the visitor.
import { z } from 'zod'
import { languageSchema } from './languages.ts'
import { vehicleIdSchema } from './vehicle-id.ts'

/** POST `/.netlify/functions/visit`. */
export const visitSchema = z.object({ vehicle: vehicleIdSchema, language: languageSchema })
export type Visit = z.infer<typeof visitSchema>

/** Visits of a day by car and language of the page. */
export const visitDaySchema = z.record(vehicleIdSchema, z.partialRecord(languageSchema, z.int().min(1)))
export type VisitDay = z.infer<typeof visitDaySchema>
