import { languages } from '#domain/languages.ts'

/** Where euros move by SEPA transfer: the European Union, the European Economic Area, and who joined by agreement (European
 *  Payments Council, list of SEPA scheme countries, EPC409-09), with the parts that have country codes of their own. */
const sepaCodes =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH GB MC SM AD VA AL ME MD MK RS GG JE IM GP MQ GF RE YT PM BL MF AX GI'.split(
    ' ',
  )

/** Days from departure to arrival (specification, section 9). */
const deliveryDays: Record<string, readonly [from: number, to: number]> = {
  FR: [2, 4],
  BE: [1, 3],
  CH: [2, 4],
  IT: [3, 5],
  ES: [4, 6],
  PT: [5, 7],
  NL: [1, 3],
  MA: [7, 14],
  DZ: [10, 18],
  TN: [7, 14],
  SN: [12, 20],
  CI: [14, 21],
  CM: [18, 25],
  ZA: [20, 30],
  AE: [14, 21],
  SA: [18, 25],
  QA: [14, 21],
  KW: [18, 25],
  BH: [14, 21],
  US: [25, 40],
  CA: [25, 40],
  MX: [25, 40],
  JP: [30, 45],
  CN: [30, 45],
  IN: [30, 45],
  BR: [35, 50],
  AR: [35, 50],
  CL: [35, 50],
  CO: [35, 50],
  AU: [40, 60],
  NZ: [40, 60],
}
const OTHER_EUROPE = [3, 10] as const
/** Parts of France that a lorry does not reach, and for which no figure is given. */
const overseas = new Set('GP MQ GF RE YT PM BL MF'.split(' '))

/** 'Côte d’Ivoire' and 'cote d'ivoire' are one name. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, '')

let codesByName: Map<string, string> | undefined

/** The country's code, whatever language of the shop its name is written in, or if the code itself is written; undefined if
 *  it is none that the shop knows. */
export function countryCode(written: string): string | undefined {
  if (!codesByName) {
    const codes = [...new Set([...sepaCodes, ...Object.keys(deliveryDays)])]
    codesByName = new Map(codes.map((code) => [plain(code), code]))
    for (const language of languages) {
      const names = new Intl.DisplayNames(language, { type: 'region' })
      for (const code of codes) codesByName.set(plain(names.of(code) ?? code), code)
    }
  }
  return codesByName.get(plain(written))
}

/** Whether a bank there takes part in SEPA; false for a country that we do not know. */
export function isSepaCountry(written: string): boolean {
  const code = countryCode(written)
  return code !== undefined && sepaCodes.includes(code)
}

/** Days a delivery takes; undefined where no figure is given. */
export function deliveryTime(written: string): readonly [from: number, to: number] | undefined {
  const code = countryCode(written)
  if (code === undefined || overseas.has(code)) return undefined
  return deliveryDays[code] ?? OTHER_EUROPE
}
