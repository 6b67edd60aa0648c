// The forms of the contact page and of the newsletter.
import { z } from 'zod'
import { isVehicleId } from '#domain/vehicle-id.ts'
import { callTimes, contactRules, contactSubjects, isBlankPhone } from './contact-rules.ts'
import { mailAddressSchema, submissionFields, textSchema } from './fields.ts'

/** The contact message, for the function; the page checks with contact-rules.ts. Every zod message is a code: required,
 *  tooLong, invalid, lineBreak, invisibleCharacter or forbiddenCharacter. Unknown fields are dropped. */
export const contactSchema = z
  .object({
    type: z.literal('contact', 'invalid').default('contact'),
    name: textSchema(contactRules.name),
    email: textSchema(contactRules.email),
    phone: z.preprocess(
      (phone) => (phone === null || (typeof phone === 'string' && isBlankPhone(phone)) ? undefined : phone),
      textSchema(contactRules.phone, 'invalid').optional(),
    ),
    subject: z.enum(contactSubjects, { error: (issue) => (issue.input ? 'invalid' : 'required') }),
    message: textSchema(contactRules.message),
    /** The car that the page was opened for. Not typed, so that a wrong one is dropped and never keeps a message back. */
    vehicle: z.string().refine(isVehicleId).optional().catch(undefined),
    /** Asks for a call, which needs a phone number. Chosen from a list: a wrong one is dropped, as with the car. */
    callAt: z.enum(callTimes).optional().catch(undefined),
    ...submissionFields,
  })
  .refine(({ callAt, phone }) => callAt === undefined || phone !== undefined, { path: ['phone'], error: 'required' })
export type ContactInput = z.input<typeof contactSchema>
export type ContactMessage = z.infer<typeof contactSchema>

/** The newsletter form. Codes: required, tooLong, lineBreak, invalid. */
export const newsletterSchema = z.object({ email: mailAddressSchema, ...submissionFields })
export type NewsletterSignup = z.infer<typeof newsletterSchema>
