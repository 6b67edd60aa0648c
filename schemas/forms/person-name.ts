import { z } from 'zod'
import { isOneLine } from './one-line.ts'
import { isPlainlyVisible } from './visible-signs.ts'

/** Characters. Longer names than this exist, but a mail to a stranger must have no room for a message in the name. */
export const NAME_LENGTH = 60

/** `/ : @` make an address of a name, and mail programs make a link of `www.` and of a word with a common ending, so no name
 *  in a mail can carry a link. A dot after a shortened name ('J.R. Martin', 'Dr.Weber') is none. */
const looksLikeAddress =
  /[/:@]|\bwww\.|[\p{L}\d-]\.(?:com|net|org|info|biz|shop|store|site|online|top|xyz|club|live|icu|link|click)\b/iu

/** A name as it may stand in a mail: one line that can be read, no address in it. Codes: required, tooLong, lineBreak,
 *  invisibleCharacter, forbiddenCharacter. */
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
      .refine(isPlainlyVisible, { error: 'invisibleCharacter', abort: true })
      .refine((name) => !looksLikeAddress.test(name), 'forbiddenCharacter')
      .refine((name) => name.isWellFormed(), 'forbiddenCharacter'),
  )
