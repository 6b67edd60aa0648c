import { z } from 'zod'
import { customerRules, DEFAULT_COUNTRY, hasItsPostalCode } from './customer.ts'
import { textSchema } from './fields.ts'

/** Step 2 of the purchase. All fields are required after trimming, the postal code where the country has one (docs/exceptions.md,
 *  49); a blank country means France (specification, sections 3 and 5). The country decides what holds for the buyer, so it must be
 *  one that the shop knows, in any of its languages. Every message is a code: required, tooLong, invalid, lineBreak,
 *  invisibleCharacter, forbiddenCharacter or countryUnknown. */
export const customerInfoSchema = z
  .object({
    firstName: textSchema(customerRules.firstName),
    lastName: textSchema(customerRules.lastName),
    email: textSchema(customerRules.email),
    phone: textSchema(customerRules.phone),
    address: textSchema(customerRules.address),
    postalCode: textSchema(customerRules.postalCode),
    city: textSchema(customerRules.city),
    country: textSchema(customerRules.country).prefault(DEFAULT_COUNTRY),
  })
  .refine(({ postalCode, country }) => hasItsPostalCode(postalCode, country), {
    error: 'required',
    path: ['postalCode'],
  })
