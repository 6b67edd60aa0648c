import { defineField, defineType } from 'sanity'
import { formatKilometres } from '#domain/measures.ts'
import { vehicleSchema } from '#domain/vehicle.ts'
import { acceptedNumber, needed } from '../rules/accepted.ts'
import { frenchFirst, inFrench } from '../rules/french-first.ts'

const { month, mileage } = vehicleSchema.shape.history.unwrap().element.shape

/** Something that happened to the car, and what its odometer said then. */
export const historyEntry = defineType({
  name: 'historyEntry',
  type: 'object',
  title: 'Événement',
  fieldsets: [{ name: 'when', title: 'Quand', options: { columns: 2 } }],
  fields: [
    defineField({
      name: 'month',
      type: 'string',
      title: 'Mois',
      placeholder: '2020-03',
      fieldset: 'when',
      validation: (rule) =>
        rule.custom(needed(month, 'Écrivez l’année puis le mois, ainsi : 2020-03 (format AAAA-MM).')),
    }),
    defineField({
      name: 'mileage',
      type: 'number',
      title: 'Kilométrage',
      fieldset: 'when',
      validation: (rule) => rule.custom(acceptedNumber(mileage.unwrap(), 'km')),
    }),
    defineField({
      name: 'text',
      type: 'localeString',
      title: 'Ce qui s’est passé',
      description: 'Par exemple « Révision, plaquettes avant neuves ».',
      validation: (rule) => [rule.custom(inFrench('Dites en français ce qui s’est passé.')), rule.custom(frenchFirst)],
    }),
  ],
  preview: {
    select: { text: 'text.fr', month: 'month', mileage: 'mileage' },
    prepare: ({ text, month, mileage }) => ({
      title: text ?? 'Nouvel événement',
      subtitle: [month, typeof mileage === 'number' && formatKilometres(mileage)].filter(Boolean).join(' · '),
    }),
  },
})
