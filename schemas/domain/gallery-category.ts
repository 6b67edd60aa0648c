import { z } from 'zod'
import { localizedSchema } from './localized.ts'

/** The four photo categories, in the order of the gallery. */
export const categoryKeys = ['exterior', 'interior', 'engine', 'details'] as const
export const categoryKeySchema = z.enum(categoryKeys)
export type CategoryKey = z.infer<typeof categoryKeySchema>

export const galleryCategorySchema = z.object({ key: categoryKeySchema, title: localizedSchema })
export type GalleryCategory = z.infer<typeof galleryCategorySchema>

/** Which of the four categories a category's document is; 'left-out' if it is beyond the four or itself at fault. */
export type CategoryOf = (documentId: string) => CategoryKey | 'left-out' | undefined

/** For documents that follow the sample's ids, 'category-exterior'. */
export const categoryById: CategoryOf = (id) => categoryKeys.find((key) => id === `category-${key}`)
