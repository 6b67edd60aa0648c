import { z } from 'zod'
import { pictureSchema } from './picture.ts'

/** Languages of testimonials (specification, section 3); Arabic is stored although the shop has no Arabic. */
export const testimonialLanguages = ['fr', 'en', 'de', 'es', 'ar'] as const

/** What a quote was compared with: a sale's invoice or order, or the buyer's own answer on the telephone. */
export const reviewChecks = ['invoice', 'order', 'call'] as const

const text = z.string().trim().min(1)

export const testimonialSchema = z.object({
  id: text,
  name: text,
  location: text,
  /** Stars, 1 to 5. */
  rating: z.int().min(1).max(5),
  comment: z.object({
    fr: text,
    en: text.optional(),
    de: text.optional(),
    es: text.optional(),
    ar: text.optional(),
  }),
  vehicle: text,
  avatar: pictureSchema.optional(),
  /** Days of the purchase and of the quote, 'YYYY-MM-DD' (Code de la consommation, D111-17: both are shown). */
  boughtAt: z.iso.date().optional(),
  givenAt: z.iso.date().optional(),
  check: z.enum(reviewChecks).optional(),
  verifiedBy: text.optional(),
  sample: z.boolean().default(false),
})
export type Testimonial = z.infer<typeof testimonialSchema>

/** Whether somebody vouches for the quote and the law's statements can stand beside it (Code de la consommation, L111-7-2);
 *  production hides the others. */
export const isVerified = (review: Partial<Testimonial>): boolean =>
  !review.sample && Boolean(review.verifiedBy && review.boughtAt && review.givenAt && review.check)
