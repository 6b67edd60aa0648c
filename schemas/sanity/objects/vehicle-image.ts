import { defineArrayMember, defineField, defineType } from 'sanity'
import { frenchFirst, inFrench } from '../rules/french-first.ts'

/** A photo with its point of interest, what it shows, and the marks on the car that it shows. */
export const vehicleImage = defineType({
  name: 'vehicleImage',
  type: 'image',
  title: 'Photo',
  options: { hotspot: true },
  fields: [
    defineField({
      name: 'alt',
      type: 'localeString',
      title: 'Ce que montre la photo',
      description:
        'Lu aux personnes qui ne voient pas la photo. Par exemple : « Audi Q2 grise, vue de trois quarts avant ».',
      validation: (rule) => [
        rule
          .custom(inFrench('Décrivez la photo en français : certains clients l’écoutent au lieu de la voir.'))
          .warning(),
        rule.custom(frenchFirst),
      ],
    }),
    defineField({
      name: 'flaws',
      type: 'array',
      title: 'Défauts visibles',
      description: 'Rayures, impacts… Les montrer rassure l’acheteur et vous protège.',
      of: [defineArrayMember({ type: 'flaw' })],
    }),
  ],
})
