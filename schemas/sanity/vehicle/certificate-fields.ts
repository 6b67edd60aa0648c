import { defineField } from 'sanity'
import { vehicleSchema } from '#domain/vehicle.ts'
import { matches } from '../rules/value-rules.ts'
import { pastRegistration } from '../rules/vehicle-rules.ts'

declare module 'sanity' {
  interface StringOptions {
    /** Typed in any usual way, stored in one: a day or a month as 'YYYY-MM-DD' or 'YYYY-MM', a month, or a time as 'HH:MM'. */
    typed?: 'date' | 'month' | 'time'
    /** Offers names that the shop has had, and the usual ones. */
    suggest?: 'brand' | 'model'
  }
}

const { shape } = vehicleSchema

/** Fields B and E of the registration certificate. */
export const [registrationField, vinField] = [
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
      rule.custom(pastRegistration),
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
