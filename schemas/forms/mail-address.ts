import { z } from 'zod'
import { isOneLine } from './one-line.ts'
import { plainAddress } from './plain-signs.ts'

/** Characters: the longest address that SMTP carries (RFC 5321, 4.5.3.1.3, without the angle brackets). */
export const MAIL_ADDRESS_LENGTH = 254

/** A single parsed address, fit for a Reply-To header: no display name, no list, no line break; full-width signs
 *  become plain ones. Codes: required, tooLong, lineBreak, invalid. */
export const mailAddressSchema = z
  .string({ error: 'required' })
  .overwrite(plainAddress)
  .refine(isOneLine, { error: 'lineBreak', abort: true })
  .transform((address) => address.trim())
  .pipe(
    z
      .string()
      .min(1, { error: 'required', abort: true })
      .max(MAIL_ADDRESS_LENGTH, { error: 'tooLong', abort: true })
      .pipe(z.email('invalid')),
  )
