import { daysBetween } from './calendar.ts'
import type { Currency, SaleSettings } from './sale-terms.ts'

/** Days for which a rate counts. */
const RATE_DAYS = 30
/** Months after which the price of a transport has to be asked again. */
const TRANSPORT_MONTHS = 12

/** What is wrong with the settings of the sale, in French, as the Studio and the publication tell an editor. */
export const saleFaultTexts = {
  'rate-implausible': 'En dix ans, un euro a valu de {from} à {to} {currency} : vérifiez la virgule.',
  'place-unknown': 'Lieu inconnu : choisissez-le dans la liste.',
  'mode-unknown': 'Choisissez le prix du transport : compris dans le prix, de … à … €, ou sur demande.',
  'range-reversed': 'La seconde somme doit être au moins la première.',
  'bad-contract': 'L’adresse du contrat commence par https:// et s’écrit en entier.',
  'day-ahead': 'Ce jour n’est pas encore venu.',
  'rate-old': `Ce cours a plus de ${RATE_DAYS} jours : le site ne s’en sert plus. Recopiez celui du jour.`,
  'transport-old': `Ce prix a été vérifié il y a plus de ${TRANSPORT_MONTHS} mois : demandez-le de nouveau au transporteur.`,
} as const
type DayFault = 'day-ahead' | 'rate-old' | 'transport-old'

/** What is wrong on `today` with the day of a rate or of a transport's price, both 'YYYY-MM-DD'; 'day-ahead' is refused, the others
 *  are warnings. */
export function dayFault(kind: 'rate' | 'transport', checked: string, today: string): DayFault | undefined {
  if (checked > today) return 'day-ahead'
  if (kind === 'rate') return daysBetween(checked, today) > RATE_DAYS ? 'rate-old' : undefined
  const end = new Date(checked)
  end.setUTCMonth(end.getUTCMonth() + TRANSPORT_MONTHS)
  return today > end.toISOString().slice(0, 10) ? 'transport-old' : undefined
}

/** Units of foreign money for a euro, by currency, of the rates that count on a day ('YYYY-MM-DD'). */
export const ratesInForce = (
  { rates }: Pick<SaleSettings, 'rates'>,
  day: string,
): Readonly<Partial<Record<Currency, number>>> =>
  Object.fromEntries(
    rates
      .filter(({ checked }) => dayFault('rate', checked, day) === undefined)
      .map(({ currency, perEuro }) => [currency, perEuro]),
  )
