// No zod here: the purchase page does without.
import { countryCode, needsPostalCode } from '../domain/country.ts'
import type { Purchase } from './purchase.ts'
import {
  mailAddressRule,
  personNameRule,
  plainNumber,
  readText,
  requiredPhoneRule,
  type TextFault,
  textLineRule,
  type TextRule,
} from './text-rules.ts'

/** Country of a buyer who leaves it blank (specification, section 3). */
export const DEFAULT_COUNTRY = 'France'

type Sent = Pick<Purchase, Extract<keyof Purchase, `customer${string}`>>

/** The buyer of a purchase, from the sent or the parsed form. */
export const customerOf = (purchase: Sent): CustomerInfo => ({
  firstName: purchase.customerFirstName,
  lastName: purchase.customerLastName,
  email: purchase.customerEmail,
  phone: purchase.customerPhone,
  address: purchase.customerAddress,
  postalCode: purchase.customerPostalCode,
  city: purchase.customerCity,
  country: purchase.customerCountry,
})

/** Characters that fit a postal label and a transfer form. */
const LENGTHS = { address: 120, postalCode: 16, city: 60, country: 60 }

/** The rule of each field of the buyer's details, for the page (`checkCustomer`) and the function (customer-info.ts). */
export const customerRules = {
  firstName: personNameRule,
  lastName: personNameRule,
  email: mailAddressRule,
  phone: requiredPhoneRule,
  address: textLineRule(LENGTHS.address),
  postalCode: [plainNumber, ...textLineRule(LENGTHS.postalCode, { mayBeBlank: true })],
  city: textLineRule(LENGTHS.city),
  country: [
    (country) => (country.trim() ? country : DEFAULT_COUNTRY),
    // Swedish writes saints' islands with a colon ('S:t Lucia'), which a line of text must not have.
    (country) => country.replaceAll(/\bS:t\b/gi, 'St'),
    ...textLineRule(LENGTHS.country),
    ['countryUnknown', (country) => countryCode(country) !== undefined],
  ],
} as const satisfies Record<string, TextRule>
/** The buyer's details, as typed or as read by the rules. */
export type CustomerInfo = Record<keyof typeof customerRules, string>
const ruledFields = Object.keys(customerRules) as (keyof CustomerInfo)[]

/** Whether the postal code is there, or the country does without. */
export const hasItsPostalCode = (postalCode: string, country: string): boolean =>
  postalCode.trim() !== '' || !needsPostalCode(country.trim() ? country : DEFAULT_COUNTRY)

/** The first fault of each field of the buyer's details: none if the function accepts them. The schema looks for the postal code
 *  only once nothing else is missing; the buyer reads all that is missing at once. */
export function checkCustomer(customer: CustomerInfo): Partial<Record<keyof CustomerInfo, TextFault>> {
  const faults: Partial<Record<keyof CustomerInfo, TextFault>> = {}
  for (const field of ruledFields) {
    const read = readText(customerRules[field], customer[field])
    if ('fault' in read) faults[field] = read.fault
  }
  if (!hasItsPostalCode(customer.postalCode, customer.country)) faults.postalCode ??= 'required'
  return faults
}
