// What holds at the place where the car goes, in lines. The first step says no more; use-destination.ts goes on.
import { lastDayInWords, parisDay } from '#domain/calendar.ts'
import type { Language } from '#domain/languages.ts'
import { answerBy, holdEnd } from '#domain/order.ts'
import { saleFacts } from '#domain/order-facts.ts'
import { countryOf, type PlaceId } from '#domain/place.ts'
import { placesClosedTo, type SaleSettings, type SaleTerms, saleTerms } from '#domain/sale-terms.ts'
import type { CardVehicle } from '../../content/cards.ts'
import type { Translate } from '../../lib/i18n.ts'
import { entryWords } from '../../lib/sale-words.ts'

interface Purchase {
  car: CardVehicle
  sale: SaleSettings
  /** The country whose customs the buyer has asked about this car. */
  asked?: string | undefined
  /** When the form opened, in milliseconds since 1970. */
  now: number
}

interface Place {
  /** Undefined while nobody knows. */
  place: PlaceId | undefined
  /** What the car costs there is told line by line. */
  hasReceipt: boolean
}

export const termsAt = ({ car, sale, now }: Purchase, place: PlaceId | undefined): SaleTerms =>
  saleTerms(car, place, sale, parisDay(now))

export type DestinationTerms = ReturnType<typeof destinationAt>

/** What holds at a place, and why the car may not enter. */
export function destinationAt(purchase: Purchase, { place, hasReceipt }: Place, t: Translate, language: Language) {
  const { car, sale, asked, now } = purchase
  const terms = termsAt(purchase, place)
  const date = (end: number) => lastDayInWords(end, language)
  return {
    place,
    terms,
    lines: linesAt(purchase, { place, hasReceipt }, t, language),
    entry: place === undefined ? undefined : entryWords(terms.entry, { place, fuel: car.fuel }, t, language),
    isRefused: terms.entry.kind === 'refused',
    /** Whether the buyer has asked the customs of this country. */
    isAsked: place !== undefined && asked === countryOf(place),
    /** What the order asks for the car, in whole euros. */
    price: car.price,
    /** The places that refuse the car today. */
    closed: () => placesClosedTo(car, sale, parisDay(now)),
    /** The last days of an order placed today: of the shop's answer, and of the reservation without answer. */
    answerDay: date(answerBy(now, sale.answerDays)),
    heldDay: date(holdEnd(now, sale.answerDays)),
  }
}

/** The lines of what holds at a place; without a place they name what depends on it, and where the car may not go nothing is
 *  promised. */
export function linesAt(
  purchase: Purchase,
  { place, hasReceipt }: Place,
  t: Translate,
  language: Language,
): { name: string; value: string }[] {
  if (place === undefined)
    return [t('saleTransport'), t('saleTaxes'), t('saleDelivery')].map((name) => ({ name, value: t('saleByCountry') }))
  const terms = termsAt(purchase, place)
  if (terms.entry.kind === 'refused') return []
  // « Vous avez interrogé la douane » is said only once it is true.
  const { entry: _, ...others } = terms
  const said = purchase.asked === countryOf(place) ? terms : others
  return saleFacts({ terms: said, hasReceipt }, t, language).map(({ label, value }) => ({ name: label, value }))
}
