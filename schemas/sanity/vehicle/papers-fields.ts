import { defineArrayMember, defineField, defineType } from 'sanity'
import { formatKilometres } from '#domain/money.ts'
import { eventKinds } from '#domain/facts.ts'
import { accidentAnswers, serviceBooks } from '#domain/listing.ts'
import { inspectionKinds, previousUses, vehicleSchema } from '#domain/vehicle.ts'
import {
  accidentLabels,
  eventLabels,
  inspectionLabels,
  listOptions,
  previousUseLabels,
  serviceBookLabels,
} from '../labels.ts'
import { frenchFirst, inFrenchOrChosen } from '../localized-text.ts'
import { limited, required } from '../rules/value-rules.ts'
import { pastDate } from '../rules/vehicle-rules.ts'
import { numberField, optionalText, within } from '../shared-fields.ts'
import { shownPapers } from './shown-papers.ts'
import { customsFields } from './tax-fields.ts'

const { shape } = vehicleSchema
const { month, mileage, kind, place, cost } = shape.history.unwrap().element.shape
const monthFormat = 'Écrivez le mois ainsi : 03/2020.'

/** What the other papers say: the past, inspections, customs. */
export const papersFields = within({ group: 'papers' }, [
  shownPapers,
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
    validation: (rule) => rule.custom(pastDate),
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
    validation: (rule) => rule.custom(pastDate),
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
  fieldsets: [
    { name: 'when', title: 'Quand', options: { columns: 2 } },
    { name: 'where', title: 'Où, et pour combien', options: { columns: 2 } },
  ],
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
      name: 'kind',
      type: 'string',
      title: 'Ce qui s’est passé',
      description: 'Se lit dans toutes les langues.',
      options: { list: listOptions(eventKinds, eventLabels) },
      validation: (rule) => rule.custom(limited(kind)),
    }),
    ...within({ fieldset: 'where' }, [
      optionalText('place', 'Ville', place),
      numberField('cost', 'Coût (€)', cost.unwrap(), '€'),
    ]),
    defineField({
      name: 'text',
      type: 'localeString',
      title: 'Autres mots',
      description: 'Facultatif si l’événement est choisi ci-dessus. Le texte français ne se lit qu’en français.',
      validation: (rule) => [
        rule.custom(inFrenchOrChosen('Choisissez ce qui s’est passé, ou dites-le en français.')),
        rule.custom(frenchFirst),
      ],
    }),
  ],
  preview: {
    select: { kind: 'kind', text: 'text.fr', month: 'month', mileage: 'mileage' },
    prepare: ({ kind, text, month, mileage }) => ({
      title: kind ? eventLabels[kind as (typeof eventKinds)[number]] : (text ?? 'Nouvel événement'),
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
