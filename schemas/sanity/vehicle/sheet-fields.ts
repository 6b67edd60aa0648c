import { defineField } from 'sanity'
import { bodyTypes, fuels, vehicleSchema } from '#domain/vehicle.ts'
import { bodyTypeLabels, choices, fuelLabels } from '../labels.ts'
import '../number-unit.ts'
import { acceptedNumber, needed } from '../rules/value-rules.ts'
import {
  acceptedPrice,
  acceptedYear,
  brandAsElsewhere,
  nearPublishedPrice,
  plausibleYear,
} from '../rules/vehicle-rules.ts'
import { givenVehicleSlug, slugForVehicle, uniqueVehicleSlug } from '../rules/vehicle-slug.ts'

const { shape } = vehicleSchema

/** What the car is: the first things an editor types, and what the site cannot do without. */
export const sheetFields = [
  defineField({
    name: 'brand',
    type: 'string',
    title: 'Marque',
    group: 'sheet',
    fieldset: 'name',
    validation: (rule) => [
      rule.custom(needed(shape.brand, 'Indiquez la marque.')),
      rule.custom(brandAsElsewhere).warning(),
    ],
  }),
  defineField({
    name: 'model',
    type: 'string',
    title: 'Modèle',
    group: 'sheet',
    fieldset: 'name',
    validation: (rule) => rule.custom(needed(shape.model, 'Indiquez le modèle.')),
  }),
  defineField({
    name: 'version',
    type: 'string',
    title: 'Version',
    description: 'Par exemple « 35 TFSI 150 S line ».',
    group: 'sheet',
    fieldset: 'name',
    validation: (rule) => rule.required().warning('Indiquez la version : l’annonce doit la mentionner.'),
  }),
  defineField({
    name: 'year',
    type: 'number',
    title: 'Année-modèle',
    description: 'En quatre chiffres.',
    group: 'sheet',
    fieldset: 'name',
    options: { grouped: false },
    validation: (rule) => [
      rule.required().error('Indiquez l’année-modèle.'),
      rule.custom(acceptedYear),
      rule.custom(plausibleYear).warning(),
    ],
  }),
  defineField({
    name: 'slug',
    type: 'slug',
    title: 'Identifiant',
    description:
      'Adresse de la page et numéro de la voiture sur les papiers. Il suit marque, modèle et année jusqu’à la première publication.',
    group: 'sheet',
    options: {
      // What is made of it reads model and year as well.
      source: 'brand',
      slugify: slugForVehicle,
      ...(shape.id.maxLength && { maxLength: shape.id.maxLength }),
      // `uniqueVehicleSlug` asks the same and says what to do; Sanity's own message would come on top.
      isUnique: () => true,
    },
    validation: (rule) => [rule.custom(givenVehicleSlug), rule.custom(uniqueVehicleSlug)],
  }),
  defineField({
    name: 'price',
    type: 'number',
    title: 'Prix',
    description: 'TTC, en euros entiers.',
    group: ['sheet', 'sale'],
    fieldset: 'figures',
    options: { unit: '€' },
    validation: (rule) => [
      rule.required().error('Indiquez le prix.'),
      rule.custom(acceptedPrice),
      rule.custom(nearPublishedPrice).warning(),
    ],
  }),
  defineField({
    name: 'mileage',
    type: 'number',
    title: 'Kilométrage',
    description: 'Tel qu’affiché au compteur.',
    group: 'sheet',
    fieldset: 'figures',
    options: { unit: 'km' },
    validation: (rule) => [
      rule.required().error('Indiquez le kilométrage.'),
      rule.custom(acceptedNumber(shape.mileage, 'km')),
    ],
  }),
  defineField({
    name: 'mileageProven',
    type: 'boolean',
    title: 'Kilométrage garanti',
    description:
      'À cocher si des factures ou des contrôles le prouvent. Sinon le site écrit « kilométrage non garanti ».',
    group: 'sheet',
    initialValue: false,
  }),
]

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
