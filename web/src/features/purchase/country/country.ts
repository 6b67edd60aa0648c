import { foldText } from '#domain/text.ts'
import { languages, standardCode } from '#domain/languages.ts'
import { deliveryDays, knownCodes, otherNames, overseasCodes, sepaCodes } from './country-lists.ts'

/** 'Côte d’Ivoire' and 'cote d'ivoire' are one name. */
export const plainName = (name: string): string => foldText(name).replaceAll(/[^\p{L}]+/gu, '')

let codesByName: Map<string, string> | undefined

/** The country's code, whatever language of the shop its name is written in, or if the code itself is written; undefined if
 *  it is none that the shop knows. */
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

/** Whether a bank there takes part in SEPA; false for a country that we do not know. */
export function isSepaCountry(written: string): boolean {
  const code = countryCode(written)
  return code !== undefined && sepaCodes.includes(code)
}

/** French postal codes of overseas parts, which people write with 'France' as their country. */
const OVERSEAS_POSTAL_CODE = /^9[78]\d{3}$/
/** Monaco's, which begins the same way. */
const MONACO_POSTAL_CODE = /^980\d\d$/

/** Days a delivery takes; undefined where no figure is given, as overseas. */
export function deliveryTime(written: string, postalCode = ''): readonly [from: number, to: number] | undefined {
  const code = countryCode(written)
  if (code === undefined || overseasCodes.includes(code)) return undefined
  const digits = postalCode.replaceAll(/\s/gu, '')
  if (code === 'FR' && OVERSEAS_POSTAL_CODE.test(digits) && !MONACO_POSTAL_CODE.test(digits)) return undefined
  return deliveryDays.get(code)
}
