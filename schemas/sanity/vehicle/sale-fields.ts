import { defineArrayMember, defineField } from 'sanity'
import { MINIMUM_WARRANTY_MONTHS, saleStatuses, vatSchemes, vehicleSchema } from '#domain/vehicle.ts'
import { choices, statusLabels, vatLabels } from '../labels.ts'
import { frenchFirst, inFrench } from '../localized-text.ts'
import { acceptedNumber } from '../rules/value-rules.ts'
import { sampleField } from '../shared-fields.ts'

const { shape } = vehicleSchema

/** On which terms it is sold, and from when it is shown. */
export const saleFields = [
  defineField({
    name: 'status',
    type: 'string',
    title: 'État de la vente',
    description: 'Une voiture réservée ou vendue reste visible mais ne peut plus être achetée.',
    group: 'sale',
    options: { list: choices(saleStatuses, statusLabels), layout: 'radio', direction: 'horizontal' },
    initialValue: 'available',
  }),
  defineField({
    name: 'vatScheme',
    type: 'string',
    title: 'TVA',
    group: 'sale',
    options: { list: choices(vatSchemes, vatLabels), layout: 'radio' },
    validation: (rule) => rule.required().warning('Indiquez le régime de TVA : les professionnels le demandent.'),
  }),
  defineField({
    name: 'warrantyMonths',
    type: 'number',
    title: 'Garantie (mois)',
    description: `${MINIMUM_WARRANTY_MONTHS} mois au moins pour toute voiture.`,
    group: 'sale',
    initialValue: MINIMUM_WARRANTY_MONTHS,
    validation: (rule) => rule.custom(acceptedNumber(shape.warrantyMonths.unwrap(), 'mois')),
  }),
  defineField({
    name: 'publishAt',
    type: 'datetime',
    title: 'Afficher à partir du',
    description: 'Vide : dès la publication.',
    group: 'sale',
    options: { dateFormat: 'DD/MM/YYYY', timeFormat: 'HH:mm' },
  }),
  sampleField('sale'),
]

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
