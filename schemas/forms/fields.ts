import { z } from 'zod'
import { languages } from '../domain/languages.ts'
import { MINIMUM_FILL_TIME } from '../domain/refusals.ts'
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

/** What names are written with: letters and their marks, spaces, hyphens, apostrophes, middle dots (Catalan, Chinese, Japanese),
 *  the Hebrew geresh, the Tibetan tsheg, one comma ('Durand, Marie'), and the zero-width characters that some scripts need. No digits: a name stands in the
 *  shop's mails to whoever, and must carry neither an account nor a telephone number. */
const nameCharacters = /^(?!.*,.*,)[\p{L}\p{M}\s,.'’‘`´·・‐‑\-\u05be\u05f3\u05f4\u0f0b\u180e\u200b-\u200d]*$/u
/** A dot ends an abbreviation of up to four letters ('J. R.', 'Prof.'); after a longer word it would begin a second sentence. */
const endsSentence = /[\p{L}\p{M}]{5}\./u

/** A name that is safe in a mail: one visible line of letters, without a link, a number or a sentence. Codes: required, tooLong,
 *  lineBreak, invisibleCharacter, forbiddenCharacter. */
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
      .refine(
        (name) => nameCharacters.test(name) && !looksLikeAddress.test(name) && !endsSentence.test(name),
        'forbiddenCharacter',
      )
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

/** Lengths of an IBAN by country (SWIFT, IBAN Registry, as in ibantools 4.5; text-rules-visible.test.ts compares them). */
const ibanLengths = new Map(
  '15NO 16BE 18AXDKFIFKFOGLNLSD 19MKSI 20ATBAEEKZLTLUMNXK 21CHHRLILV 22BGBHCRDEGBGEIEMERSVA 23AEGIILIQOMSOTL 24ADCZESMDPKROSASESKTNVG 25AOCVGWLYMZPTST 26DZIRISTR 27BIBLCFCGCMDJFRGAGFGPGQGRITKMMCMFMGMQMRNCPFPMRESMTDTFWFYT 28ALAZBFBJBYCICYDOGTHNHULBMAMLNENIPLSNSVTG 29BREGPSQAUA 30JOKWMUYE 31MTSC 32LC 33RU'
    .split(' ')
    .flatMap((group) => (group.slice(2).match(/../g) ?? []).map((country) => [country, Number(group.slice(0, 2))])),
)

/** Whether a text holds an IBAN, however it is spaced and punctuated: country, check digits and length are right (ISO 13616). */
export function holdsIban(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return Array.from(plain.matchAll(/(?=([A-Z]{2})\d\d)/g)).some(({ index, 1: country }) => {
    const iban = plain.slice(index, index + (ibanLengths.get(country ?? '') ?? 0))
    return iban.length === ibanLengths.get(country ?? '') && /^[A-Z\d]+$/.test(iban) && hasRightCheck(iban)
  })
}

/** The check digits of an IBAN: letters count as 10 to 35, the first four signs stand last, and the rest of 97 is 1. */
const hasRightCheck = (iban: string): boolean =>
  Array.from(iban.slice(4) + iban.slice(0, 4)).reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0) === 1

/** An address line: one visible line without a link or an IBAN. `length` in characters. Codes: required, tooLong, lineBreak,
 *  invisibleCharacter, forbiddenCharacter. */
export const textLineSchema = (length: number, { mayBeBlank = false } = {}) =>
  z
    .string({ error: 'required' })
    .refine(isOneLine, { error: 'lineBreak', abort: true })
    .transform((text) => text.trim())
    .pipe(
      z
        .string()
        .min(mayBeBlank ? 0 : 1, { error: 'required', abort: true })
        .max(length, { error: 'tooLong', abort: true })
        .refine(isPlainlyVisible, { error: 'invisibleCharacter', abort: true })
        .refine((text) => !looksLikeLink.test(text) && !holdsIban(text), 'forbiddenCharacter')
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

/** Largest time that a Date can hold, in milliseconds. */
const MAX_TIME = 8.64e15

/** Fields of every form beside the visitor's input. */
export const submissionFields = {
  /** Language of the page with the form. */
  language: z.enum(languages).catch('fr'),
  /** Honeypot: people do not see this field. */
  website: z.string().catch('').default(''),
  /** When the form was first shown, by the visitor's clock, in milliseconds since 1970. */
  startedAt: z.int('invalid').min(0, 'invalid').max(MAX_TIME, 'invalid').optional(),
  /** A new key per text: resending the same text is the same message. At most 255 characters, like Stripe's keys. */
  idempotencyKey: z
    .string('invalid')
    .regex(/^[\w-]{8,255}$/, 'invalid')
    .optional(),
}

/** True if a form was sent faster than a person can. A start in the future means a wrong clock and passes. */
export function isTooFast(startedAt: number | undefined, now: number): boolean {
  if (startedAt === undefined) return false
  const elapsed = now - startedAt
  return elapsed >= 0 && elapsed < MINIMUM_FILL_TIME
}
