import { defineArrayMember, defineField } from 'sanity'
import { parisDay } from '#domain/calendar.ts'
import { allRules } from '#domain/door-price/countries.ts'
import { formatDecimal } from '#domain/money.ts'
import { countryOf, placeName } from '#domain/place.ts'
import { dayFault, saleFaultTexts } from '#domain/sale-dates.ts'
import { currencies, type Currency, plausibleRates } from '#domain/sale-terms.ts'
import { noRepeats } from '../rules/value-rules.ts'

/** '2026-11-22' → '22/11/2026'. */
const frenchDay = (day: string): string => day.split('-').toReversed().join('/')

/** The day on which an editor looked at a price or a rate: refused if it is yet to come, with a warning once it is old. */
export const checkedField = (kind: 'rate' | 'transport', title: string, description: string) => {
  const faultOf = (day: string | undefined) => day && dayFault(kind, day, parisDay(Date.now()))
  return defineField({
    name: 'checked',
    type: 'date',
    title,
    description,
    options: { dateFormat: 'DD/MM/YYYY' },
    validation: (rule) => [
      rule.custom<string>((day) => (faultOf(day) === 'day-ahead' ? saleFaultTexts['day-ahead'] : true)),
      rule
        .custom<string>((day) => {
          const code = faultOf(day)
          return code && code !== 'day-ahead' ? saleFaultTexts[code] : true
        })
        .warning(),
      kind === 'rate'
        ? rule.required().error('Indiquez le jour du cours.')
        : rule.custom<string>((day, { parent }) => Boolean(day) || isWithoutRange({ parent }) || UNCHECKED).warning(),
    ],
  })
}

const UNCHECKED = 'Indiquez le jour où ce prix a été vérifié.'

/** Whether a rule of transport names no price. */
export const isWithoutRange = ({ parent }: { parent?: unknown }): boolean =>
  (parent as { mode?: string } | undefined)?.mode !== 'range'

const currencyNames = new Intl.DisplayNames('fr', { type: 'currency' })
const currencyTitle = (code: string) => `${currencyNames.of(code) ?? code} (${code})`

type RateValue = { _key: string; currency?: string; perEuro?: number }

/** What is wrong with the rate of the item that holds it. */
function plausibleRate(perEuro: number | undefined, { parent }: { parent?: unknown }) {
  if (perEuro === undefined) return 'Indiquez le cours.'
  const { currency } = (parent ?? {}) as RateValue
  if (!currency || !(currency in plausibleRates)) return true
  const [from, to] = plausibleRates[currency as Currency]
  return (
    (perEuro >= from && perEuro <= to) ||
    saleFaultTexts['rate-implausible']
      .replace('{from}', formatDecimal(from, 'fr'))
      .replace('{to}', formatDecimal(to, 'fr'))
      .replace('{currency}', currency)
  )
}

/** Exchange rates that the editors type in. */
export const ratesField = defineField({
  name: 'rates',
  type: 'array',
  title: 'Cours de change',
  description:
    'Pour montrer un total en monnaie du client. Un cours sert 30 jours, puis le site n’écrit plus que des euros. Le franc CFA est fixe : rien à saisir.',
  of: [
    defineArrayMember({
      name: 'rate',
      type: 'object',
      title: 'Cours d’une monnaie',
      fields: [
        defineField({
          name: 'currency',
          type: 'string',
          title: 'Monnaie',
          options: {
            list: currencies
              .map((value) => ({ value, title: currencyTitle(value) }))
              .sort((a, b) => a.title.localeCompare(b.title, 'fr')),
            layout: 'dropdown',
          },
          validation: (rule) => rule.required().error('Choisissez la monnaie.'),
        }),
        defineField({
          name: 'perEuro',
          type: 'number',
          title: 'Pour un euro',
          description: 'Combien d’unités pour 1 €, par exemple 10,845.',
          options: { decimals: true },
          validation: (rule) => rule.custom<number>(plausibleRate),
        }),
        checkedField('rate', 'Cours du', 'Le jour de ce cours, à la Banque centrale européenne ou à votre banque.'),
      ],
      preview: {
        select: { currency: 'currency', perEuro: 'perEuro', checked: 'checked' },
        prepare: ({ currency, perEuro, checked }) => ({
          title: currency ? currencyTitle(String(currency)) : 'Monnaie à choisir',
          subtitle: rateText(perEuro, checked),
        }),
      },
    }),
  ],
  validation: (rule) =>
    rule.custom(
      noRepeats<RateValue>('currency', ({ currency }) => currency, 'Cette monnaie figure déjà dans la liste.'),
    ),
})

/** '10,72 le 22/11/2026'. */
function rateText(perEuro: unknown, checked: unknown): string {
  const figure = typeof perEuro === 'number' ? formatDecimal(perEuro, 'fr') : '?'
  if (typeof checked !== 'string') return `${figure}, sans date`
  const isOld = dayFault('rate', checked, parisDay(Date.now())) === 'rate-old'
  return `${isOld ? 'Trop ancien\u00a0: ' : ''}${figure} le ${frenchDay(checked)}`
}

/** Countries with rules of their own. */
const ruledCountries = [...new Set(allRules.flatMap(({ places }) => places.map(countryOf)))]
  .map((value) => ({ value, title: placeName(value, 'fr') }))
  .sort((a, b) => a.title.localeCompare(b.title, 'fr'))

/** Where the shop sells: decides which facts of a car the Studio asks for. */
export const soldToField = defineField({
  name: 'soldTo',
  type: 'array',
  title: 'Pays où vous vendez',
  description:
    'Parmi ceux dont le site calcule les taxes. « Prêt à vendre » ne demande que ce qu’il leur faut. Rien de coché\u00a0: tous. Aucune commande n’est refusée pour cela.',
  of: [{ type: 'string' }],
  options: { list: ruledCountries, layout: 'grid' },
})
