import { defineField } from 'sanity'
import { gearboxes } from '#domain/facts.ts'
import { bodyTypes, vehicleSchema } from '#domain/vehicle.ts'
import { fuels } from '#domain/listing.ts'
import { bodyTypeLabels, fuelLabels, gearboxLabels, listOptions } from '../labels.ts'
import { integerInRange, limited, matches, required } from '../rules/value-rules.ts'
import {
  chosenGearbox,
  consistentBrand,
  nearPublishedPrice,
  pastDate,
  plausibleYear,
  validPrice,
  validYear,
} from '../rules/vehicle-rules.ts'
import { requiredSlug, slugForVehicle, uniqueVehicleSlug } from '../rules/vehicle-slug.ts'
import { vehicleCategoryField, emissionFields, fiscalPowerField, massFields } from './tax-fields.ts'
import { numberField, optionalText, recommendedText, requiredText, within } from '../shared-fields.ts'

declare module 'sanity' {
  interface StringOptions {
    /** Typed in any usual way, stored in one: a day or a month as 'YYYY-MM-DD' or 'YYYY-MM', a month, or a time as 'HH:MM'. */
    typed?: 'date' | 'month' | 'time'
    /** Offers names that the shop has had, and the usual ones. */
    suggest?: 'brand' | 'model'
  }
  interface ImageOptions {
    /** The smallest picture that the pages can use, in pixels; by default that of a car's photo. */
    smallest?: { width: number; height: number }
    /** Whether a person is shown, and no number plate. */
    portrait?: boolean
  }
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

/** What the certificate says stands in its tab too. */
const onBoth = ['sheet', 'certificate']

const nameFields = [
  defineField({
    name: 'brand',
    type: 'string',
    title: 'Marque',
    description: 'D.1.',
    options: { suggest: 'brand', search: { weight: 10 } },
    group: onBoth,
    validation: (rule) => [
      rule.custom(required(shape.brand, 'Indiquez la marque.')),
      rule.custom(consistentBrand).warning(),
    ],
  }),
  {
    ...requiredText('model', 'Modèle', shape.model, 'Indiquez le modèle.', 'D.3, sans la version.'),
    options: { suggest: 'model' as const, search: { weight: 10 } },
    group: onBoth,
  },
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
  { ...numberField('seats', 'Places assises', shape.seats.unwrap(), '', 'S.1.'), group: onBoth },
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
]

const engineFields = [
  {
    ...numberField('displacement', 'Cylindrée (cm³)', shape.displacement.unwrap(), 'cm³', 'P.1. Vide si électrique.'),
    group: onBoth,
  },
  defineField({
    name: 'powerKw',
    type: 'number',
    title: 'Puissance (kW)',
    group: onBoth,
    description: 'P.2.',
    validation: (rule) => [
      rule.required().warning('Indiquez la puissance.'),
      rule.custom(integerInRange(shape.powerKw.unwrap(), 'kW')),
    ],
  }),
  defineField({
    name: 'fuel',
    type: 'string',
    title: 'Énergie',
    group: onBoth,
    description: 'P.3.',
    options: { list: listOptions(fuels, fuelLabels) },
    validation: (rule) => [
      rule.required().warning('Indiquez l’énergie : elle sert de filtre aux clients.'),
      rule.custom(limited(shape.fuel)),
    ],
  }),
  recommendedText(
    'engineType',
    'Motorisation',
    shape.engineType,
    'Indiquez la motorisation.',
    'Par exemple « 2.0 TDI 150 ch ».',
  ),
  defineField({
    name: 'gearbox',
    type: 'string',
    title: 'Boîte de vitesses',
    description: 'Filtre du catalogue.',
    options: { list: listOptions(gearboxes, gearboxLabels) },
    validation: (rule) => [rule.custom(chosenGearbox).warning(), rule.custom(limited(shape.gearbox))],
  }),
  numberField('gears', 'Rapports', shape.gears.unwrap(), '', 'En marche avant.'),
  {
    ...optionalText('transmission', 'Nom de la boîte', shape.transmission),
    description: 'Celui du constructeur : « S tronic ».',
  },
]

/** Fields B and E of the registration certificate. */
const [registrationField, vinField] = [
  defineField({
    name: 'firstRegistration',
    type: 'string',
    title: 'Première immatriculation',
    description:
      'B : le jour, 14/03/2020. Le mois seul, 03/2020, si le jour est inconnu : les taxes sont alors moins précises.',
    placeholder: '14/03/2020',
    options: { typed: 'date' },
    validation: (rule) => [
      rule.required().warning('Indiquez la première immatriculation : l’annonce doit la mentionner.'),
      rule.custom(matches(shape.firstRegistration, 'Écrivez le jour ainsi : 14/03/2020, ou le mois seul : 03/2020.')),
      rule.custom(pastDate),
    ],
  }),
  defineField({
    name: 'vinEnd',
    type: 'string',
    title: 'Fin du numéro de série (VIN)',
    description: 'E, les 6 derniers caractères seulement : le numéro entier ne doit pas devenir public.',
    validation: (rule) =>
      rule.custom(
        matches(
          shape.vinEnd,
          'Indiquez les 6 derniers caractères du VIN, en majuscules et chiffres (un VIN n’a ni I, ni O, ni Q).',
        ),
      ),
  }),
] as const

const certificateOnly = { group: 'certificate' }

/** The tabs « Fiche » and « Certificat »: in the order of the registration certificate, with what it does not say in between. */
export const sheetFields = within({ group: 'sheet' }, [
  { ...certificateOnly, ...registrationField },
  ...within({ fieldset: 'name' }, nameFields),
  slugField,
  ...within({ fieldset: 'figures' }, priceFields),
  mileageProvenField,
  { ...certificateOnly, ...vinField },
  ...within({ ...certificateOnly, fieldset: 'masses' }, massFields),
  { ...certificateOnly, ...vehicleCategoryField },
  ...within({ fieldset: 'engine' }, engineFields),
  { ...certificateOnly, ...fiscalPowerField },
  ...within({ fieldset: 'body' }, bodyFields),
  ...within({ ...certificateOnly, fieldset: 'emissions' }, emissionFields),
])
