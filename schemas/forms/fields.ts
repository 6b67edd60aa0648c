import { z } from 'zod'
import { isOneLine, isPlainlyVisible, plainAddress, plainNumber } from './text-rules.ts'

/** Characters: SMTP's limit (RFC 5321, 4.5.3.1.3, without angle brackets). */
export const MAIL_ADDRESS_LENGTH = 254

/** A single address, safe for a Reply-To header: no display name, no list, no line break. Full-width characters become
 *  ASCII. Codes: required, tooLong, lineBreak, invalid. */
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

/** Characters. Longer names exist, but a name in a mail to a stranger must leave no room for a message. */
export const NAME_LENGTH = 60

/** Mail programs turn `/ : @`, `www.` and words with a common top-level domain into links, and a name must not carry one. A
 *  dot after an abbreviation ('J.R. Martin', 'Dr.Weber') is fine. */
const looksLikeAddress =
  /[/:@]|\bwww\.|[\p{L}\d-]\.(?:com|net|org|info|biz|shop|store|site|online|top|xyz|club|live|icu|link|click)\b/iu

/** A name that is safe in a mail: one visible line without a link. Codes: required, tooLong, lineBreak, invisibleCharacter,
 *  forbiddenCharacter. */
export const personNameSchema = z
  .string({ error: 'required' })
  // Check before trimming: a line break at either end is an attack, not a slip.
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

/** Characters, including spaces and punctuation. */
export const PHONE_LENGTH = 30
/** E.164 allows 15 digits; an international prefix and a doubled zero add up to 4. */
const DIGITS = { min: 6, max: 19 }

/** A telephone number in any country's notation, stored as typed but in ASCII. Codes: tooLong, invalid. */
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

/** Mail programs turn `:`, `@`, `//` and `www.` into links, and letters to strangers must carry only ours. A single slash is
 *  common in addresses ('Gasse 5/12'). */
const looksLikeLink = /[:@]|\/\/|www\./i

/** An address line: one visible line without a link. `length` in characters. Codes: required, tooLong, lineBreak,
 *  invisibleCharacter, forbiddenCharacter. */
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

/** Control characters except line feed and tab: mail clients do not show them. */
const invisible = /(?![\n\t])\p{Cc}/gu

/** Multi-line user input: normalizes line ends to \n, drops control characters and replaces lone surrogates. `length` in
 *  UTF-16 units, as a textarea's maxlength counts. Codes: required, tooLong. */
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
