import { defineArrayMember, defineField, defineType } from 'sanity'
import { formatKilometres } from '#domain/money.ts'
import { accidentAnswers, serviceBooks } from '#domain/listing.ts'
import { inspectionKinds, previousUses, vehicleSchema } from '#domain/vehicle.ts'
import { accidentLabels, inspectionLabels, listOptions, previousUseLabels, serviceBookLabels } from '../labels.ts'
import { requiredInFrench } from '../localized-text.ts'
import { limited, required } from '../rules/value-rules.ts'
import { numberField, within } from '../shared-fields.ts'
import { customsFields } from './tax-fields.ts'

const { shape } = vehicleSchema
const { month, mileage } = shape.history.unwrap().element.shape
const monthFormat = 'Écrivez le mois ainsi : 03/2020.'

/** What the other papers say: the past, inspections, customs. */
export const papersFields = within({ group: 'papers' }, [
  defineField({
    name: 'previousUse',
    type: 'string',
    title: 'Usage précédent',
    options: { list: listOptions(previousUses, previousUseLabels) },
  }),
  ...within({ fieldset: 'past' }, [
    defineField({
      name: 'accident',
      type: 'string',
      title: 'Accident',
      description: '« Sans accident » engage la boutique : la commande le promet. Dans le doute, « Ne sais pas ».',
      options: { list: listOptions(accidentAnswers, accidentLabels) },
      validation: (rule) => rule.custom(limited(shape.accident)),
    }),
    numberField(
      'owners',
      'Propriétaires jusqu’ici',
      shape.owners.unwrap(),
      '',
      'Certificat partie II (Fahrzeugbrief) : « Anzahl der Vorhalter », plus les titulaires inscrits dessus.',
    ),
    numberField('keys', 'Clés', shape.keys.unwrap(), '', 'Celles que l’acheteur reçoit.'),
    defineField({
      name: 'serviceBook',
      type: 'string',
      title: 'Carnet d’entretien',
      description: 'Complet : aucune révision n’y manque. Papier (Serviceheft) ou numérique.',
      options: { list: listOptions(serviceBooks, serviceBookLabels) },
      validation: (rule) => rule.custom(limited(shape.serviceBook)),
    }),
  ]),
  defineField({
    name: 'technicalInspection',
    type: 'date',
    title: 'Dernier contrôle technique',
    description: 'Le rapport remis à l’acheteur doit dater de moins de six mois (décret nº 78-993, article 5 bis).',
    options: { dateFormat: 'DD/MM/YYYY' },
  }),
  defineField({
    name: 'inspectionKind',
    type: 'string',
    title: 'Pays du contrôle',
    options: { list: listOptions(inspectionKinds, inspectionLabels), layout: 'radio' },
  }),
  defineField({
    name: 'recallsChecked',
    type: 'date',
    title: 'Rappels du constructeur vérifiés le',
    description:
      'Le jour où le site du constructeur, interrogé avec le numéro de série entier, n’a montré aucun rappel ouvert. Laissez vide s’il en reste un : la fiche n’en dit alors rien.',
    options: { dateFormat: 'DD/MM/YYYY' },
  }),
  ...within({ fieldset: 'customs' }, customsFields),
  defineField({
    name: 'history',
    type: 'array',
    title: 'Histoire de la voiture',
    description: 'Entretiens, réparations, changements de propriétaire. Le plus ancien en premier.',
    of: [defineArrayMember({ type: 'historyEntry' })],
    validation: (rule) => rule.custom(oldestFirst).warning(),
  }),
])

/** An event in the car's history, with the mileage at the time. */
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
      placeholder: '03/2020',
      options: { typed: 'month' },
      fieldset: 'when',
      validation: (rule) => rule.custom(required(month, monthFormat)),
    }),
    ...within({ fieldset: 'when' }, [numberField('mileage', 'Kilométrage', mileage.unwrap(), 'km')]),
    defineField({
      name: 'text',
      type: 'localeString',
      title: 'Ce qui s’est passé',
      description: 'Par exemple « Révision, plaquettes avant neuves ».',
      validation: requiredInFrench('Dites en français ce qui s’est passé.'),
    }),
  ],
  preview: {
    select: { text: 'text.fr', month: 'month', mileage: 'mileage' },
    prepare: ({ text, month, mileage }) => ({
      title: text ?? 'Nouvel événement',
      subtitle: [month?.split('-').reverse().join('/'), typeof mileage === 'number' && formatKilometres(mileage)]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})

type Entries = { _key: string; month?: string }[]

/** Marks events listed after a later one. 'YYYY-MM' compares as text. */
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
