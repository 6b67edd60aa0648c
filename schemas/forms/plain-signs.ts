// What Japanese and Chinese keyboards write: full-width letters, digits and signs. A file without zod: the pages that only
// look for an @ use it too. Both come before every check, so that what becomes a forbidden character is refused as one.

/** An address for mails in plain signs: 'ｔａｒｏ＠ｅｘａｍｐｌｅ。ｃｏｍ' is 'taro@example.com'. */
export const plainAddress = (text: string): string => text.normalize('NFKC').replaceAll('。', '.')

/** A telephone number or postal code in plain signs, its dashes (hyphens, en and em dash, minus, the long-vowel mark that
 *  stands on the same key) as '-': '０９０ー１２３４ー５６７８' is '090-1234-5678'. */
export const plainNumber = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\u2010-\u2015\u2212\u30fc]/g, '-')
