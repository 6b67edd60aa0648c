import { type Language, standardCode } from './languages.ts'
import { allPlaces, countryOf, deliveryZones, type PlaceId, placeName } from './place.ts'

/** Names of the regions of France in Europe: proper names, the same in every language. Overseas regions have a country code, under
 *  which Intl names them. */
const frenchRegions: Readonly<Record<PlaceId, string>> = {
  'FR-ARA': 'Auvergne-Rhône-Alpes',
  'FR-BFC': 'Bourgogne-Franche-Comté',
  'FR-BRE': 'Bretagne',
  'FR-CVL': 'Centre-Val de Loire',
  'FR-COR': 'Corse',
  'FR-GES': 'Grand Est',
  'FR-HDF': 'Hauts-de-France',
  'FR-IDF': 'Île-de-France',
  'FR-NOR': 'Normandie',
  'FR-NAQ': 'Nouvelle-Aquitaine',
  'FR-OCC': 'Occitanie',
  'FR-PDL': 'Pays de la Loire',
  'FR-PAC': 'Provence-Alpes-Côte d’Azur',
}

/** Belgium's regions have a name in every language: texts of the namespace `door`. */
type RegionKey = 'region_BE-WAL' | 'region_BE-BRU' | 'region_BE-VLG'
const belgianRegions: Readonly<Record<PlaceId, RegionKey>> = {
  'BE-WAL': 'region_BE-WAL',
  'BE-BRU': 'region_BE-BRU',
  'BE-VLG': 'region_BE-VLG',
}

/** Countries whose regions have figures of their own. */
const countriesWithRegions: readonly string[] = ['FR', 'BE']

/** The regions to choose from in a country: 18 of France, 3 of Belgium, none of any other. */
export const regionsOf = (country: string): PlaceId[] =>
  countriesWithRegions.includes(country)
    ? allPlaces().filter((place) => countryOf(place) === country && place !== country)
    : []

/** Where readers of a language most likely live, likeliest first. Of Russian none where sanctions forbid the delivery. A language that
 *  is not here begins with the whole list. */
const likelyOf: Readonly<Partial<Record<Language, string>>> = {
  fr: 'FR BE CH LU SN CI CM MA',
  de: 'DE AT CH LU BE',
  en: 'GB IE US CA',
  es: 'ES',
  it: 'IT CH',
  pt: 'PT BR',
  nl: 'NL BE',
  da: 'DK',
  sv: 'SE FI',
  no: 'NO',
  ru: 'KZ KG UZ',
  ja: 'JP',
  'zh-CN': 'CN SG',
}

/** Where a reader of the language most likely lives; undefined if nobody said so. */
export const likelyCountryOf = (language: Language): PlaceId | undefined => likelyOf[language]?.split(' ')[0]

/** Countries to choose from: the likely ones of the language, then the whole list, which holds these again: those that the delivery
 *  page names, then all others. Both by name in the language. */
export function countryChoices(language: Language): Record<'likely' | 'named' | 'others', PlaceId[]> {
  const countries = allPlaces().filter((place) => place === countryOf(place))
  const { compare } = new Intl.Collator(standardCode(language))
  const names = new Map(countries.map((country) => [country, placeName(country, language)]))
  const byName = countries.toSorted((one, other) => compare(names.get(one) ?? one, names.get(other) ?? other))
  const { europe, africa, 'middle-east': middleEast } = deliveryZones
  const onPage: ReadonlySet<string> = new Set([europe, africa, middleEast].flatMap((zone) => Object.keys(zone)))
  const likely = (likelyOf[language] ?? '').split(' ').filter((code) => countries.includes(code))
  return {
    likely,
    named: byName.filter((code) => onPage.has(code)),
    others: byName.filter((code) => !onPage.has(code)),
  }
}

/** The name of a place with its region: 'FR-IDF' → 'Île-de-France', 'SN' → 'Sénégal'. `t`: the texts of the namespace `door`. */
export function regionName(place: PlaceId, language: Language, t: (key: RegionKey) => string): string {
  const belgian = belgianRegions[place]
  return belgian ? t(belgian) : (frenchRegions[place] ?? placeName(place, language))
}
