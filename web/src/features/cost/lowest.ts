import { formatEuros } from '#domain/money.ts'
import type { PlaceId } from '#domain/place.ts'
import type { CountryCosts } from '../../content/cost.ts'
import type { Translate } from '../../lib/i18n.ts'

/** A country's costs; of a region of it that the visitor has chosen, that region's. */
export function inRegion(costs: CountryCosts, place: PlaceId | undefined): CountryCosts {
  if (!costs.regions || !place?.startsWith(`${costs.country}-`)) return costs
  const { country, name, entry, admitted, asked, all } = costs
  return { country, name, entry, admitted, asked, all, ...costs.regions[place] }
}

export function lowestText({ admitted, asked, lowest, isLeast }: CountryCosts, t: Translate): string {
  if (lowest === undefined) return admitted + asked > 0 ? t('costsEntry_unknown') : '–'
  const sum = formatEuros(lowest)
  return isLeast ? t('costsLeast', { sum }) : sum
}

/** What the lowest total holds for and lacks, so that nobody compares it with a whole one, and how many cars it does not know. */
export const lowestNotes = ({ lacksRegistration, inRegion: ofOne, partial }: CountryCosts, t: Translate): string[] => [
  ...(lacksRegistration ? [t('costsNoRegistration')] : []),
  ...(ofOne ? [t('costsInRegion')] : []),
  ...(partial === undefined ? [] : [t('costsPartial', { count: partial })]),
]
