import {
  defineField,
  defineType,
  getPublishedId,
  type Reference,
  type SanityDocument,
  type ValidationContext,
} from 'sanity'
import { MAX_CATEGORIES } from '#domain/catalogue-limits.ts'
import { type CategoryKey, categoryKeys, categoryKeySchema } from '#domain/picture.ts'
import { categoryLabels, listOptions } from '../labels.ts'
import { requiredInFrench } from '../localized-text.ts'
import { fetchCached, ownIds } from '../rules/all-drafts.ts'
import { byOrder, orderField } from '../shared-fields.ts'

/** A tab of the gallery. */
export const galleryCategory = defineType({
  name: 'galleryCategory',
  type: 'document',
  title: 'Catégorie de photos',
  validation: (rule) => rule.custom(withinCategoryLimit),
  fields: [
    defineField({
      name: 'key',
      type: 'string',
      title: 'Place dans la galerie',
      options: { list: listOptions(categoryKeys, categoryLabels) },
      validation: (rule) => [rule.required().error('Choisissez une place.'), rule.custom(uniqueCategoryKey)],
    }),
    defineField({
      name: 'title',
      type: 'localeString',
      title: 'Titre',
      description: 'Le nom de l’onglet sur le site.',
      validation: requiredInFrench('Écrivez le titre en français.'),
    }),
    orderField('premier onglet'),
  ],
  orderings: [byOrder],
  preview: { select: { title: 'title.fr' } },
})

const othersQuery = '*[_type == "galleryCategory" && !(_id in $own)]{_id, key}'

async function withinCategoryLimit(category: SanityDocument | undefined, context: ValidationContext) {
  const others = await fetchCached<{ _id: string }[]>(context, othersQuery, { own: ownIds(category) })
  return (
    new Set(others.map(({ _id }) => getPublishedId(_id))).size < MAX_CATEGORIES ||
    `Le site a ${MAX_CATEGORIES} catégories de photos au plus. Utilisez une catégorie existante.`
  )
}

/** Two categories with the same key would share a tab. */
async function uniqueCategoryKey(key: CategoryKey | undefined, context: ValidationContext) {
  if (!key) return true
  const others = await fetchCached<{ key?: string }[]>(context, othersQuery, { own: ownIds(context.document) })
  return others.every((other) => other.key !== key) || 'Une autre catégorie occupe déjà cette place.'
}

/** Imported documents may reference categories that do not exist. */
export async function knownCategory(category: Reference | undefined, context: ValidationContext) {
  if (!category?._ref) return true
  const id = getPublishedId(category._ref)
  const categories = await fetchCached<{ _id: string; key?: unknown }[]>(
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
