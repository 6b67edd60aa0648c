import { defineArrayMember, defineField } from 'sanity'
import { frenchFirst, inFrench } from '../rules/french-first.ts'

/** All that may be translated. */
export const textFields = [
  defineField({
    name: 'description',
    type: 'localeText',
    title: 'Description',
    description: 'L’état, l’entretien, l’histoire de la voiture. Les défauts aussi.',
    group: 'texts',
    validation: (rule) => [
      rule.custom(inFrench('Écrivez une description : c’est ce que les clients lisent en premier.')).warning(),
      rule.custom(frenchFirst),
    ],
  }),
  defineField({
    name: 'features',
    type: 'array',
    title: 'Équipements',
    description: 'Un équipement par ligne.',
    group: 'texts',
    of: [defineArrayMember({ type: 'localeString' })],
    options: { modal: { type: 'popover', width: 'auto' } },
  }),
  defineField({ name: 'exteriorColor', type: 'localeString', title: 'Couleur extérieure', group: 'texts' }),
  defineField({ name: 'interiorColor', type: 'localeString', title: 'Couleur intérieure', group: 'texts' }),
]
