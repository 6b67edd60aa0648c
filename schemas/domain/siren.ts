/** The State's open register of companies. Its addresses are from knowledge, and were not opened from here. */
const REGISTER = 'https://annuaire-entreprises.data.gouv.fr'

/** The SIREN in a registration such as 'RCS Lyon 552 100 554': nine digits whose last one checks the others (Luhn; from knowledge).
 *  Undefined for anything else, such as the sample's zeros. */
export function sirenOf(registration: string): string | undefined {
  const digits = /(?<!\d)\d{3}[ \u00a0]?\d{3}[ \u00a0]?\d{3}(?!\d)/.exec(registration)?.[0].replaceAll(/\D/g, '')
  if (digits === undefined || Number(digits) === 0) return undefined
  const sum = Array.from(digits, Number).reduce((all, digit, index) => {
    const counted = index % 2 ? digit * 2 : digit
    return all + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0 ? digits : undefined
}

/** The company's own page in the register, or the register where the number is not a SIREN. */
export function registerUrl(registration: string): string {
  const siren = sirenOf(registration)
  return siren ? `${REGISTER}/entreprise/${siren}` : REGISTER
}
