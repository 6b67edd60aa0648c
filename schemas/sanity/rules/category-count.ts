import { getPublishedId, type SanityDocument, type ValidationContext } from 'sanity'
import { MAX_CATEGORIES } from '#domain/catalogue-limits.ts'
import type { CategoryKey } from '#domain/picture.ts'
import { fetchAll, ownIds } from './all-drafts.ts'

const othersQuery = '*[_type == "galleryCategory" && !(_id in $own)]{_id, key}'

/** Refuses a category beyond those the site has room for. */
export async function withinCategoryLimit(category: SanityDocument | undefined, context: ValidationContext) {
  const others = await fetchAll<{ _id: string }[]>(context, othersQuery, { own: ownIds(category) })
  return (
    new Set(others.map(({ _id }) => getPublishedId(_id))).size < MAX_CATEGORIES ||
    `Le site a ${MAX_CATEGORIES} catégories de photos au plus. Utilisez une catégorie existante.`
  )
}

/** Two categories of one kind would fill the same tab. */
export async function uniqueCategoryKey(key: CategoryKey | undefined, context: ValidationContext) {
  if (!key) return true
  const others = await fetchAll<{ key?: string }[]>(context, othersQuery, { own: ownIds(context.document) })
  return others.every((other) => other.key !== key) || 'Une autre catégorie occupe déjà cette place.'
}
