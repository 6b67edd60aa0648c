import { z } from 'zod'
import { countryCode, needsPostalCode } from '../domain/country.ts'
import { DEFAULT_COUNTRY } from './customer.ts'
import { mailAddressSchema, personNameSchema, phoneSchema, textLineSchema } from './fields.ts'
import { plainNumber } from './text-rules.ts'

/** Characters that fit a postal label and a transfer form. */
const LENGTHS = { address: 120, postalCode: 16, city: 60, country: 60 }

/** A blank phone is `required`, a malformed one `invalid`. Runs of spaces collapse. */
const requiredPhone = z
  .string({ error: 'required' })
  .transform((phone) => phone.replaceAll(/\s+/gu, ' ').trim())
  .pipe(z.string().min(1, { error: 'required', abort: true }).pipe(phoneSchema))

const fields = z.object({
  firstName: personNameSchema,
  lastName: personNameSchema,
  email: mailAddressSchema,
  phone: requiredPhone,
  address: textLineSchema(LENGTHS.address),
  postalCode: z
    .string({ error: 'required' })
    .overwrite(plainNumber)
    .pipe(textLineSchema(LENGTHS.postalCode, { mayBeBlank: true })),
  city: textLineSchema(LENGTHS.city),
  country: z.preprocess(
    (country) => {
      if (country === undefined || (typeof country === 'string' && !country.trim())) return DEFAULT_COUNTRY
      // Swedish writes saints' islands with a colon ('S:t Lucia'), which a line of text must not have.
      return typeof country === 'string' ? country.replaceAll(/\bS:t\b/gi, 'St') : country
    },
    textLineSchema(LENGTHS.country).refine((country) => countryCode(country) !== undefined, 'countryUnknown'),
  ),
})
/** Whether the postal code is there, or the country does without. */
export const hasItsPostalCode = (postalCode: unknown, country: unknown): boolean =>
  typeof postalCode !== 'string' ||
  postalCode.trim() !== '' ||
  !needsPostalCode(typeof country === 'string' ? country : DEFAULT_COUNTRY)

/** Step 2 of the purchase. All fields are required after trimming, the postal code where the country has one (docs/exceptions.md,
 *  49); a blank country means France (specification, sections 3 and 5). The country decides what holds for the buyer, so it must be
 *  one that the shop knows, in any of its languages. Every message is a code: required, tooLong, invalid, lineBreak,
 *  invisibleCharacter, forbiddenCharacter or countryUnknown. */
export const customerInfoSchema = fields.refine(({ postalCode, country }) => hasItsPostalCode(postalCode, country), {
  error: 'required',
  path: ['postalCode'],
})
export type CustomerInfo = z.infer<typeof customerInfoSchema>
