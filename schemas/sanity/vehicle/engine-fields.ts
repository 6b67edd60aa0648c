import { defineField } from 'sanity'
import { bodyTypes, fuels, vehicleSchema } from '#domain/vehicle.ts'
import { bodyTypeLabels, choices, fuelLabels } from '../labels.ts'
import { acceptedNumber } from '../rules/accepted.ts'

const { shape } = vehicleSchema

/** Body and engine. Descriptions are short and all there, so that the fields of a row stand level. */
export const engineFields = [
  defineField({
    name: 'bodyType',
    type: 'string',
    title: 'Carrosserie',
    description: 'Filtre du catalogue.',
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
    description: 'Carte grise, S.1.',
    group: 'sheet',
    fieldset: 'body',
    validation: (rule) => rule.custom(acceptedNumber(shape.seats.unwrap())),
  }),
  defineField({
    name: 'fuel',
    type: 'string',
    title: 'Énergie',
    description: 'Carte grise, P.3.',
    group: 'sheet',
    fieldset: 'engine',
    options: { list: choices(fuels, fuelLabels) },
    validation: (rule) => rule.required().warning('Indiquez l’énergie : elle sert de filtre aux clients.'),
  }),
  defineField({
    name: 'transmission',
    type: 'string',
    title: 'Boîte de vitesses',
    description: 'Par exemple « BVA 8 vitesses ».',
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
    description: 'Carte grise, P.2.',
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
    description: 'Carte grise, P.1. Vide si électrique.',
    group: 'sheet',
    fieldset: 'engine',
    validation: (rule) => rule.custom(acceptedNumber(shape.displacement.unwrap(), 'cm³')),
  }),
]
