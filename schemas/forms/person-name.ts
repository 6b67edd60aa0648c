import { z } from 'zod'
import { isOneLine } from './one-line.ts'

/** Characters. Longer names than this exist, but a mail to a stranger must have no room for a message in the name. */
export const NAME_LENGTH = 60

/** `/ : @` make an address of a name, so no name in a mail can carry a link. */
const looksLikeAddress = /[/:@]/

/** A name as it may stand in a mail: one line, no address in it. Codes: required, tooLong, lineBreak, forbiddenCharacter. */
export const personNameSchema = z
  .string({ error: 'required' })
  // Before trimming: a line break at either end is an attempt, not a slip.
  .refine(isOneLine, { error: 'lineBreak', abort: true })
  .transform((name) => name.trim())
  .pipe(
    z
      .string()
      .min(1, { error: 'required', abort: true })
      .max(NAME_LENGTH, { error: 'tooLong', abort: true })
      .refine((name) => !looksLikeAddress.test(name), 'forbiddenCharacter')
      .refine((name) => name.isWellFormed(), 'forbiddenCharacter'),
  )
