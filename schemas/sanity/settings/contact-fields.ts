import { defineArrayMember, defineField } from 'sanity'
import { shopSettingsSchema } from '#domain/shop-settings.ts'
import { needed } from '../rules/accepted.ts'
import { present } from '../rules/present.ts'
import { noRepeats } from '../rules/no-repeats.ts'
import { locationField } from './location-field.ts'

type OpeningDay = { _key: string; day?: string }

const { shape } = shopSettingsSchema
const address = shape.address.shape

/** Who the shop is, how to reach it, and when. */
export const contactFields = [
  defineField({
    name: 'name',
    type: 'string',
    title: 'Nom du commerce',
    group: 'contact',
    validation: (rule) => rule.custom(needed(shape.name, 'Indiquez le nom du commerce.')),
  }),
  defineField({
    name: 'email',
    type: 'string',
    title: 'Adresse e-mail',
    group: 'contact',
    validation: (rule) =>
      rule.custom(needed(shape.email, 'Indiquez une adresse e-mail, par exemple contact@exemple.fr.')),
  }),
  defineField({
    name: 'phone',
    type: 'string',
    title: 'Téléphone',
    description: 'Avec l’indicatif du pays, par exemple « +33 1 23 45 67 89 ».',
    group: 'contact',
    validation: (rule) => rule.custom(needed(shape.phone, 'Indiquez le téléphone.')),
  }),
  defineField({
    name: 'address',
    type: 'object',
    title: 'Adresse postale',
    group: 'contact',
    fields: [
      defineField({
        name: 'street',
        type: 'string',
        title: 'Rue et numéro',
        validation: (rule) => rule.custom(needed(address.street, 'Indiquez la rue et le numéro.')),
      }),
      defineField({
        name: 'postalCode',
        type: 'string',
        title: 'Code postal',
        validation: (rule) => rule.custom(needed(address.postalCode, 'Indiquez le code postal.')),
      }),
      defineField({
        name: 'city',
        type: 'string',
        title: 'Ville',
        validation: (rule) => rule.custom(needed(address.city, 'Indiquez la ville.')),
      }),
      defineField({
        name: 'country',
        type: 'string',
        title: 'Pays',
        validation: (rule) => rule.custom(needed(address.country, 'Indiquez le pays.')),
      }),
    ],
    validation: (rule) => rule.custom(present('Indiquez l’adresse postale.')),
  }),
  locationField,
  defineField({
    name: 'openingHours',
    type: 'array',
    title: 'Horaires d’ouverture',
    description: 'Une ligne par jour. Un jour absent est un jour fermé.',
    group: 'hours',
    of: [defineArrayMember({ type: 'openingHours' })],
    validation: (rule) =>
      rule.custom(noRepeats<OpeningDay>('day', ({ day }) => day, 'Ce jour figure déjà dans la liste.')),
  }),
]
