import { z } from 'zod'
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

/** Step 2 of the purchase. All fields are required after trimming; a blank country means France (specification, sections 3
 *  and 5). Every message is a code: required, tooLong, invalid, lineBreak, invisibleCharacter or forbiddenCharacter. */
export const customerInfoSchema = z.object({
  firstName: personNameSchema,
  lastName: personNameSchema,
  email: mailAddressSchema,
  phone: requiredPhone,
  address: textLineSchema(LENGTHS.address),
  postalCode: z.string({ error: 'required' }).overwrite(plainNumber).pipe(textLineSchema(LENGTHS.postalCode)),
  city: textLineSchema(LENGTHS.city),
  country: z.preprocess(
    (country) =>
      country === undefined || (typeof country === 'string' && !country.trim()) ? DEFAULT_COUNTRY : country,
    textLineSchema(LENGTHS.country),
  ),
})
export type CustomerInfo = z.infer<typeof customerInfoSchema>
