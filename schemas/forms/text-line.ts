import { z } from 'zod'
import { isOneLine } from './one-line.ts'
import { isPlainlyVisible } from './visible-signs.ts'

/** `:` and `@` and a double slash make a link of a text, and letters to strangers carry no links but ours. A single slash
 *  stands in many an address ('Gasse 5/12'). */
const looksLikeLink = /[:@]|\/\/|www\./i

/** A line of an address: one line that can be read, no link in it. `length` in characters. Codes: required, tooLong,
 *  lineBreak, invisibleCharacter, forbiddenCharacter. */
export const textLineSchema = (length: number) =>
  z
    .string({ error: 'required' })
    .refine(isOneLine, { error: 'lineBreak', abort: true })
    .transform((text) => text.trim())
    .pipe(
      z
        .string()
        .min(1, { error: 'required', abort: true })
        .max(length, { error: 'tooLong', abort: true })
        .refine(isPlainlyVisible, { error: 'invisibleCharacter', abort: true })
        .refine((text) => !looksLikeLink.test(text), 'forbiddenCharacter')
        .refine((text) => text.isWellFormed(), 'forbiddenCharacter'),
    )
