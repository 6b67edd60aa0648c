import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineField, defineType, getPublishedId, type SanityDocument, type ValidationContext } from 'sanity'
import { reviewChecks, testimonialLanguages, testimonialSchema } from '#domain/testimonial.ts'
import { languageLabels, listOptions, reviewCheckLabels } from '../labels.ts'
import { integerInRange, limited } from '../rules/value-rules.ts'
import { pictureOptions, requiredText, sampleField, verifiedByField } from '../shared-fields.ts'
import { SHOWN_TESTIMONIALS } from '#domain/catalogue-limits.ts'
import { fetchCached, ownIds } from '../rules/all-drafts.ts'

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
    defineField({
      name: 'avatar',
      type: 'vehicleImage',
      title: 'Portrait',
      options: { ...pictureOptions, smallest: { width: 240, height: 240 }, portrait: true },
    }),
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

/** A testimonial that was never dragged comes after all others, in the order of its old rank. */
const LAST = 1_000_000
const LAST_RANK = '~'
const rank = `coalesce(orderRank, "${LAST_RANK}")`
const order = `coalesce(order, ${LAST})`

/** The published testimonials that the home page shows before one: sample texts, and those that somebody vouches for. */
const beforeQuery = `count(*[_type == "testimonial" && !(_id in $own)
  && !(_id in path("drafts.**")) && !(_id in path("versions.**"))
  && (sample == true || (defined(verifiedBy) && defined(boughtAt) && defined(givenAt) && defined(check)))
  && (${rank} < $rank || (${rank} == $rank && (${order} < $order || (${order} == $order && _id < $id))))])`

/** Warns if a testimonial comes after those that the home page shows. */
export async function withinShownTestimonials(testimonial: SanityDocument | undefined, context: ValidationContext) {
  const { orderRank, order: old }: Readonly<Record<string, unknown>> = testimonial ?? {}
  const before = await fetchCached<number>(context, beforeQuery, {
    rank: typeof orderRank === 'string' ? orderRank : LAST_RANK,
    order: typeof old === 'number' ? old : LAST,
    id: getPublishedId(testimonial?._id ?? ''),
    own: ownIds(testimonial),
  })
  return (
    before < SHOWN_TESTIMONIALS ||
    `La page d’accueil montre ${SHOWN_TESTIMONIALS} témoignages, et celui-ci vient après : il ne sera pas affiché. Faites-le glisser plus haut dans la liste, ou dépubliez-en un.`
  )
}
