import { z } from 'zod'

/** What a keyboard does not write and a mail client does not show: controls except line feed and tab. */
const invisible = /(?![\n\t])\p{Cc}/gu

/** A text of several lines, written by a visitor: line ends become \n, invisible characters go, half of a surrogate pair is
 *  replaced. `length` is in UTF-16 units, as a textarea's maxlength counts. Codes: required, tooLong. */
export const freeTextSchema = (length: number) =>
  z
    .string({ error: 'required' })
    .transform((text) =>
      text
        .toWellFormed()
        .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
        .replaceAll(invisible, '')
        .trim(),
    )
    .pipe(z.string().min(1, { error: 'required', abort: true }).max(length, 'tooLong'))
