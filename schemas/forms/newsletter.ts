import { z } from 'zod'
import { mailAddressSchema } from './fields.ts'
import { submissionFields } from './submission.ts'

/** The newsletter's form: an address. Codes: required, tooLong, lineBreak, invalid. */
export const newsletterSchema = z.object({ email: mailAddressSchema, ...submissionFields })
export type NewsletterSignup = z.infer<typeof newsletterSchema>
