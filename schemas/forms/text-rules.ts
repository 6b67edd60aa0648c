/** Any character that ends a line or hides in one: the C0 and C1 controls (CR, LF, NUL, tab, NEL…), and Unicode's line and
 *  paragraph separators. A text that may enter a mail header, a transfer or a table holds none of them. */
const breaksLine = /[\p{Cc}\u2028\u2029]/u
/** Overrides of reading direction: they make a text look like another one. */
const directionOverride = /[\u202a-\u202e\u2066-\u2069]/u

export const isOneLine = (text: string): boolean => !breaksLine.test(text) && !directionOverride.test(text)

// What Japanese and Chinese keyboards write: full-width letters, digits and signs. A file without zod: the pages that only
// look for an @ use it too. Both come before every check, so that what becomes a forbidden character is refused as one.

/** An address for mails in plain signs: 'ｔａｒｏ＠ｅｘａｍｐｌｅ。ｃｏｍ' is 'taro@example.com'. */
export const plainAddress = (text: string): string => text.normalize('NFKC').replaceAll('。', '.')

/** A telephone number or postal code in plain signs, its dashes (hyphens, en and em dash, minus, the long-vowel mark that
 *  stands on the same key) as '-': '０９０ー１２３４ー５６７８' is '090-1234-5678'. */
export const plainNumber = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\u2010-\u2015\u2212\u30fc]/g, '-')

// Names and addresses are read by people: on a letter, in a mail, at the bank. A file without zod, for any page's use.

/** Scripts that are written with signs of no width between letters: joiners (Arabic, Persian, the Indic scripts) and breaks
 *  between words (Khmer, Lao, Burmese, Thai). One at a place; in any other script there is no use for them. */
const joined =
  /([\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}\p{scx=Laoo}\p{scx=Thai}])[\u200b-\u200d]/gu
/** Which form of the sign before it is meant: of a Han character, as in 葛󠄀城, of a Mongolian letter, of a symbol. */
const variants = /([\p{L}\p{N}\p{P}\p{S}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|(\p{Script=Mong})[\u180b-\u180f]/gu

/** What a reader cannot see: signs that Unicode says to draw as nothing (zero-width spaces, direction marks, soft hyphens,
 *  tags, Hangul fillers), the blank of braille, and marks around annotations. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu
/** Accents, vowels and tones on one letter: Burmese and Tibetan stack six. */
const stackedMarks = /\p{M}{7,}/u
const visible = /[^\s\p{M}]/u

/** Whether a text is what it looks like: something is there to be read, nothing hides in it, and no heap of accents covers the
 *  lines around it. True for an empty text. Every script's own use of signs without width is kept. */
export function isPlainlyVisible(text: string): boolean {
  if (text === '') return true
  const bare = text.replaceAll(joined, '$1').replaceAll(variants, '$1$2')
  return bare.search(invisible) < 0 && !stackedMarks.test(bare) && visible.test(bare)
}

/** A text without what cannot be seen, for where a slip must not cost anything. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '')
