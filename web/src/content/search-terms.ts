// How words of the lists are found in a folded text.
import { fold } from './search-fold.ts'

/** The terms of a list, folded: 'Coupé, Coupés' → 'coupe', 'coupes'. */
export const termsIn = (list = ''): string[] =>
  list
    .split(/[,、]/)
    .map((term) => fold(term.trim()))
    .filter(Boolean)

/** Letters of scripts that put spaces between words: beside one of them no term begins or ends. */
export const LETTER = '[a-z0-9ßæøа-я]'
const escaped = (term: string) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
export const oneOf = (terms: readonly string[]): string =>
  [...new Set(terms)]
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|') || '(?!)'

/** The longest of the terms at each place, as whole words; also with a plural's s. */
export const anyOf = (terms: readonly string[]): RegExp => {
  const spaced = terms.filter((term) => /[a-zа-я0-9]/.test(term))
  const joined = terms.filter((term) => !/[a-zа-я0-9]/.test(term))
  return new RegExp(`(?<!${LETTER})(?:${oneOf(spaced)})s?(?!${LETTER})|${oneOf(joined)}`, 'gu')
}

const KATAKANA = String.raw`[\p{Script=Katakana}ー]`

/** The longest of the names at each place, as whole words; in katakana as well: タイ (Thailand) is not in タイヤ (a tyre). */
export const anyName = (names: readonly string[]): RegExp =>
  new RegExp(`(?<!${LETTER}|${KATAKANA})(?:${oneOf(names)})(?!${LETTER}|${KATAKANA})`, 'gu')
