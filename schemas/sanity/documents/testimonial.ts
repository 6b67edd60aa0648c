import { defineField, defineType } from 'sanity'
import { testimonialLanguages, testimonialSchema } from '#domain/testimonial.ts'
import { languageLabels } from '../labels.ts'
import { acceptedNumber, needed } from '../rules/value-rules.ts'
import { sampleField, verifiedByField } from '../shared-fields.ts'

const { shape } = testimonialSchema

/** What a customer said. */
export const testimonial = defineType({
  name: 'testimonial',
  type: 'document',
  title: 'Témoignage',
  fields: [
    defineField({
      name: 'name',
      type: 'string',
      title: 'Nom du client',
      validation: (rule) => rule.custom(needed(shape.name, 'Indiquez le nom du client.')),
    }),
    defineField({
      name: 'location',
      type: 'string',
      title: 'Lieu',
      description: 'Par exemple « Lyon, France ».',
      validation: (rule) => rule.custom(needed(shape.location, 'Indiquez le lieu.')),
    }),
    defineField({
      name: 'vehicle',
      type: 'string',
      title: 'Voiture achetée',
      description: 'Par exemple « Audi Q2 ».',
      validation: (rule) => rule.custom(needed(shape.vehicle, 'Indiquez la voiture achetée.')),
    }),
    defineField({
      name: 'rating',
      type: 'number',
      title: 'Étoiles',
      validation: (rule) => [
        rule.required().error('Indiquez le nombre d’étoiles.'),
        rule.custom(acceptedNumber(shape.rating, 'étoiles')),
      ],
    }),
    defineField({
      name: 'comment',
      type: 'testimonialComment',
      title: 'Ses mots',
      validation: (rule) => rule.required().error('Écrivez le témoignage en français.'),
    }),
    defineField({ name: 'avatar', type: 'vehicleImage', title: 'Portrait' }),
    verifiedByField,
    defineField({
      name: 'order',
      type: 'number',
      title: 'Rang',
      description: '1 : premier témoignage.',
      validation: (rule) => rule.integer().error('Indiquez un nombre entier.'),
    }),
    sampleField(),
  ],
  orderings: [{ name: 'order', title: 'Rang', by: [{ field: 'order', direction: 'asc' }] }],
  preview: {
    select: { title: 'name', rating: 'rating', location: 'location', media: 'avatar' },
    prepare: ({ title, rating, location, media }) => ({
      title: title ?? 'Nouveau témoignage',
      subtitle: [typeof rating === 'number' && '★'.repeat(rating), location].filter(Boolean).join(' · '),
      media,
    }),
  },
})

/** What a customer said, in the five languages testimonials are kept in. */
export const testimonialComment = defineType({
  name: 'testimonialComment',
  type: 'object',
  title: 'Témoignage',
  fields: testimonialLanguages.map((language) =>
    defineField({
      name: language,
      title: languageLabels[language],
      type: 'text',
      rows: 3,
      validation: (rule) => (language === 'fr' ? rule.required().error('Écrivez le témoignage en français.') : rule),
    }),
  ),
})
