import { z } from 'zod'
import { vehicleTextSchema } from './listing.ts'
import { pictureSchema } from './picture.ts'
import { localizedSchema } from './text.ts'

/** What a paper of the car is: the report of a technical inspection, the shop's filled report of 150 points, a workshop's invoice,
 *  readings of the paint's thickness. */
export const paperKinds = ['inspection', 'checklist', 'invoice', 'paint'] as const
export type PaperKind = (typeof paperKinds)[number]

/** Of a car, and pages of a paper. */
export const MAX_PAPERS = 20
export const MAX_PAGES = 20

/** A paper of the car that its page shows: pictures of its pages, in which the editor's browser masked what names people before they
 *  were sent. */
export const paperSchema = z.object({
  kind: z.enum(paperKinds),
  /** The day that the paper bears, 'YYYY-MM-DD'. */
  date: z.iso.date(),
  /** Who wrote it, as the paper says. */
  issuer: vehicleTextSchema.optional(),
  note: localizedSchema.optional(),
  pages: z
    .array(pictureSchema.pick({ asset: true }))
    .min(1)
    .max(MAX_PAGES),
})
export type Paper = z.infer<typeof paperSchema>
