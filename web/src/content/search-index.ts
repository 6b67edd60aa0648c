// Loaded only when somebody searches, because it contains minisearch.
import MiniSearch, { type Query } from 'minisearch'
import { foldText } from '#domain/languages.ts'
import type { CardVehicle } from './cards.ts'
import { searchedTexts, wordsOf, type FuzzySearch } from './search-rule.ts'

/** Builds a search that tolerates one typing error in each word. */
export function fuzzyIndex(cars: readonly CardVehicle[]): FuzzySearch {
  const index = new MiniSearch({
    fields: ['text'],
    tokenize: (text) => wordsOf(foldText(text)),
    processTerm: prefixes,
    searchOptions: { processTerm: (term) => term },
  })
  index.addAll(cars.map((car) => ({ id: car.id, text: searchedTexts(car).join(' ') })))
  return (search) => {
    const words = wordsOf(foldText(search)).slice(0, MAX_WORDS)
    if (words.length === 0) return new Set()
    const found = index.search({ combineWith: 'AND', queries: words.map(queryFor) })
    return new Set(found.map(({ id }) => String(id)))
  }
}

const queryFor = (word: string): Query =>
  isFuzzy(word)
    ? {
        combineWith: 'OR',
        queries: [
          { queries: [word], fuzzy: 1, prefix: true },
          { queries: swaps(word), fuzzy: false, prefix: true },
        ],
      }
    : { queries: [word], fuzzy: false, prefix: true }

/** A word and its prefixes, so that an error is tolerated while the word is still being typed. */
const prefixes = (word: string): string[] =>
  isFuzzy(word)
    ? Array.from({ length: word.length - MIN_FUZZY_LENGTH + 1 }, (_, n) => word.slice(0, MIN_FUZZY_LENGTH + n))
    : [word]

/** 'golf' → 'oglf', 'glof', 'gofl': two swapped letters count as one typing error. */
const swaps = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, n) => word.slice(0, n) + word.charAt(n + 1) + word.charAt(n) + word.slice(n + 2),
  )

/** Shorter words must match exactly: changing one letter of 'A3' or 'CLA' names another car. */
const MIN_FUZZY_LENGTH = 4

const isFuzzy = (word: string) => word.length >= MIN_FUZZY_LENGTH && !/\d/.test(word)

/** Words of a query that are used; no car's name is longer. */
const MAX_WORDS = 8
