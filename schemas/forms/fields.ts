import { z } from 'zod'
import { isOneLine, isPlainlyVisible, plainAddress, plainNumber } from './text-rules.ts'

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
