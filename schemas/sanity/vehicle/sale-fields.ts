import { defineField } from 'sanity'
import { MINIMUM_WARRANTY_MONTHS, saleStatuses, vatSchemes, vehicleSchema } from '#domain/vehicle.ts'
import { sampleField } from '../objects/sample-field.ts'
import { choices, statusLabels, vatLabels } from '../labels.ts'
import { acceptedNumber } from '../rules/accepted.ts'

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
