import { countryOf, type PlaceId } from '../place.ts'

/** Countries with a page of their own, `/cout/<slug>`, by ISO code. The address is the same in all languages. To add a country:
 *  one line here, and its rules (docs/door-price.md). */
const slugs = {
  FR: 'france',
  BE: 'belgique',
  LU: 'luxembourg',
  NL: 'pays-bas',
  DE: 'allemagne',
  CH: 'suisse',
  IT: 'italie',
  ES: 'espagne',
  PT: 'portugal',
  AT: 'autriche',
  IE: 'irlande',
  DK: 'danemark',
  SE: 'suede',
  NO: 'norvege',
  SN: 'senegal',
  CI: 'cote-d-ivoire',
  CM: 'cameroun',
  MA: 'maroc',
  DZ: 'algerie',
  TN: 'tunisie',
  ZA: 'afrique-du-sud',
  AE: 'emirats-arabes-unis',
  SA: 'arabie-saoudite',
  KW: 'koweit',
  BH: 'bahrein',
  QA: 'qatar',
} as const

export type CostCountry = keyof typeof slugs
export type CostSlug = (typeof slugs)[CostCountry]

/** In the order of the overview. */
export const costCountries = Object.keys(slugs) as CostCountry[]

const hasPage = (country: string): country is CostCountry => Object.hasOwn(slugs, country)

/** The slug of a place's country: 'france' for 'FR-IDF'; undefined for a country without a page. */
export function costSlug(place: PlaceId): CostSlug | undefined {
  const country = countryOf(place)
  return hasPage(country) ? slugs[country] : undefined
}

/** The country of a slug, in any letter case. */
export const countryOfSlug = (slug: string): CostCountry | undefined =>
  costCountries.find((country) => slugs[country] === slug.toLowerCase())
