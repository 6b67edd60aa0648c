import type { Reference, ValidationContext } from 'sanity'
import { categoryKeySchema } from '#domain/gallery-category.ts'
import { fetchAll } from './all-drafts.ts'

/** The reference leads to one of the shop's categories; imported documents may hold others. */
export async function knownCategory(category: Reference | undefined, context: ValidationContext) {
  if (!category?._ref) return true
  const ids = [category._ref, `drafts.${category._ref}`]
  const keys = await fetchAll<unknown[]>(context, '*[_type == "galleryCategory" && _id in $ids].key', { ids })
  return (
    keys.some((key) => categoryKeySchema.safeParse(key).success) ||
    'Cette catégorie de photos n’existe pas sur le site. Choisissez-en une dans la liste.'
  )
}
