import { defineArrayMember, defineField } from 'sanity'
import { saleStatuses } from '#domain/listing.ts'
import { MINIMUM_WARRANTY_MONTHS, vatSchemes, vehicleSchema } from '#domain/vehicle.ts'
import { choices, statusLabels, vatLabels } from '../labels.ts'
import { frenchFirst, inFrench } from '../localized-text.ts'
import { numberField, sampleField, within } from '../shared-fields.ts'

/** All that can be translated. */
export const textFields = within({ group: 'texts' }, [
  defineField({
    name: 'description',
    type: 'localeText',
    title: 'Description',
    description: 'L’état, l’entretien, l’histoire de la voiture. Les défauts aussi.',
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
    of: [defineArrayMember({ type: 'localeString' })],
    options: { modal: { type: 'popover', width: 'auto' } },
  }),
  defineField({ name: 'exteriorColor', type: 'localeString', title: 'Couleur extérieure' }),
  defineField({ name: 'interiorColor', type: 'localeString', title: 'Couleur intérieure' }),
])

/** The terms of the sale, and the time from which the car is shown. */
export const saleFields = within({ group: 'sale' }, [
  defineField({
    name: 'status',
    type: 'string',
    title: 'État de la vente',
    description: 'Une voiture réservée ou vendue reste visible mais ne peut plus être achetée.',
    options: { list: choices(saleStatuses, statusLabels), layout: 'radio', direction: 'horizontal' },
    initialValue: 'available',
  }),
  defineField({
    name: 'vatScheme',
    type: 'string',
    title: 'TVA',
    options: { list: choices(vatSchemes, vatLabels), layout: 'radio' },
    validation: (rule) => rule.required().warning('Indiquez le régime de TVA : les professionnels le demandent.'),
  }),
  {
    ...numberField(
      'warrantyMonths',
      'Garantie (mois)',
      vehicleSchema.shape.warrantyMonths.unwrap(),
      'mois',
      `${MINIMUM_WARRANTY_MONTHS} mois au moins pour toute voiture.`,
    ),
    initialValue: MINIMUM_WARRANTY_MONTHS,
  },
  defineField({
    name: 'publishAt',
    type: 'datetime',
    title: 'Afficher à partir du',
    description: 'Vide : dès la publication.',
    options: { dateFormat: 'DD/MM/YYYY', timeFormat: 'HH:mm' },
  }),
  sampleField,
])
