import { z } from 'zod'
import { eurosSchema } from '../domain/money.ts'

/** What may stand around and between the digits: every kind of space, the sign, and the marks of reading direction that some
 *  browsers copy along. */
const ornaments = /[\s\u200b\u200e\u200f\u2060€]|EUR/gu

/** An amount as a page shows it, '14 000 €', read as whole euros. No cents, no sign, no other currency. Code: invalid. */
export const amountTextSchema = z
  .string('invalid')
  .max(40, { error: 'invalid', abort: true })
  .transform((text) => text.replaceAll(ornaments, ''))
  .pipe(z.string().regex(/^\d{1,8}$/, { error: 'invalid', abort: true }))
  .transform(Number)
  .refine((euros) => eurosSchema.safeParse(euros).success, 'invalid')
