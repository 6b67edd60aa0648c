// Loaded only when somebody searches, because it contains minisearch.
import MiniSearch, { type Query } from 'minisearch'
import type { VehicleFacets } from '#content/snapshot.ts'
import { costCountries } from '#domain/door-price/cost-slugs.ts'
import { foldText, type Language, standardCode } from '#domain/languages.ts'
import type { CardVehicle } from './cards.ts'
import { findCars, type FuzzySearch, searchedTexts, wordsOf } from './search-rule.ts'
import { type SearchWords, factsOfCar, fold, missedBy, type NumberWish, wishReader } from './search-wishes.ts'

export interface Answer {
  /** The cars that are everything the text asks for, as far as it is understood. */
  ids: ReadonlySet<string>
  /** Words that name nothing that a car or page has. */
  unused: string[]
  /** Pages asked for, 'delivery'; countries whose costs are. */
  pages: string[]
  countries: string[]
  /** What was read as a number. */
  numbers: NumberWish[]
  /** The cars that miss the fewest wishes, nearest first; empty where no wish was understood. */
  nearest: string[]
}
export interface Search extends FuzzySearch {
  answer: (text: string) => Answer
}

export interface Lexicon {
  language: Language
  /** The page's language first. */
  words: readonly SearchWords[]
  /** The names of equipment in the page's language, `equipment_<key>`. */
  equipment: Readonly<Record<string, string>>
  facets: Readonly<Record<string, VehicleFacets>>
}

/** Builds a search that understands what a visitor asks for, and tolerates one typing error in each word. */
export function fuzzyIndex(cars: readonly CardVehicle[], lexicon?: Lexicon): Search {
  const { words = [], facets = {}, equipment = {} } = lexicon ?? {}
  const inCars = indexOf(cars.map((car) => [car.id, searchedTexts(car).join(' ')]))
  const { read, terms } = wishReader(words)
  const inTerms = indexOf(
    [...terms.keys()].filter((term) => term.length >= MIN_FUZZY_LENGTH).map((term) => [term, term]),
  )
  const factsById = new Map(cars.map((car) => [car.id, factsOfCar(car, facets[car.id])]))
  const names = Object.entries(equipment).map(([key, text]) => ({ key, words: wordsOf(fold(text)) }))
  const countryNames = lexicon ? namesOfCountries(lexicon.language) : []

  /** The cars that a word names by their texts or equipment; undefined for a word that names none. */
  const idsFor = (word: string): ReadonlySet<string> | undefined => {
    const plain = findCars(cars, word).map(({ id }) => id)
    const keys =
      word.length < MIN_FUZZY_LENGTH ? [] : names.filter((name) => name.words.some((one) => one.startsWith(word)))
    const equipped = cars.filter(({ id }) => keys.some(({ key }) => factsById.get(id)?.has(key))).map(({ id }) => id)
    if (plain.length + equipped.length > 0) return new Set([...plain, ...equipped])
    const similar = inCars([word])
    return similar.size > 0 ? similar : undefined
  }

  const answer = (text: string): Answer => {
    const wishes = read(withKnownWords(text))
    const { numbers, facts, pages } = wishes
    const rest = wishes.rest.slice(0, MAX_WORDS)
    const countries = countryNames
      .filter(({ name }) => name.every((word) => rest.includes(word)))
      .map(({ country, name }) => ({ country, name }))
    const named = new Set(countries.flatMap(({ name }) => name))
    const asked = rest.filter((word) => !named.has(word)).map((word) => ({ word, ids: idsFor(word) }))
    const unused = asked.filter(({ ids }) => ids === undefined).map(({ word }) => word)
    const tests = [
      ...numbers.map((wish) => (car: CardVehicle) => missedBy(wish, car)),
      ...facts.map((any) => (car: CardVehicle) => Number(!any.some((fact) => factsById.get(car.id)?.has(fact)))),
      ...asked.flatMap(({ ids }) => (ids ? (car: CardVehicle) => Number(!ids.has(car.id)) : [])),
    ]
    const ranked = cars.map((car) => {
      const missed = tests.map((test) => test(car)).filter((far) => far > 0)
      return { car, far: missed.length + missed.reduce((sum, far) => sum + far, 0) }
    })
    const isAsked = tests.length > 0
    return {
      ids: new Set(isAsked ? ranked.filter(({ far }) => far === 0).map(({ car }) => car.id) : []),
      unused,
      pages: pages.length > 0 || countries.length === 0 ? [...new Set(pages)] : ['costs'],
      countries: [...new Set(countries.map(({ country }) => country))],
      numbers,
      nearest: isAsked
        ? ranked
            .filter(({ car }) => car.status !== 'sold')
            .toSorted((a, b) => a.far - b.far)
            .map(({ car }) => car.id)
        : [],
    }
  }

  /** Replaces words that are known nowhere by the term that they are a beginning or a typing error of: 'diesl' → 'diesel'. */
  const withKnownWords = (text: string): string => {
    const { rest } = read(text)
    const unknown = rest.filter((word) => word.length >= MIN_FUZZY_LENGTH && findCars(cars, word).length === 0)
    return unknown.reduce((folded, word) => {
      const [term] = inTerms([word])
      return term === undefined ? folded : folded.replace(word, term)
    }, fold(text))
  }

  const search = (text: string): ReadonlySet<string> => {
    const plain = inCars(wordsOf(foldText(text)).slice(0, MAX_WORDS))
    const { ids, unused } = answer(text)
    // A word that means nothing finds nothing here; the dialog says so and offers the nearest.
    return unused.length > 0 ? plain : new Set([...plain, ...ids])
  }
  const means = (text: string) => {
    const { facts, rest } = read(text)
    return facts.length > 0 && rest.length === 0 ? answer(text).ids : undefined
  }
  return Object.assign(search, { answer, means })
}

/** The countries with a page about their costs, as folded words of their names. */
const namesOfCountries = (language: Language) =>
  [...new Set([standardCode(language), 'fr', 'en'])].flatMap((code) => {
    const names = new Intl.DisplayNames([code], { type: 'region' })
    return costCountries.map((country) => ({ country, name: wordsOf(fold(names.of(country) ?? country)) }))
  })

/** Finds the keys of the texts that have all of the words. */
function indexOf(
  texts: readonly (readonly [key: string, text: string])[],
): (words: readonly string[]) => ReadonlySet<string> {
  const index = new MiniSearch({
    fields: ['text'],
    tokenize: (text) => wordsOf(foldText(text)),
    processTerm: prefixes,
    searchOptions: { processTerm: (term) => term },
  })
  index.addAll(texts.map(([id, text]) => ({ id, text })))
  return (words) => {
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
