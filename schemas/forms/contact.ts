// The forms of the contact page and of the newsletter.
import { z } from 'zod'
import { isVehicleId } from '#domain/vehicle-id.ts'
import { freeTextSchema, mailAddressSchema, personNameSchema, phoneSchema, submissionFields } from './fields.ts'

/** Subjects in the order of the form's list (specification, section 5). */
export const contactSubjects = ['information', 'appointment', 'testdrive', 'purchase', 'other'] as const
export type ContactSubject = (typeof contactSubjects)[number]

/** When a visitor wants to be called back. */
export const callTimes = ['any', 'morning', 'afternoon', 'evening'] as const
export type CallTime = (typeof callTimes)[number]

/** Characters. */
export const MESSAGE_LENGTH = 5000

/** The contact message, for page and function. Every zod message is a code: required, tooLong, invalid, lineBreak,
 *  invisibleCharacter or forbiddenCharacter. Unknown fields are dropped. */
export const contactSchema = z
  .object({
    type: z.literal('contact', 'invalid').default('contact'),
    name: personNameSchema,
    email: mailAddressSchema,
    /** A blank phone counts as absent. */
    phone: z.preprocess(
      (phone) => (phone === null || (typeof phone === 'string' && !phone.trim()) ? undefined : phone),
      phoneSchema.optional(),
    ),
    subject: z.enum(contactSubjects, { error: (issue) => (issue.input ? 'invalid' : 'required') }),
    message: freeTextSchema(MESSAGE_LENGTH),
    /** The car that the page was opened for. Not typed, so that a wrong one is dropped and never keeps a message back. */
    vehicle: z.string().refine(isVehicleId).optional().catch(undefined),
    /** Asks for a call, which needs a phone number. Chosen from a list: a wrong one is dropped, as with the car. */
    callAt: z.enum(callTimes).optional().catch(undefined),
    ...submissionFields,
  })
  .refine(({ callAt, phone }) => callAt === undefined || phone !== undefined, { path: ['phone'], error: 'required' })
export type ContactInput = z.input<typeof contactSchema>
export type ContactMessage = z.infer<typeof contactSchema>
/** What the visitor enters. */
export type ContactField = Exclude<keyof ContactInput, 'type' | 'vehicle' | 'callAt' | keyof typeof submissionFields>

/** The newsletter form. Codes: required, tooLong, lineBreak, invalid. */
export const newsletterSchema = z.object({ email: mailAddressSchema, ...submissionFields })
export type NewsletterSignup = z.infer<typeof newsletterSchema>
