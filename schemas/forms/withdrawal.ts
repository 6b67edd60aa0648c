import { z } from 'zod'
import { mailAddressSchema, personNameSchema, textLineSchema } from './fields.ts'
import { submissionFields } from './submission.ts'
import { withoutInvisible } from './text-rules.ts'

/** Characters: the longest transfer reference, and room for a slip. */
const REFERENCE_LENGTH = 120

/** Renouncing a contract: who, which order, where the receipt goes. Any reference is taken, because a slip in it must not
 *  cost anybody a right: what came with it unseen, from a mail or a PDF, is taken off. Codes: required, tooLong, lineBreak,
 *  invisibleCharacter, forbiddenCharacter, invalid. */
export const withdrawalSchema = z.object({
  name: personNameSchema,
  reference: z.string({ error: 'required' }).overwrite(withoutInvisible).pipe(textLineSchema(REFERENCE_LENGTH)),
  email: mailAddressSchema,
  ...submissionFields,
})
export type Withdrawal = z.infer<typeof withdrawalSchema>
