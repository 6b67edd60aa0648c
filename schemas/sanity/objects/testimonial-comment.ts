import { defineField, defineType } from 'sanity'
import { testimonialLanguages } from '#domain/testimonial.ts'
import { languageLabels } from '../labels.ts'

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
