import { foldText, type Language, languages, standardCode } from './languages.ts'

/** Countries that the shop knows, by code (ISO 3166-1; XK by use): all of the world, with the territories that have a code and
 *  residents. */
export const countryCodes: readonly string[] = (
  'FR BE CH IT ES PT NL AT BG HR CY CZ DK EE FI DE GR HU IE LV LT LU MT PL RO SK SI SE IS LI NO GB MC SM AD VA AL ME MD MK RS ' +
  'GG JE IM AX GI FO BA UA XK RU BY MA DZ TN SN CI CM ZA AE SA QA KW BH US CA MX JP CN IN KR KP TW HK MO SG TH VN MY ID PH PK BD ' +
  'LK NP KH LA MN KZ UZ KG TJ TM BN BT MV BR AR CL CO PE EC UY PY BO VE GY SR AU NZ GP MQ GF RE YT PM BL MF NC PF WF AO BJ BW BF ' +
  'BI CV CF TD KM CG CD DJ EG EH GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MZ NA NE NG RW SH ST SC SL SO SS SD TZ TG UG ' +
  'ZM ZW AM AZ GE TR IL IR IQ SY JO LB OM YE PS AF MM TL CR CU DO GT HN HT JM NI PA SV TT BS BB BZ AG DM GD KN LC VC AI AW BM CW FK ' +
  'KY MS SX TC VG VI PR GL FJ FM GU KI MH MP NR NU CK PG PW SB TO TV VU WS AS TK'
).split(' ')

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
    codesByName = new Map([...otherNames, ...countryCodes.map((code) => [plainName(code), code] as const)])
    for (const language of languages) {
      const names = new Intl.DisplayNames(standardCode(language), { type: 'region' })
      for (const code of countryCodes) codesByName.set(plainName(names.of(code) ?? code), code)
    }
  }
  return codesByName.get(plainName(written))
}

/** Names of all known countries in a language, sorted by that language's rules. */
export function countryNames(language: Language): string[] {
  const code = standardCode(language)
  const names = new Intl.DisplayNames(code, { type: 'region' })
  return countryCodes.map((known) => names.of(known) ?? known).sort(new Intl.Collator(code).compare)
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
