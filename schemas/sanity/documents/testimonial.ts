import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { reviewChecks, testimonialLanguages, testimonialSchema } from '#domain/testimonial.ts'
import { languageLabels, listOptions, reviewCheckLabels } from '../labels.ts'
import { withinShownTestimonials } from '../rules/testimonial-rules.ts'
import { integerInRange, limited } from '../rules/value-rules.ts'
import { requiredText, sampleField, verifiedByField } from '../shared-fields.ts'

const { shape } = testimonialSchema

const hidden = 'La loi demande cette indication : sans elle, l’avis n’est pas affiché sur le site en ligne.'

const dateField = (name: 'boughtAt' | 'givenAt', title: string) =>
  defineField({
    name,
    type: 'date',
    title,
    description: 'Affichée sous l’avis.',
    options: { dateFormat: 'DD/MM/YYYY' },
    validation: (rule) => [rule.required().warning(hidden), rule.custom(limited(shape[name]))],
  })

export const testimonial = defineType({
  name: 'testimonial',
  type: 'document',
  title: 'Témoignage',
  fields: [
    requiredText('name', 'Nom du client', shape.name, 'Indiquez le nom du client.'),
    requiredText('location', 'Lieu', shape.location, 'Indiquez le lieu.', 'Par exemple « Lyon, France ».'),
    {
      ...requiredText(
        'vehicle',
        'Voiture achetée',
        shape.vehicle,
        'Indiquez la voiture achetée.',
        'Par exemple « Audi Q2 ».',
      ),
      // A search for a model means cars.
      options: { search: { weight: 0 } },
    },
    defineField({
      name: 'rating',
      type: 'number',
      title: 'Étoiles',
      validation: (rule) => [
        rule.required().error('Indiquez le nombre d’étoiles.'),
        rule.custom(integerInRange(shape.rating, 'étoiles')),
      ],
    }),
    defineField({
      name: 'comment',
      type: 'testimonialComment',
      title: 'Ses mots',
      validation: (rule) => rule.required().error('Écrivez le témoignage en français.'),
    }),
    defineField({ name: 'avatar', type: 'vehicleImage', title: 'Portrait' }),
    dateField('boughtAt', 'Date de l’achat'),
    dateField('givenAt', 'Date de l’avis'),
    defineField({
      name: 'check',
      type: 'string',
      title: 'Vérifié avec',
      description: 'Ce qui prouve que ce client a acheté cette voiture.',
      options: { list: listOptions(reviewChecks, reviewCheckLabels) },
      validation: (rule) => [rule.required().warning(hidden), rule.custom(limited(shape.check))],
    }),
    {
      ...verifiedByField,
      description: 'Qui se porte garant de l’achat, des dates, et que rien n’a été donné en échange de l’avis.',
    },
    orderRankField({ type: 'testimonial', newItemPosition: 'after' }),
    // The rank of documents that were never dragged; see the snapshot's query.
    defineField({ name: 'order', type: 'number', title: 'Ancien rang', hidden: true }),
    sampleField,
  ],
  orderings: [{ ...orderRankOrdering, title: 'Ordre du site' }],
  validation: (rule) => rule.custom(withinShownTestimonials).warning(),
  preview: {
    select: { title: 'name', rating: 'rating', location: 'location', media: 'avatar' },
    prepare: ({ title, rating, location, media }) => ({
      title: title ?? 'Nouveau témoignage',
      subtitle: [typeof rating === 'number' && '★'.repeat(rating), location].filter(Boolean).join(' · '),
      media,
    }),
  },
})

/** Testimonials have their own five languages. */
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
