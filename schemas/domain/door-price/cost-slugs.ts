import type { PlaceId } from '../place.ts'

/** Countries with a page of their own, `/cout/<slug>`, by ISO code, and whom a buyer asks there, by the name under which the
 *  authority answers. Both are the same in all languages. To add a country: one line here, and its rules (docs/door-price.md). */
const pages = {
  FR: { slug: 'france', authority: 'France Titres (ANTS)' },
  BE: { slug: 'belgique', authority: 'SPW Fiscalité, Bruxelles Fiscalité, Vlaamse Belastingdienst' },
  LU: { slug: 'luxembourg', authority: 'SNCA' },
  NL: { slug: 'pays-bas', authority: 'Belastingdienst' },
  DE: { slug: 'allemagne', authority: 'Zulassungsstelle' },
  CH: { slug: 'suisse', authority: 'OFDF / BAZG' },
  IT: { slug: 'italie', authority: 'PRA (ACI)' },
  ES: { slug: 'espagne', authority: 'Agencia Tributaria' },
  PT: { slug: 'portugal', authority: 'Autoridade Tributária e Aduaneira' },
  AT: { slug: 'autriche', authority: 'Bundesministerium für Finanzen' },
  IE: { slug: 'irlande', authority: 'Revenue' },
  DK: { slug: 'danemark', authority: 'Motorstyrelsen' },
  SE: { slug: 'suede', authority: 'Transportstyrelsen' },
  NO: { slug: 'norvege', authority: 'Skatteetaten' },
  SN: { slug: 'senegal', authority: 'Douanes du Sénégal' },
  CI: { slug: 'cote-d-ivoire', authority: 'Douanes ivoiriennes' },
  CM: { slug: 'cameroun', authority: 'Douanes camerounaises' },
  MA: { slug: 'maroc', authority: 'Administration des douanes et impôts indirects (ADII)' },
  DZ: { slug: 'algerie', authority: 'Douanes algériennes' },
  TN: { slug: 'tunisie', authority: 'Douane tunisienne' },
  ZA: { slug: 'afrique-du-sud', authority: 'ITAC, SARS' },
  AE: {
    slug: 'emirats-arabes-unis',
    authority: 'Federal Authority for Identity, Citizenship, Customs & Port Security (ICP)',
  },
  SA: { slug: 'arabie-saoudite', authority: 'ZATCA' },
  KW: { slug: 'koweit', authority: 'General Administration of Customs' },
  BH: { slug: 'bahrein', authority: 'Customs Affairs' },
  QA: { slug: 'qatar', authority: 'General Authority of Customs' },
} as const

export type CostCountry = keyof typeof pages
export type CostSlug = (typeof pages)[CostCountry]['slug']

/** In the order of the overview. */
export const costCountries = Object.keys(pages) as CostCountry[]

const hasPage = (country: string): country is CostCountry => Object.hasOwn(pages, country)

/** The slug of a place's country: 'france' for 'FR-IDF'; undefined for a country without a page. */
export function costSlug(place: PlaceId): CostSlug | undefined {
  // Not countryOf: every page's script holds this file, and should not hold the list of all places.
  const country = place.slice(0, 2)
  return hasPage(country) ? pages[country].slug : undefined
}

/** The country of a slug, in any letter case. */
export const countryOfSlug = (slug: string): CostCountry | undefined =>
  costCountries.find((country) => pages[country].slug === slug.toLowerCase())

/** Whom a buyer asks in a country. */
export const authorityOf = (country: CostCountry): string => pages[country].authority
