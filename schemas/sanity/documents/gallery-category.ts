import { defineField, defineType, getPublishedId, type Reference, type ValidationContext } from 'sanity'
import { categoryKeys, categoryKeySchema } from '#domain/picture.ts'
import { categoryLabels, listOptions } from '../labels.ts'
import { requiredInFrench } from '../localized-text.ts'
import { fetchCached } from '../rules/all-drafts.ts'

/** A tab of the gallery. */
export const galleryCategory = defineType({
  name: 'galleryCategory',
  type: 'document',
  title: 'Catégorie de photos',
  fields: [
    defineField({
      name: 'key',
      type: 'string',
      title: 'Place dans la galerie',
      options: { list: listOptions(categoryKeys, categoryLabels) },
      description: 'Fixe : chaque catégorie a sa place.',
      readOnly: true,
      validation: (rule) => rule.required().error('Choisissez une place.'),
    }),
    defineField({
      name: 'title',
      type: 'localeString',
      title: 'Titre',
      description: 'Le nom de l’onglet sur le site.',
      validation: requiredInFrench('Écrivez le titre en français.'),
    }),
    defineField({
      name: 'order',
      type: 'number',
      title: 'Rang',
      description: '1 : premier onglet.',
      validation: (rule) => rule.integer().error('Indiquez un nombre entier.'),
    }),
  ],
  preview: { select: { title: 'title.fr' } },
})

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
