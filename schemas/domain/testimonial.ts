import { z } from 'zod'
import { pictureSchema } from './picture.ts'

/** Languages of testimonials (specification, section 3); Arabic is stored although the shop has no Arabic. */
export const testimonialLanguages = ['fr', 'en', 'de', 'es', 'ar'] as const

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
  /** Who verified the quote; production hides a testimonial without it. */
  verifiedBy: text.optional(),
  sample: z.boolean().default(false),
})
export type Testimonial = z.infer<typeof testimonialSchema>
