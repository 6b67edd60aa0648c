import { z } from 'zod'
import { localizedSchema } from './localized.ts'

/** The four photo categories, in the order of the gallery. */
export const categoryKeys = ['exterior', 'interior', 'engine', 'details'] as const
export const categoryKeySchema = z.enum(categoryKeys)
export type CategoryKey = z.infer<typeof categoryKeySchema>

export const galleryCategorySchema = z.object({ key: categoryKeySchema, title: localizedSchema })
export type GalleryCategory = z.infer<typeof galleryCategorySchema>
