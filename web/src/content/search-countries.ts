// Countries that a visitor names beside what he asks: « livraison Sénégal ». Loaded with the search only.
import { countryCode, countryCodes } from '#domain/country.ts'
import { type Language, regionNames } from '#domain/languages.ts'
import { fold } from './search-fold.ts'

/** Codes of all countries of the shop's list by their folded names in the page's language, French and English. */
export function countryTerms(language: Language): Map<string, string> {
  const terms = new Map<string, string>()
  for (const one of new Set<Language>([language, 'fr', 'en'])) {
    const nameOf = regionNames(one)
    for (const code of countryCodes) {
      const name = fold(nameOf(code) ?? '')
      // Also as typed in a hurry: « cote d ivoire ».
      for (const term of [name, name.replaceAll(/[-']/g, ' ')]) if (term && !terms.has(term)) terms.set(term, code)
    }
  }
  return terms
}

/** Shorter words are codes of countries as well: « de », « no »; 'rs4' is no Serbia. */
const MIN_NAME_LENGTH = 3

/** The country of a word that nothing else explains, by its name in any of the shop's languages. */
export const countryOfWord = (word: string): string | undefined =>
  word.length < MIN_NAME_LENGTH || /\d/.test(word) ? undefined : countryCode(word)
