import { defineField } from 'sanity'
import { bodyTypes, vehicleSchema } from '#domain/vehicle.ts'
import { fuels } from '#domain/listing.ts'
import { bodyTypeLabels, fuelLabels, listOptions } from '../labels.ts'
import { integerInRange, limited, required } from '../rules/value-rules.ts'
import { consistentBrand, nearPublishedPrice, plausibleYear, validPrice, validYear } from '../rules/vehicle-rules.ts'
import { requiredSlug, slugForVehicle, uniqueVehicleSlug } from '../rules/vehicle-slug.ts'
import { numberField, recommendedText, requiredText, within } from '../shared-fields.ts'

declare module 'sanity' {
  interface NumberOptions {
    /** Unit shown after the number, such as 'km'. */
    unit?: string
    /** False for a year: no thousands separator. */
    grouped?: boolean
    /** A point or comma always begins the decimals, as in a rate of 10,845. */
    decimals?: boolean
  }
}

const { shape } = vehicleSchema

const nameFields = [
  defineField({
    name: 'brand',
    type: 'string',
    title: 'Marque',
    validation: (rule) => [
      rule.custom(required(shape.brand, 'Indiquez la marque.')),
      rule.custom(consistentBrand).warning(),
    ],
  }),
  requiredText('model', 'Modèle', shape.model, 'Indiquez le modèle.'),
  recommendedText(
    'version',
    'Version',
    shape.version,
    'Indiquez la version : l’annonce doit la mentionner.',
    'Par exemple « 35 TFSI 150 S line ».',
  ),
  defineField({
    name: 'year',
    type: 'number',
    title: 'Année-modèle',
    description: 'En quatre chiffres.',
    options: { grouped: false },
    validation: (rule) => [
      rule.required().error('Indiquez l’année-modèle.'),
      rule.custom(validYear),
      rule.custom(plausibleYear).warning(),
    ],
  }),
]

const slugField = defineField({
  name: 'slug',
  type: 'slug',
  title: 'Identifiant',
  description:
    'Adresse de la page et numéro de la voiture sur les papiers. Il suit marque, modèle et année jusqu’à la première publication.',
  options: {
    // `slugForVehicle` reads model and year as well.
    source: 'brand',
    slugify: slugForVehicle,
    ...(shape.id.maxLength && { maxLength: shape.id.maxLength }),
    // `uniqueVehicleSlug` also says what to do.
    isUnique: () => true,
  },
  validation: (rule) => [rule.custom(requiredSlug), rule.custom(uniqueVehicleSlug)],
})

const priceFields = [
  defineField({
    name: 'price',
    type: 'number',
    title: 'Prix',
    description: 'TTC, en euros entiers.',
    group: ['sheet', 'sale'],
    options: { unit: '€' },
    validation: (rule) => [
      rule.required().error('Indiquez le prix.'),
      rule.custom(validPrice),
      rule.custom(nearPublishedPrice).warning(),
    ],
  }),
  defineField({
    name: 'mileage',
    type: 'number',
    title: 'Kilométrage',
    description: 'Tel qu’affiché au compteur.',
    options: { unit: 'km' },
    validation: (rule) => [
      rule.required().error('Indiquez le kilométrage.'),
      rule.custom(integerInRange(shape.mileage, 'km')),
    ],
  }),
]

const mileageProvenField = defineField({
  name: 'mileageProven',
  type: 'boolean',
  title: 'Kilométrage garanti',
  description:
    'À cocher si des factures ou des contrôles le prouvent. Sinon le site écrit « kilométrage non garanti ».',
  initialValue: false,
})

// All fields of a row need a short description, so that they align.
const bodyFields = [
  defineField({
    name: 'bodyType',
    type: 'string',
    title: 'Carrosserie',
    description: 'Filtre du catalogue.',
    options: { list: listOptions(bodyTypes, bodyTypeLabels) },
    validation: (rule) => [
      rule.required().warning('Indiquez la carrosserie : elle sert de filtre aux clients.'),
      rule.custom(limited(shape.bodyType)),
    ],
  }),
  numberField('doors', 'Portes', shape.doors.unwrap(), '', 'Hayon compris.'),
  numberField('seats', 'Places assises', shape.seats.unwrap(), '', 'Carte grise, S.1.'),
]

const engineFields = [
  defineField({
    name: 'fuel',
    type: 'string',
    title: 'Énergie',
    description: 'Carte grise, P.3.',
    options: { list: listOptions(fuels, fuelLabels) },
    validation: (rule) => [
      rule.required().warning('Indiquez l’énergie : elle sert de filtre aux clients.'),
      rule.custom(limited(shape.fuel)),
    ],
  }),
  recommendedText(
    'transmission',
    'Boîte de vitesses',
    shape.transmission,
    'Indiquez la boîte de vitesses.',
    'Par exemple « BVA 8 vitesses ».',
  ),
  recommendedText(
    'engineType',
    'Motorisation',
    shape.engineType,
    'Indiquez la motorisation.',
    'Par exemple « 2.0 TDI 150 ch ».',
  ),
  defineField({
    name: 'powerKw',
    type: 'number',
    title: 'Puissance (kW)',
    description: 'Carte grise, P.2.',
    validation: (rule) => [
      rule.required().warning('Indiquez la puissance.'),
      rule.custom(integerInRange(shape.powerKw.unwrap(), 'kW')),
    ],
  }),
  numberField(
    'displacement',
    'Cylindrée (cm³)',
    shape.displacement.unwrap(),
    'cm³',
    'Carte grise, P.1. Vide si électrique.',
  ),
]

/** The first tab: the car's identity and all required fields. */
export const sheetFields = within({ group: 'sheet' }, [
  ...within({ fieldset: 'name' }, nameFields),
  slugField,
  ...within({ fieldset: 'figures' }, priceFields),
  mileageProvenField,
  ...within({ fieldset: 'body' }, bodyFields),
  ...within({ fieldset: 'engine' }, engineFields),
])
