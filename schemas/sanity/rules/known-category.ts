import { getPublishedId, type Reference, type ValidationContext } from 'sanity'
import { categoryKeySchema } from '#domain/picture.ts'
import { fetchOnce } from './all-drafts.ts'

/** The reference leads to one of the shop's categories; imported documents may hold others. */
export async function knownCategory(category: Reference | undefined, context: ValidationContext) {
  if (!category?._ref) return true
  const id = getPublishedId(category._ref)
  const categories = await fetchOnce<{ _id: string; key?: unknown }[]>(
    context,
    '*[_type == "galleryCategory"]{_id, key}',
    {},
  )
  const keys = categories.filter(({ _id }) => getPublishedId(_id) === id).map(({ key }) => key)
  return (
    keys.some((key) => categoryKeySchema.safeParse(key).success) ||
    'Cette catégorie de photos n’existe pas sur le site. Choisissez-en une dans la liste.'
  )
}
