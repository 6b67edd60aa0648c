/** Line breaks and control characters: C0 and C1 controls (CR, LF, NUL, tab, NEL…), Unicode's line and paragraph separators.
 *  Forbidden in text for mail headers, transfers and tables. */
const breaksLine = /[\p{Cc}\u2028\u2029]/u
/** Direction overrides, which make a text look like another one. */
const directionOverride = /[\u202a-\u202e\u2066-\u2069]/u

export const isOneLine = (text: string): boolean => !breaksLine.test(text) && !directionOverride.test(text)

// Japanese and Chinese keyboards type full-width letters, digits and punctuation. Convert before every check, so that a
// converted forbidden character is refused. No zod in this file: pages that only look for an @ use it too.

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
