import { defineArrayMember, defineField, defineType } from 'sanity'
import { formatKilometres } from '#domain/measures.ts'
import { critAirClasses, previousUses, vehicleSchema } from '#domain/vehicle.ts'
import { choices, critAirLabels, previousUseLabels } from '../labels.ts'
import { frenchFirst, inFrench } from '../localized-text.ts'
import { accepted, acceptedNumber, needed } from '../rules/value-rules.ts'

type Entries = { _key: string; month?: string }[]

/** Events read as a story: marks each that stands behind a later one. 'YYYY-MM' compares as text. */
function oldestFirst(entries: Entries | undefined) {
  const early = (entries ?? []).filter(
    ({ month }, n, all) => month && all.slice(0, n).some((other) => (other.month ?? '') > month),
  )
  return (
    early.length === 0 || {
      message: 'Placez cet événement plus haut : le plus ancien vient en premier.',
      paths: early.map(({ _key }) => [{ _key }, 'month']),
    }
  )
}

const { shape } = vehicleSchema

/** What is read from the car's papers. */
export const papersFields = [
  defineField({
    name: 'firstRegistration',
    type: 'string',
    title: 'Première immatriculation',
    description: 'Carte grise, B. Au format AAAA-MM.',
    placeholder: '2020-03',
    group: 'papers',
    validation: (rule) => [
      rule.required().warning('Indiquez le mois de première immatriculation : l’annonce doit le mentionner.'),
      rule.custom(accepted(shape.firstRegistration, 'Écrivez l’année puis le mois, ainsi : 2020-03 (format AAAA-MM).')),
    ],
  }),
  defineField({
    name: 'vinEnd',
    type: 'string',
    title: 'Fin du numéro de série (VIN)',
    description: 'Les 6 derniers caractères de la rubrique E seulement : le numéro entier ne doit pas devenir public.',
    group: 'papers',
    validation: (rule) =>
      rule.custom(
        accepted(
          shape.vinEnd,
          'Indiquez les 6 derniers caractères du VIN, en majuscules et chiffres (un VIN n’a ni I, ni O, ni Q).',
        ),
      ),
  }),
  defineField({
    name: 'previousUse',
    type: 'string',
    title: 'Usage précédent',
    group: 'papers',
    options: { list: choices(previousUses, previousUseLabels) },
  }),
  defineField({
    name: 'technicalInspection',
    type: 'date',
    title: 'Dernier contrôle technique',
    group: 'papers',
    options: { dateFormat: 'DD/MM/YYYY' },
  }),
  defineField({
    name: 'critAir',
    type: 'string',
    title: 'Vignette Crit’Air',
    description: 'Si elle est connue.',
    group: 'papers',
    fieldset: 'emissions',
    options: { list: choices(critAirClasses, critAirLabels) },
  }),
  defineField({
    name: 'emissionClass',
    type: 'string',
    title: 'Norme antipollution',
    description: 'Carte grise, V.9.',
    group: 'papers',
    placeholder: 'Euro 6',
    fieldset: 'emissions',
  }),
  defineField({
    name: 'co2',
    type: 'number',
    title: 'CO₂ (g/km)',
    description: 'Carte grise, V.7.',
    group: 'papers',
    fieldset: 'emissions',
    validation: (rule) => rule.custom(acceptedNumber(shape.co2.unwrap(), 'g/km')),
  }),
  defineField({
    name: 'history',
    type: 'array',
    title: 'Histoire de la voiture',
    description: 'Entretiens, réparations, changements de propriétaire. Le plus ancien en premier.',
    group: 'papers',
    of: [defineArrayMember({ type: 'historyEntry' })],
    validation: (rule) => rule.custom(oldestFirst).warning(),
  }),
]

const { month, mileage } = vehicleSchema.shape.history.unwrap().element.shape

/** Something that happened to the car, and what its odometer said then. */
export const historyEntry = defineType({
  name: 'historyEntry',
  type: 'object',
  title: 'Événement',
  fieldsets: [{ name: 'when', title: 'Quand', options: { columns: 2 } }],
  fields: [
    defineField({
      name: 'month',
      type: 'string',
      title: 'Mois',
      placeholder: '2020-03',
      fieldset: 'when',
      validation: (rule) =>
        rule.custom(needed(month, 'Écrivez l’année puis le mois, ainsi : 2020-03 (format AAAA-MM).')),
    }),
    defineField({
      name: 'mileage',
      type: 'number',
      title: 'Kilométrage',
      fieldset: 'when',
      validation: (rule) => rule.custom(acceptedNumber(mileage.unwrap(), 'km')),
    }),
    defineField({
      name: 'text',
      type: 'localeString',
      title: 'Ce qui s’est passé',
      description: 'Par exemple « Révision, plaquettes avant neuves ».',
      validation: (rule) => [rule.custom(inFrench('Dites en français ce qui s’est passé.')), rule.custom(frenchFirst)],
    }),
  ],
  preview: {
    select: { text: 'text.fr', month: 'month', mileage: 'mileage' },
    prepare: ({ text, month, mileage }) => ({
      title: text ?? 'Nouvel événement',
      subtitle: [month, typeof mileage === 'number' && formatKilometres(mileage)].filter(Boolean).join(' · '),
    }),
  },
})
