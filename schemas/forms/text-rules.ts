/** Line breaks and control characters: C0 and C1 controls (CR, LF, NUL, tab, NEL…), Unicode's line and paragraph separators.
 *  Forbidden in text for mail headers, transfers and tables. */
const breaksLine = /[\p{Cc}\u2028\u2029]/u
/** Direction overrides, which make a text look like another one. */
const directionOverride = /[\u202a-\u202e\u2066-\u2069]/u

export const isOneLine = (text: string): boolean => !breaksLine.test(text) && !directionOverride.test(text)

// Japanese and Chinese keyboards type full-width letters, digits and punctuation. Convert before every check, so that a
// converted forbidden character is refused. No zod in this file: the browser checks with these rules, and zod is larger than a form.

/** A mail address in ASCII: 'ｔａｒｏ＠ｅｘａｍｐｌｅ。ｃｏｍ' → 'taro@example.com'. */
export const plainAddress = (text: string): string => text.normalize('NFKC').replaceAll('。', '.')

/** A telephone number or postal code in ASCII, with all dashes (hyphens, en and em dash, minus, and the long-vowel mark on
 *  the same key) as '-': '０９０ー１２３４ー５６７８' → '090-1234-5678'. */
export const plainNumber = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\u2010-\u2015\u2212\u30fc]/g, '-')

/** Scripts that need zero-width characters between letters: joiners (Arabic, Persian, the Indic scripts) and word breaks
 *  (Khmer, Lao, Burmese, Thai). At most one at a time; no other script uses them. */
const joined =
  /([\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}\p{scx=Laoo}\p{scx=Thai}])[\u200b-\u200d]/gu
/** Variation selectors after a Han character (葛󠄀城), a Mongolian letter or a symbol. */
const variants = /([\p{L}\p{N}\p{P}\p{S}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|(\p{Script=Mong})[\u180b-\u180f]/gu

/** Invisible characters: those that Unicode renders as nothing (zero-width spaces, direction marks, soft hyphens, tags,
 *  Hangul fillers), the braille blank, and annotation marks. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu
/** Combining marks on one letter: Burmese and Tibetan stack up to six. */
const stackedMarks = /\p{M}{7,}/u
const visible = /[^\s\p{M}]/u

/** Whether a text has visible characters, hides none, and has no stack of accents that covers other lines. True for an empty
 *  text. Every script may use the zero-width characters that it needs. */
export function isPlainlyVisible(text: string): boolean {
  if (text === '') return true
  const bare = text.replaceAll(joined, '$1').replaceAll(variants, '$1$2')
  return bare.search(invisible) < 0 && !stackedMarks.test(bare) && visible.test(bare)
}

/** Drops invisible characters, for input where a slip should not matter. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '')

/** Codes of the faults of a text, which pages translate. */
export type TextFault =
  | 'required'
  | 'tooLong'
  | 'invalid'
  | 'lineBreak'
  | 'invisibleCharacter'
  | 'forbiddenCharacter'
  | 'countryUnknown'

/** What becomes of a text, in order: a function changes it, a pair refuses it with the code unless it `holds`. The functions' zod
 *  schemas (`textSchema` in fields.ts) and the pages' checks are both made of these. */
export type TextRule = readonly (
  | ((text: string) => string)
  | readonly [fault: TextFault, holds: (text: string) => boolean]
)[]

/** The text that a rule makes of a text, or its first fault. */
export function readText(rule: TextRule, text: string): { text: string } | { fault: TextFault } {
  let read = text
  for (const step of rule) {
    if (typeof step === 'function') read = step(read)
    else if (!step[1](read)) return { fault: step[0] }
  }
  return { text: read }
}

const trim = (text: string): string => text.trim()
const filled = ['required', (text: string) => text !== ''] as const
/** `length` in UTF-16 units, as `maxlength` of a control counts. */
const atMost = (length: number) => ['tooLong', (text: string) => text.length <= length] as const
const oneLine = ['lineBreak', isOneLine] as const
const plainlyVisible = ['invisibleCharacter', isPlainlyVisible] as const
const wellFormed = ['forbiddenCharacter', (text: string) => text.isWellFormed()] as const

/** Characters: SMTP's limit (RFC 5321, 4.5.3.1.3, without angle brackets). */
export const MAIL_ADDRESS_LENGTH = 254
/** zod's `z.regexes.email`; text-rules-agree.test.ts compares them. */
export const mailAddress =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** A single address, safe for a Reply-To header: no display name, no list, no line break. Full-width characters become
 *  ASCII. Codes: required, tooLong, lineBreak, invalid. */
export const mailAddressRule: TextRule = [
  plainAddress,
  oneLine,
  trim,
  filled,
  atMost(MAIL_ADDRESS_LENGTH),
  ['invalid', (address) => mailAddress.test(address)],
]

/** Characters. Longer names exist, but a name in a mail to a stranger must leave no room for a message. */
export const NAME_LENGTH = 60

/** Mail programs turn `/ : @`, `www.` and words with a common top-level domain into links, and a name must not carry one. A
 *  dot after an abbreviation ('J.R. Martin', 'Dr.Weber') is fine. */
const looksLikeAddress =
  /[/:@]|\bwww\.|[\p{L}\d-]\.(?:com|net|org|info|biz|shop|store|site|online|top|xyz|club|live|icu|link|click)\b/iu

/** What names are written with: letters and their marks, spaces, hyphens, apostrophes, middle dots (Catalan, Chinese, Japanese),
 *  the Hebrew geresh, the Tibetan tsheg, one comma ('Durand, Marie'), and the zero-width characters that some scripts need. No
 *  digits: a name stands in the shop's mails to whoever, and must carry neither an account nor a telephone number. */
const nameCharacters = /^(?!.*,.*,)[\p{L}\p{M}\s,.'’‘`´·・‐‑\-\u05be\u05f3\u05f4\u0f0b\u180e\u200b-\u200d]*$/u
/** A dot ends an abbreviation of up to four letters ('J. R.', 'Prof.'); after a longer word it would begin a second sentence. */
const endsSentence = /[\p{L}\p{M}]{5}\./u

/** A name that is safe in a mail: one visible line of letters, without a link, a number or a sentence. A line break at either end is
 *  an attack, not a slip, so that lines are checked before trimming. Codes: required, tooLong, lineBreak, invisibleCharacter,
 *  forbiddenCharacter. */
export const personNameRule: TextRule = [
  oneLine,
  trim,
  filled,
  atMost(NAME_LENGTH),
  plainlyVisible,
  [
    'forbiddenCharacter',
    (name) => nameCharacters.test(name) && !looksLikeAddress.test(name) && !endsSentence.test(name),
  ],
  wellFormed,
]

/** Characters, including spaces and punctuation. */
export const PHONE_LENGTH = 30
/** E.164 allows 15 digits; an international prefix and a doubled zero add up to 4. */
const DIGITS = { min: 6, max: 19 }

/** A telephone number in any country's notation, stored as typed but in ASCII. Codes: tooLong, invalid. */
export const phoneRule: TextRule = [
  plainNumber,
  trim,
  atMost(PHONE_LENGTH),
  ['invalid', (phone) => /^\+?[\d ()./-]+$/.test(phone)],
  [
    'invalid',
    (phone) => {
      const digits = phone.replaceAll(/\D/g, '').length
      return digits >= DIGITS.min && digits <= DIGITS.max
    },
  ],
]

/** The same where it must be there; runs of spaces collapse. Codes: required, tooLong, invalid. */
export const requiredPhoneRule: TextRule = [(phone) => phone.replaceAll(/\s+/gu, ' '), trim, filled, ...phoneRule]

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

/** An address line: one visible line without a link or an IBAN. Codes: required, tooLong, lineBreak, invisibleCharacter,
 *  forbiddenCharacter. */
export const textLineRule = (length: number, { mayBeBlank = false } = {}): TextRule => [
  oneLine,
  trim,
  ...(mayBeBlank ? [] : [filled]),
  atMost(length),
  plainlyVisible,
  ['forbiddenCharacter', (text) => !looksLikeLink.test(text) && !holdsIban(text)],
  wellFormed,
]

/** Control characters except line feed and tab: mail clients do not show them. */
const control = /(?![\n\t])\p{Cc}/gu

/** Multi-line user input: normalizes line ends to \n, drops control characters and replaces lone surrogates. Codes: required,
 *  tooLong. */
export const freeTextRule = (length: number): TextRule => [
  (text) => text.toWellFormed(),
  (text) => text.replaceAll(/\r\n?|\u2028|\u2029/g, '\n').replaceAll(control, ''),
  trim,
  filled,
  atMost(length),
]
