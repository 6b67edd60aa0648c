import { defineArrayMember, defineField, defineType, type PreviewValue } from 'sanity'
import { knownCategory } from '../rules/known-category.ts'

/** The photos of one car in one category. */
export const galleryGroup = defineType({
  name: 'galleryGroup',
  type: 'object',
  title: 'Photos d’une catégorie',
  fields: [
    defineField({
      name: 'category',
      type: 'reference',
      title: 'Catégorie',
      to: [{ type: 'galleryCategory' }],
      options: { disableNew: true },
      validation: (rule) => [rule.required().error('Choisissez une catégorie.'), rule.custom(knownCategory)],
    }),
    defineField({
      name: 'images',
      type: 'array',
      title: 'Photos',
      description: 'Glissez-en plusieurs à la fois, puis ordonnez-les à la souris.',
      of: [defineArrayMember({ type: 'vehicleImage' })],
      options: { layout: 'grid' },
      validation: (rule) => rule.min(1).warning('Ce groupe n’a encore aucune photo.'),
    }),
  ],
  preview: {
    select: { title: 'category.title.fr', images: 'images' },
    prepare: ({ title, images }) => {
      const photos: PreviewValue['media'][] = Array.isArray(images) ? images : []
      return {
        title: title ?? 'Catégorie à choisir',
        subtitle: `${photos.length} ${photos.length > 1 ? 'photos' : 'photo'}`,
        media: photos[0],
      }
    },
  },
})
