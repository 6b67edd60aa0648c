import { MAX_SEARCH_LENGTH } from '#domain/catalogue-limits.ts'
import { foldText } from '#domain/languages.ts'
import type { CardVehicle } from './cards.ts'
import { nameOf, textOf } from './localized.ts'

type Searched = Pick<CardVehicle, 'id' | 'brand' | 'model' | 'shownModel' | 'year' | 'exteriorColor'>

/** Returns the ids of cars that match despite a typing error (search-index.ts). */
export interface FuzzySearch {
  (search: string): ReadonlySet<string>
  /** The cars meant by a query of which every word is one for a fact ('coupé diesel'); undefined for others. */
  means?: (search: string) => ReadonlySet<string> | undefined
  /** The unsold cars that miss the fewest of its wishes, nearest first; empty where no wish was understood. */
  nearest?: (search: string) => readonly string[]
}

/** The cars that match a query, in their order; all cars for a blank query. The specification's rule comes first. Only if it
 *  finds nothing are single words tried, then typing errors: otherwise 'Golf' would also find gold cars. What the query asks for
 *  in a word of its own (`means`) is found besides: a coupé whose name does not say so. */
export function findCars<Car extends Searched>(cars: readonly Car[], text: string, fuzzy?: FuzzySearch): Car[] {
  const search = tidySearch(text)
  if (search === '') return [...cars]
  const meant = fuzzy?.means?.(search)
  const and = (found: Car[]) => (meant ? cars.filter((car) => meant.has(car.id) || found.includes(car)) : found)
  const exact = cars.filter((car) => contains(searchedTexts(car), search))
  if (exact.length > 0) return and(exact)
  const worded = cars.filter((car) => containsWords(searchedTexts(car), search))
  if (worded.length > 0) return and(worded)
  const similar = fuzzy?.(search)
  return similar ? cars.filter(({ id }) => similar.has(id)) : []
}

/** Trims a query and limits its length. */
export const tidySearch = (text: string): string => text.trim().slice(0, MAX_SEARCH_LENGTH).trim()

/** The texts in which a car is found: brand with model, year, exterior colour (specification, section 5), and the name that the
 *  page's language gives the model. */
export const searchedTexts = (car: Searched): string[] => [
  `${car.brand} ${car.model}`,
  ...(car.shownModel ? [nameOf(car)] : []),
  String(car.year),
  ...(car.exteriorColor ? [textOf(car.exteriorColor)] : []),
]

/** Whether a text contains the query (the specification's rule), with or without accents. */
function contains(texts: readonly string[], search: string): boolean {
  const lower = search.toLowerCase()
  const folded = foldText(search)
  return texts.some((text) => text.toLowerCase().includes(lower) || (folded !== '' && foldText(text).includes(folded)))
}

/** Whether all words occur, in any order and any of the texts ('audi noir 2018'), or the query without spaces does
 *  ('c220d'). */
function containsWords(texts: readonly string[], search: string): boolean {
  const words = wordsOf(foldText(search))
  const all = wordsOf(foldText(texts.join(' ')))
  return words.length > 0 && (words.every((word) => all.some((one) => one.startsWith(word))) || inOnePiece(all, words))
}

const inOnePiece = (all: readonly string[], words: readonly string[]) => all.join('').includes(words.join(''))

/** The words of a folded text. */
export const wordsOf = (folded: string): string[] => folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
