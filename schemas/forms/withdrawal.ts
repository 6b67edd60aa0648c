import { z } from 'zod'
import { mailAddressSchema, personNameSchema, submissionFields, textLineSchema } from './fields.ts'
import { withoutInvisible } from './text-rules.ts'

/** Characters: the longest transfer reference, and some more for a typing error. */
const REFERENCE_LENGTH = 120

/** Withdrawal from a contract: name, reference, and address for the receipt. Any reference is accepted, because a typing
 *  error must not cost anybody a right; invisible characters copied from a mail or PDF are dropped. Codes: required,
 *  tooLong, lineBreak, invisibleCharacter, forbiddenCharacter, invalid. */
export const withdrawalSchema = z.object({
  name: personNameSchema,
  reference: z.string({ error: 'required' }).overwrite(withoutInvisible).pipe(textLineSchema(REFERENCE_LENGTH)),
  email: mailAddressSchema,
  ...submissionFields,
})
export type Withdrawal = z.infer<typeof withdrawalSchema>
