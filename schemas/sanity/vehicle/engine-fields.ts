import { defineField } from 'sanity'
import { bodyTypes, fuels, vehicleSchema } from '#domain/vehicle.ts'
import { bodyTypeLabels, choices, fuelLabels } from '../labels.ts'
import { acceptedNumber } from '../rules/accepted.ts'

const { shape } = vehicleSchema

/** Body and engine, folded under the sheet's first fields. In brackets: the field of the European registration certificate. */
export const engineFields = [
  defineField({
    name: 'bodyType',
    type: 'string',
    title: 'Carrosserie',
    group: 'sheet',
    fieldset: 'body',
    options: { list: choices(bodyTypes, bodyTypeLabels) },
    validation: (rule) => rule.required().warning('Indiquez la carrosserie : elle sert de filtre aux clients.'),
  }),
  defineField({
    name: 'doors',
    type: 'number',
    title: 'Portes',
    description: 'Hayon compris.',
    group: 'sheet',
    fieldset: 'body',
    validation: (rule) => rule.custom(acceptedNumber(shape.doors.unwrap())),
  }),
  defineField({
    name: 'seats',
    type: 'number',
    title: 'Places assises',
    description: 'Rubrique S.1 de la carte grise.',
    group: 'sheet',
    fieldset: 'body',
    validation: (rule) => rule.custom(acceptedNumber(shape.seats.unwrap())),
  }),
  defineField({
    name: 'fuel',
    type: 'string',
    title: 'Énergie',
    description: 'Rubrique P.3 de la carte grise.',
    group: 'sheet',
    fieldset: 'engine',
    options: { list: choices(fuels, fuelLabels) },
    validation: (rule) => rule.required().warning('Indiquez l’énergie : elle sert de filtre aux clients.'),
  }),
  defineField({
    name: 'transmission',
    type: 'string',
    title: 'Boîte de vitesses',
    description: 'Par exemple « Manuelle », « S tronic Quattro » ou « BVA 8 vitesses ».',
    group: 'sheet',
    fieldset: 'engine',
    validation: (rule) => rule.required().warning('Indiquez la boîte de vitesses.'),
  }),
  defineField({
    name: 'engineType',
    type: 'string',
    title: 'Motorisation',
    description: 'Par exemple « 2.0 TDI 150 ch ».',
    group: 'sheet',
    fieldset: 'engine',
    validation: (rule) => rule.required().warning('Indiquez la motorisation.'),
  }),
  defineField({
    name: 'powerKw',
    type: 'number',
    title: 'Puissance (kW)',
    description: 'Rubrique P.2 de la carte grise. Le site la montre aussi en chevaux.',
    group: 'sheet',
    fieldset: 'engine',
    validation: (rule) => [
      rule.required().warning('Indiquez la puissance.'),
      rule.custom(acceptedNumber(shape.powerKw.unwrap(), 'kW')),
    ],
  }),
  defineField({
    name: 'displacement',
    type: 'number',
    title: 'Cylindrée (cm³)',
    description: 'Rubrique P.1 de la carte grise. Vide pour une voiture électrique.',
    group: 'sheet',
    fieldset: 'engine',
    validation: (rule) => rule.custom(acceptedNumber(shape.displacement.unwrap(), 'cm³')),
  }),
]
