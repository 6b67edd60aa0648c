import { defineField } from 'sanity'
import { vehicleSchema } from '#domain/vehicle.ts'
import '../number-unit.ts'
import { acceptedNumber, needed } from '../rules/accepted.ts'
import { acceptedPrice } from '../rules/accepted-price.ts'
import { brandAsElsewhere } from '../rules/brand-as-elsewhere.ts'
import { nearPublishedPrice } from '../rules/near-published-price.ts'
import { acceptedYear, plausibleYear } from '../rules/model-year.ts'
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
