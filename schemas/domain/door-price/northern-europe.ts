/** Countries whose tax on the first registration is asked for at an authority that is known by its name: no source was read. */
import type { Country } from './rule.ts'
import { asked, source } from './shares.ts'

const country = (place: string, name: string, url: string, words: string): Country => ({
  places: [place],
  rules: [asked('registration', source(name, url), words)],
})

/** Where no tax on the registration is known (`isUntaxed` of words.ts): the buyer pays the office its fees. */
const untaxed = (place: string, name: string, url: string, words: string): Country => ({
  places: [place],
  rules: [{ ...asked('registration', source(name, url), words), formula: () => ({ ask: 'ownFee' }) }],
})

export const germany = untaxed('DE', 'Kraftfahrt-Bundesamt', 'https://www.kba.de', 'germanRegistration')
export const luxembourg = untaxed('LU', 'SNCA', 'https://www.snca.lu', 'luxembourgRegistration')
export const sweden = untaxed('SE', 'Transportstyrelsen', 'https://www.transportstyrelsen.se', 'swedishRegistration')
/** The tax is 25 to 150 % of a value that Motorstyrelsen sets, and more for CO2. */
export const denmark = country(
  'DK',
  'Registreringsafgiftsloven, § 4 (danskelove.dk)',
  'https://danskelove.dk/registreringsafgiftsloven/4',
  'danishRegistration',
)
/** Outside the Union's VAT area: import VAT is to be asked for too. */
const norwegianTax = source('Skatteetaten', 'https://www.skatteetaten.no')
export const norway: Country = {
  places: ['NO'],
  rules: [
    asked('duty', norwegianTax),
    asked('vat', norwegianTax),
    asked('registration', norwegianTax, 'norwegianRegistration'),
  ],
}
export const austria = country(
  'AT',
  'Bundesministerium für Finanzen (NoVA)',
  'https://www.bmf.gv.at',
  'austrianRegistration',
)
export const ireland = country('IE', 'Revenue (VRT)', 'https://www.revenue.ie', 'irishRegistration')
