import { defineField, defineType } from 'sanity'
import { categoryKeys } from '#domain/picture.ts'
import { categoryLabels, choices } from '../labels.ts'
import { uniqueCategoryKey, withinCategoryLimit } from '../rules/category-count.ts'
import { frenchFirst, inFrench } from '../rules/french-first.ts'

/** One of the gallery's tabs. */
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
      options: { list: choices(categoryKeys, categoryLabels) },
      validation: (rule) => [rule.required().error('Choisissez une place.'), rule.custom(uniqueCategoryKey)],
    }),
    defineField({
      name: 'title',
      type: 'localeString',
      title: 'Titre',
      description: 'Le nom de l’onglet sur le site.',
      validation: (rule) => [rule.custom(inFrench('Écrivez le titre en français.')), rule.custom(frenchFirst)],
    }),
    defineField({
      name: 'order',
      type: 'number',
      title: 'Rang',
      description: '1 : premier onglet.',
      validation: (rule) => rule.integer().error('Indiquez un nombre entier.'),
    }),
  ],
  orderings: [{ name: 'order', title: 'Rang', by: [{ field: 'order', direction: 'asc' }] }],
  preview: { select: { title: 'title.fr' } },
})
