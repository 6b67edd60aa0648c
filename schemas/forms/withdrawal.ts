import { z } from 'zod'
import { parseTransferReference } from '#domain/vehicle-id.ts'
import { mailAddressSchema, personNameSchema, submissionFields, textSchema } from './fields.ts'
import { textLineRule, withoutInvisible } from './text-rules.ts'

/** Characters: the longest transfer reference, and some more for a typing error. */
const REFERENCE_LENGTH = 120

/** Withdrawal from a contract: name, reference, and address for the receipt. Any reference is accepted, because a typing
 *  error must not cost anybody a right; invisible characters copied from a mail or PDF are dropped. Codes: required,
 *  tooLong, lineBreak, invisibleCharacter, forbiddenCharacter, invalid. */
export const withdrawalSchema = z.object({
  name: personNameSchema,
  reference: textSchema([withoutInvisible, ...textLineRule(REFERENCE_LENGTH)]),
  email: mailAddressSchema,
  ...submissionFields,
})
export type Withdrawal = z.infer<typeof withdrawalSchema>

/** A request for the link of an order: its reference and address. A reference copied with spaces, or in other letters, is still read.
 *  Codes as above; `invalid` also of a reference that is none of ours. */
export const orderLinkSchema = withdrawalSchema.omit({ name: true }).extend({
  reference: z
    .string({ error: 'required' })
    .overwrite((text) => {
      const plain = withoutInvisible(text).replaceAll(/\s/g, '').toLowerCase()
      return plain.replace(/^age-/, 'AGE-')
    })
    .min(1, 'required')
    .refine((text) => parseTransferReference(text) !== undefined, 'invalid'),
})
export type OrderLinkRequest = z.infer<typeof orderLinkSchema>
