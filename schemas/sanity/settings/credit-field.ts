import { defineField } from 'sanity'
import { creditSchema } from '#domain/shop-settings.ts'
import { accepted } from '../rules/accepted.ts'

const rate = creditSchema.shape.annualRatePercent
type Credit = Partial<Record<'lender' | 'intermediary' | 'annualRatePercent', unknown>>

/** What the law wants beside a monthly payment: all three, or no simulator. */
const completeOrEmpty = (credit: Credit | undefined) =>
  !credit ||
  Object.keys(credit).length === 0 ||
  creditSchema.safeParse(credit).success ||
  'Remplissez les trois champs : la loi l’exige pour afficher une mensualité. Sans eux le simulateur n’est pas affiché.'

/** The credit the simulator names. */
export const creditField = defineField({
  name: 'credit',
  type: 'object',
  title: 'Crédit du simulateur',
  description: 'Sans ces mentions légales, le simulateur de mensualités n’est pas affiché sur le site en ligne.',
  group: 'credit',
  fields: [
    defineField({
      name: 'lender',
      type: 'string',
      title: 'Prêteur',
      description: 'L’établissement qui prête, avec sa forme et son immatriculation.',
    }),
    defineField({
      name: 'intermediary',
      type: 'string',
      title: 'Intermédiaire de crédit',
      description: 'Votre société et son numéro ORIAS.',
    }),
    defineField({
      name: 'annualRatePercent',
      type: 'number',
      title: 'Taux débiteur annuel (%)',
      description: 'Par exemple 5,9.',
      validation: (rule) =>
        rule.custom(accepted(rate, `Indiquez un taux en pour cent, de ${rate.minValue} à ${rate.maxValue}.`)),
    }),
  ],
  validation: (rule) => rule.custom(completeOrEmpty),
})
