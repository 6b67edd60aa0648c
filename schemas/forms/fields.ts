import { z } from 'zod'
import { languages } from '../domain/languages.ts'
import { MINIMUM_FILL_TIME } from '../domain/refusals.ts'
import { mailAddressRule, personNameRule, readText, type TextFault, type TextRule } from './text-rules.ts'

/** A text that follows a rule; its message is the rule's first fault. `absent`: the code for what is no text. */
export const textSchema = (rule: TextRule, absent: TextFault = 'required') =>
  z.string({ error: absent }).transform((text, context) => {
    const read = readText(rule, text)
    if ('text' in read) return read.text
    context.addIssue(read.fault)
    return z.NEVER
  })

export const mailAddressSchema = textSchema(mailAddressRule)
export const personNameSchema = textSchema(personNameRule)

/** Largest time that a Date can hold, in milliseconds. */
const MAX_TIME = 8.64e15

/** Fields of every form beside the visitor's input. */
export const submissionFields = {
  /** Language of the page with the form. */
  language: z.enum(languages).catch('fr'),
  /** Honeypot: people do not see this field. */
  website: z.string().catch('').default(''),
  /** When the form was first shown, by the visitor's clock, in milliseconds since 1970. */
  startedAt: z.int('invalid').min(0, 'invalid').max(MAX_TIME, 'invalid').optional(),
  /** A new key per text: resending the same text is the same message. At most 255 characters, like Stripe's keys. */
  idempotencyKey: z
    .string('invalid')
    .regex(/^[\w-]{8,255}$/, 'invalid')
    .optional(),
}

/** True if a form was sent faster than a person can. A start in the future means a wrong clock and passes. */
export function isTooFast(startedAt: number | undefined, now: number): boolean {
  if (startedAt === undefined) return false
  const elapsed = now - startedAt
  return elapsed >= 0 && elapsed < MINIMUM_FILL_TIME
}
