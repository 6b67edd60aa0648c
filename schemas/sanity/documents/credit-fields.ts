import { defineArrayMember, defineField, defineType, type NumberOptions } from 'sanity'
import { parisDay } from '#domain/calendar.ts'
import {
  type Credit,
  creditFaults,
  creditFaultTexts,
  creditOffers,
  creditPeriod,
  creditSchema,
  intermediaryCategories,
  isCreditBegun,
  rateKinds,
} from '#domain/credit.ts'
import { inRow } from '../shared-fields.ts'
import { creditOfferLabels, intermediaryLabels, listOptions, rateKindLabels } from '../labels.ts'

type Name = keyof Credit

/** Each field is required as soon as one is filled in: the law wants all of them beside any figure of a credit. */
const rule =
  (name: Name, message: string) =>
  (value: unknown, { parent }: { parent?: unknown }) => {
    if (!isCreditBegun(parent)) return true
    if (!creditSchema.shape[name].safeParse(value ?? undefined).success) return message
    const fault = creditFaults(parent).find(({ field }) => field === name)
    return !fault || creditFaultTexts[fault.code].replace('{computed}', String(fault.params['computed']))
  }

const textField = (name: Name, title: string, description: string, message: string) =>
  defineField({ name, type: 'string', title, description, validation: (given) => given.custom(rule(name, message)) })
const numberField = (
  name: Name,
  title: string,
  message: string,
  more: { description?: string; placeholder?: string; options?: NumberOptions } = {},
) =>
  defineField({
    name,
    type: 'number',
    title,
    ...more,
    validation: (given) => given.custom(rule(name, message)),
  })
const choiceField = (name: Name, title: string, list: { value: string; title: string }[], message: string) =>
  defineField({
    name,
    type: 'string',
    title,
    options: { list },
    validation: (given) => given.custom(rule(name, message)),
  })

const euros = (what: string) => `Indiquez ${what} en euros entiers, de 1 à 100 000.`
const months = (what: string) => `Indiquez ${what} en mois, de 1 à 120.`
const day = 'Indiquez une date.'

/** The credit that the shop may name, with all that the law wants beside it. */
export const creditOffer = defineType({
  name: 'creditOffer',
  type: 'object',
  title: 'Offre de crédit',
  fieldsets: [
    { name: 'people', title: 'Qui prête, et par qui' },
    { name: 'cost', title: 'Coût', options: inRow(2) },
    { name: 'limits', title: 'Limites du prêteur', options: { columns: 2 } },
    { name: 'period', title: 'Validité', options: inRow(2) },
  ],
  fields: [
    ...[
      textField(
        'lender',
        'Prêteur',
        'L’établissement qui prête, avec sa forme et son immatriculation.',
        'Nommez le prêteur.',
      ),
      textField(
        'intermediary',
        'Intermédiaire de crédit',
        'La société inscrite à l’ORIAS : la vôtre, le plus souvent.',
        'Nommez l’intermédiaire.',
      ),
      textField(
        'orias',
        'Numéro ORIAS',
        'Huit chiffres. Vérifiez-le sur orias.fr.',
        'Un numéro ORIAS a huit chiffres, sans espace.',
      ),
      choiceField(
        'category',
        'Catégorie d’intermédiaire',
        listOptions(intermediaryCategories, intermediaryLabels),
        'Choisissez la catégorie inscrite à l’ORIAS.',
      ),
    ].map((field) => ({ ...field, fieldset: 'people' })),
    ...[
      choiceField(
        'rateKind',
        'Sorte de taux',
        listOptions(rateKinds, rateKindLabels),
        'Choisissez : fixe ou variable.',
      ),
      numberField('annualRatePercent', 'Taux débiteur annuel (%)', 'Indiquez un taux en pour cent, de 0 à 30.', {
        placeholder: '5,9',
        options: { decimals: true },
      }),
      numberField('fees', 'Frais obligatoires (€)', 'Indiquez les frais en euros entiers, de 0 à 5 000.', {
        description: 'Payés à la signature. 0 s’il n’y en a pas.',
      }),
      numberField('effectiveRatePercent', 'TAEG de l’exemple (%)', 'Indiquez le TAEG en pour cent, de 0 à 30.', {
        description: 'Celui du prêteur, pour l’exemple ci-dessous.',
        options: { decimals: true },
      }),
      numberField('exampleAmount', 'Exemple : montant (€)', euros('le montant')),
      numberField('exampleMonths', 'Exemple : durée (mois)', months('la durée')),
    ].map((field) => ({ ...field, fieldset: 'cost' })),
    ...[
      numberField('minAmount', 'Montant minimum (€)', euros('le minimum')),
      numberField('maxAmount', 'Montant maximum (€)', euros('le maximum')),
      numberField('minMonths', 'Durée minimum (mois)', months('le minimum')),
      numberField('maxMonths', 'Durée maximum (mois)', months('le maximum')),
    ].map((field) => ({ ...field, fieldset: 'limits' })),
    defineField({
      name: 'validFrom',
      type: 'date',
      title: 'Premier jour',
      options: { dateFormat: 'DD/MM/YYYY' },
      fieldset: 'period',
      validation: (given) => given.custom(rule('validFrom', day)),
    }),
    defineField({
      name: 'validTo',
      type: 'date',
      title: 'Dernier jour',
      options: { dateFormat: 'DD/MM/YYYY' },
      fieldset: 'period',
      validation: (given) => [given.custom(rule('validTo', day)), given.custom(notOver)],
    }),
    defineField({
      name: 'offers',
      type: 'array',
      title: 'Le prêteur propose aussi',
      of: [defineArrayMember({ type: 'string' })],
      options: { list: listOptions(creditOffers, creditOfferLabels) },
    }),
  ],
})

const notOver = (validTo: string | undefined) =>
  !validTo ||
  creditPeriod({ validFrom: validTo, validTo }, parisDay(Date.now())) !== 'over' ||
  'Ce jour est passé : demandez l’offre suivante au prêteur, ou videz tous les champs du crédit.'
