import { z } from 'zod'
import { languages } from '../domain/languages.ts'
import { MINIMUM_FILL_TIME } from './fill-time.ts'

/** Largest time that a Date can hold, in milliseconds. */
const MAX_TIME = 8.64e15

/** Fields that every form sends beside what the visitor wrote. */
export const submissionFields = {
  /** Language of the page the form stood on. */
  language: z.enum(languages).catch('fr'),
  /** A field that people do not see and do not fill in. */
  website: z.string().catch('').default(''),
  /** When the form was first shown, by the visitor's clock, in milliseconds since 1970. */
  startedAt: z.int('invalid').min(0, 'invalid').max(MAX_TIME, 'invalid').optional(),
  /** Made anew by the page for each text: sending the same text again is then the same message. At most 255 characters, as
   *  Stripe takes them. */
  idempotencyKey: z
    .string('invalid')
    .regex(/^[\w-]{8,255}$/, 'invalid')
    .optional(),
}

/** True for a form sent sooner than a person can. A start in the future means that the visitor's clock runs ahead of ours:
 *  that tells nothing, and nobody is turned away for it. */
export function isTooFast(startedAt: number | undefined, now: number): boolean {
  if (startedAt === undefined) return false
  const elapsed = now - startedAt
  return elapsed >= 0 && elapsed < MINIMUM_FILL_TIME
}
