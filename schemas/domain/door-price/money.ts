import { countryOf, type PlaceId } from '../place.ts'

/** CFA francs for a euro, both XOF and XAF, fixed since 1999 (Council Decision 98/683/EC; Regulation (EC) 2866/98; seen
 *  2026-11-22). */
export const CFA_PER_EURO = 655.957

/** Money of the countries whose prices are also told in it; the euro countries and all others are missing. */
const currencies: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['BJ', 'BF', 'CI', 'GW', 'ML', 'NE', 'SN', 'TG'].map((country) => [country, 'XOF'])),
  ...Object.fromEntries(['CM', 'CF', 'TD', 'CG', 'GQ', 'GA'].map((country) => [country, 'XAF'])),
  CH: 'CHF',
  LI: 'CHF',
  GB: 'GBP',
  DK: 'DKK',
  NO: 'NOK',
  SE: 'SEK',
  MA: 'MAD',
  DZ: 'DZD',
  TN: 'TND',
  ZA: 'ZAR',
  AE: 'AED',
  SA: 'SAR',
  KW: 'KWD',
  BH: 'BHD',
  QA: 'QAR',
}
const fixed: Readonly<Record<string, number>> = { XOF: CFA_PER_EURO, XAF: CFA_PER_EURO }

/** Units of foreign money for a euro, by currency: the editors' rates in force. */
export type Rates = Readonly<Record<string, number>>

/** ISO code of the place's money where that is told beside euros. */
export const currencyOf = (place: PlaceId): string | undefined => currencies[countryOf(place)]

/** Units of the place's money for a euro: the fixed parity, or the editors' rate. */
export function rateOf(place: PlaceId, rates: Rates): number | undefined {
  const currency = currencyOf(place)
  return currency === undefined ? undefined : (fixed[currency] ?? rates[currency])
}
