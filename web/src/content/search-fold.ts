// How the search compares words: without accents, capitals and widths. Loaded with the search only: every page's script holds search-rule.ts.

/** Without accents and capitals, wide letters as narrow ones: 'Série' → 'serie', 'ﾍﾞﾝﾂ' → 'ベンツ'. Marks that make another letter
 *  stay: those of kana (ベ is not ヘ) and of й. Russians write ё and е alike. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replaceAll(ACCENT, '').normalize('NFC').toLowerCase().replaceAll('’', "'").replaceAll('ς', 'σ')

const ACCENT = /(?![\u3099\u309a]|(?<=[Ии])\u0306)\p{M}/gu

/** A letter with its marks, also the marks of narrow kana, which stand behind theirs. */
const LETTER_WITH_MARKS = /.[\p{M}ﾞﾟ]*/gsu

/** Says folded words of a text as they were typed: 'rs4' → 'RS4', 'meteo' → 'Météo'. */
export function asTyped(text: string): (word: string) => string {
  const typed = text.match(LETTER_WITH_MARKS) ?? []
  const parts = typed.map(fold)
  const folded = parts.join('')
  // By place in the folded text: one letter may fold to several ('㎞' → 'km').
  const letterAt = parts.flatMap((part, letter) => Array<number>(part.length).fill(letter))
  return (word) => {
    const whole = word === '' ? -1 : folded.search(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u'))
    const at = whole >= 0 ? whole : folded.indexOf(word)
    if (at < 0 || word === '') return word
    return typed.slice(letterAt[at], (letterAt[at + word.length - 1] ?? 0) + 1).join('')
  }
}
