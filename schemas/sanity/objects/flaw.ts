import { defineField, defineType } from 'sanity'
import { flawSchema } from '#domain/picture.ts'
import { accepted } from '../rules/accepted.ts'
import { frenchFirst, inFrench } from '../rules/french-first.ts'

const outside = 'Indiquez un nombre entre 0 et 1, par exemple 0,5 pour le milieu.'

/** A mark on the car, shown as a point on the photo. */
export const flaw = defineType({
  name: 'flaw',
  type: 'object',
  title: 'Défaut visible',
  fieldsets: [{ name: 'point', title: 'Endroit sur la photo', options: { columns: 2 } }],
  fields: [
    defineField({
      name: 'text',
      type: 'localeString',
      title: 'Ce que l’on voit',
      description: 'Par exemple : « rayure de 3 cm ».',
      validation: (rule) => [rule.custom(inFrench('Décrivez le défaut en français.')), rule.custom(frenchFirst)],
    }),
    defineField({
      name: 'x',
      type: 'number',
      title: 'De gauche à droite',
      description: '0 : bord gauche, 1 : bord droit.',
      fieldset: 'point',
      validation: (rule) => rule.required().error(outside).custom(accepted(flawSchema.shape.x, outside)),
    }),
    defineField({
      name: 'y',
      type: 'number',
      title: 'De haut en bas',
      description: '0 : bord du haut, 1 : bord du bas.',
      fieldset: 'point',
      validation: (rule) => rule.required().error(outside).custom(accepted(flawSchema.shape.y, outside)),
    }),
  ],
  preview: { select: { title: 'text.fr' } },
})
