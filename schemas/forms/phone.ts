import { z } from 'zod'
import { plainNumber } from './plain-signs.ts'

/** Characters, with the spaces and signs people write. */
export const PHONE_LENGTH = 30
/** Digits: E.164 has at most 15; an international prefix and a doubled zero take up to 4 more. */
const DIGITS = { min: 6, max: 19 }

/** A telephone number as people write it, in any country; kept as written, but in plain signs. Codes: tooLong, invalid. */
export const phoneSchema = z
  .string({ error: 'invalid' })
  .transform((phone) => plainNumber(phone).trim())
  .pipe(
    z
      .string()
      .max(PHONE_LENGTH, { error: 'tooLong', abort: true })
      .regex(/^\+?[\d ()./-]+$/, { error: 'invalid', abort: true })
      .refine((phone) => {
        const digits = phone.replaceAll(/\D/g, '').length
        return digits >= DIGITS.min && digits <= DIGITS.max
      }, 'invalid'),
  )
