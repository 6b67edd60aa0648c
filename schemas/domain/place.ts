import { type DeliveryDays, deliveryZones } from '#domain/delivery-days.ts'
import { type Language, languages, standardCode } from '#domain/languages.ts'
import { foldText } from '#domain/text.ts'

/** Splits a list of country codes (ISO 3166-1). */
const codesIn = (codes: string) => codes.split(' ')

const { europe: allEurope, africa, 'middle-east': middleEast, others: regions } = deliveryZones
const { otherEurope, ...europe } = allEurope

/** Countries that take part in SEPA transfers: the European Economic Area and other members (European Payments Council, list of
 *  SEPA scheme countries, EPC409-09), including territories with separate country codes. */
const sepaCodes = codesIn(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH GB MC SM AD VA AL ME MD MK RS GG JE IM GP MQ GF RE YT PM BL MF AX GI',
)

/** French overseas territories: not reachable by lorry, so without a delivery time. */
const overseasCodes = codesIn('GP MQ GF RE YT PM BL MF NC PF WF')

/** Countries of the regions that share one delivery time. */
const codesOfRegions: readonly (readonly [codes: string, days: DeliveryDays])[] = [
  [
    'AT BG HR CY CZ DK EE FI DE GR HU IE LV LT LU MT PL RO SK SI SE IS LI NO GB MC SM AD VA AL ME MD MK RS GG JE IM AX GI BA UA XK',
    otherEurope,
  ],
  ['US CA MX', regions.northAmerica],
  ['JP CN IN KR TW HK MO SG TH VN MY ID PH PK BD LK NP KH LA MN KZ UZ KG TJ BN BT MV', regions.asia],
  ['BR AR CL CO PE EC UY PY BO VE GY SR', regions.southAmerica],
  ['AU NZ', regions.oceania],
]
/** Days from departure to arrival, by country code. */
const deliveryDays: ReadonlyMap<string, DeliveryDays> = new Map([
  ...Object.entries<DeliveryDays>({ ...europe, ...africa, ...middleEast }),
  ...codesOfRegions.flatMap(([codes, days]) => codesIn(codes).map((code) => [code, days] as const)),
])

/** Countries that the form recognises, without SEPA and without a delivery time. */
const otherCodes = codesIn(
  'AO BJ BW BF BI CV CF TD KM CG CD DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MZ NA NE NG RW ST SC SL SO SS SD TZ TG UG ZM ZW AM AZ GE TR IL JO LB OM YE IQ PS AF MM TL CR CU DO GT HN HT JM NI PA SV TT BS BB BZ FJ PG NC PF WF RU BY',
)

const knownCodes: readonly string[] = [...new Set([...sepaCodes, ...deliveryDays.keys(), ...otherCodes])]

/** Common names that `Intl.DisplayNames` lacks, normalised by `plainName`. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['angleterre', 'GB'],
  ['england', 'GB'],
  ['grandebretagne', 'GB'],
  ['greatbritain', 'GB'],
  ['uk', 'GB'],
  ['hollande', 'NL'],
  ['holland', 'NL'],
  ['usa', 'US'],
  ['emirats', 'AE'],
  ['uae', 'AE'],
  ['dubai', 'AE'],
  ['reunion', 'RE'],
  ['guyane', 'GF'],
  ['francemetropolitaine', 'FR'],
  ['rca', 'CF'],
  ['rdc', 'CD'],
])

/** Lower-case letters without accents, spaces and punctuation: 'Côte d’Ivoire' → 'cotedivoire'. */
const plainName = (name: string): string => foldText(name).replaceAll(/[^\p{L}]+/gu, '')

let codesByName: Map<string, string> | undefined

/** The code of a country written as a code or as a name in any of the shop's languages; undefined for an unknown country. */
export function countryCode(written: string): string | undefined {
  if (!codesByName) {
    codesByName = new Map([...otherNames, ...knownCodes.map((code) => [plainName(code), code] as const)])
    for (const language of languages) {
      const names = new Intl.DisplayNames(standardCode(language), { type: 'region' })
      for (const code of knownCodes) codesByName.set(plainName(names.of(code) ?? code), code)
    }
  }
  return codesByName.get(plainName(written))
}

/** Whether the country takes part in SEPA; false for an unknown country. */
export function isSepaCountry(written: string): boolean {
  const code = countryCode(written)
  return code !== undefined && sepaCodes.includes(code)
}

/** French postal codes of overseas territories, whose residents may enter 'France' as the country. */
const OVERSEAS_POSTAL_CODE = /^9[78]\d{3}$/
/** Monaco's postal codes, which begin the same way. */
const MONACO_POSTAL_CODE = /^980\d\d$/

/** Delivery time in days; undefined if unknown, as for overseas territories. */
export function deliveryTime(written: string, postalCode = ''): readonly [from: number, to: number] | undefined {
  const code = countryCode(written)
  if (code === undefined || overseasCodes.includes(code)) return undefined
  const digits = postalCode.replaceAll(/\s/gu, '')
  if (code === 'FR' && OVERSEAS_POSTAL_CODE.test(digits) && !MONACO_POSTAL_CODE.test(digits)) return undefined
  return deliveryDays.get(code)
}

/** Names of all known countries in a language, sorted by that language's rules. */
export function countryNames(language: Language): string[] {
  const code = standardCode(language)
  const names = new Intl.DisplayNames(code, { type: 'region' })
  return knownCodes.map((known) => names.of(known) ?? known).sort(new Intl.Collator(code).compare)
}

/** Typing errors allowed in a name. */
const allowedErrors = (name: string) => (name.length < 6 ? 1 : 2)

/** Closest country for a misspelt name; undefined if the name is valid or nothing is close. */
export function closestCountry(written: string, language: Language): string | undefined {
  const plain = plainName(written)
  if (plain.length < 3 || countryCode(written) !== undefined) return undefined
  let best: string | undefined
  let least = allowedErrors(plain) + 1
  for (const name of countryNames(language)) {
    const distance = editsBetween(plain, plainName(name))
    if (distance < least) [best, least] = [name, distance]
  }
  return best
}

/** Optimal string alignment distance: insertions, deletions, substitutions and swaps of adjacent letters. */
export function editsBetween(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    ;[beforeLast, last] = [last, current]
  }
  return last[to.length] ?? 0
}
