// Loaded only when somebody searches, because it contains minisearch.
import MiniSearch, { type Query } from 'minisearch'
import type { VehicleFacets } from '#content/snapshot.ts'
import { costSlug } from '#domain/door-price/cost-slugs.ts'
import type { Language } from '#domain/languages.ts'
import type { CardVehicle } from './cards.ts'
import { countryOfWord, countryTerms } from './search-countries.ts'
import { asTyped, fold } from './search-fold.ts'
import { absentNames, brandOf, nameReader } from './search-names.ts'
import type { NumberWish } from './search-numbers.ts'
import { findCars, type FuzzySearch, searchedTexts, wordsOf } from './search-rule.ts'
import { type SearchWords, factsOfCar, missedBy, wishReader } from './search-wishes.ts'

export interface Answer {
  /** The cars that are everything the text asks for, as far as it is understood. */
  ids: ReadonlySet<string>
  /** Words that name nothing that a car or page has, as they were typed. Beside a page they are silent: « livraison Dakar ». */
  unused: string[]
  /** Brands and models that are known, but not in stock: 'Toyota'. */
  absent: string[]
  /** Whether the steering wheel on the right is asked for, which no car has. */
  isRightHand: boolean
  /** Pages asked for, 'delivery'; countries, of those with a page about their costs. */
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
  /** Brands and models in all scripts, `brand_<name>` and `model_<brand> <name>`. */
  names?: SearchWords
  /** The names of equipment in the page's language, `equipment_<key>`. */
  equipment: Readonly<Record<string, string>>
  facets: Readonly<Record<string, VehicleFacets>>
}

/** Builds a search that understands what a visitor asks for, and tolerates one typing error in each word. */
export function fuzzyIndex(cars: readonly CardVehicle[], lexicon?: Lexicon): Search {
  const { words = [], names = {}, facets = {}, equipment = {} } = lexicon ?? {}
  const inCars = indexOf(cars.map((car) => [car.id, searchedTexts(car).join(' ')]))
  const countriesByName = lexicon ? countryTerms(lexicon.language) : new Map<string, string>()
  const { read, terms } = wishReader([...words, names], countriesByName)
  const inTerms = indexOf(
    [...terms.keys(), ...[...countriesByName.keys()].filter((name) => !name.includes(' '))]
      .filter((term) => term.length >= MIN_FUZZY_LENGTH)
      .map((term) => [term, term]),
  )
  const namesOf = nameReader(names)
  const factsById = new Map(cars.map((car) => [car.id, new Set([...factsOfCar(car, facets[car.id]), ...namesOf(car)])]))
  const stock = new Set([...factsById.values()].flatMap((facts) => [...facts]))
  const shownNames = Object.entries(equipment).map(([key, text]) => ({ key, words: wordsOf(fold(text)) }))

  /** The cars that a word names by their texts or equipment, or unless `exactly` with a typing error; undefined for a word that names
   *  none. */
  const idsFor = (word: string, exactly: boolean): ReadonlySet<string> | undefined => {
    const plain = findCars(cars, word).map(({ id }) => id)
    const keys =
      word.length < MIN_FUZZY_LENGTH ? [] : shownNames.filter((name) => name.words.some((one) => one.startsWith(word)))
    const equipped = cars.filter(({ id }) => keys.some(({ key }) => factsById.get(id)?.has(key))).map(({ id }) => id)
    if (plain.length + equipped.length > 0) return new Set([...plain, ...equipped])
    const similar = exactly ? new Set<string>() : inCars([word])
    return similar.size > 0 ? similar : undefined
  }

  const answer = (text: string): Answer => {
    const said = asTyped(text)
    const wishes = read(withKnownWords(text))
    const { numbers, facts } = wishes
    const asked = wishes.rest.slice(0, MAX_WORDS).map((word) => ({
      word,
      // Beside a page 'Wien' is no car in 'Weinrot'.
      ids: idsFor(word, wishes.pages.length + wishes.countries.length > 0),
    }))
    const unknown = asked.filter(({ ids }) => ids === undefined).map(({ word }) => word)
    const places = unknown.map((word) => ({ word, country: lexicon && countryOfWord(word) }))
    const countries = new Set([...wishes.countries, ...places.flatMap(({ country }) => country ?? [])])
    const pages = [...new Set(wishes.pages)]
    const isOfPage = pages.length + countries.size > 0
    const absent = absentNames(facts, stock)
    const tests = [
      ...numbers.map((wish) => (car: CardVehicle) => missedBy(wish, car)),
      ...facts.map((any) => (car: CardVehicle) => Number(!any.some((fact) => factsById.get(car.id)?.has(fact)))),
      ...asked.flatMap(({ ids }) => (ids ? (car: CardVehicle) => Number(!ids.has(car.id)) : [])),
      // Of a model that is not in stock, its brand is nearest.
      ...absent.map((name) => (car: CardVehicle) => Number(brandOf(name) !== brandOf(car.brand))),
    ]
    const ranked = cars.map((car) => {
      const missed = tests.map((test) => test(car)).filter((far) => far > 0)
      return { car, far: missed.length + missed.reduce((sum, far) => sum + far, 0) }
    })
    const isAsked = tests.length > 0
    return {
      ids: new Set(isAsked ? ranked.filter(({ far }) => far === 0).map(({ car }) => car.id) : []),
      // A town or a word beside a page is no riddle; a car's name, with its digits, is.
      unused: places
        .filter(({ word, country }) => country === undefined && (!isOfPage || /\d/.test(word)))
        .map(({ word }) => said(word)),
      absent,
      isRightHand: facts.some((any) => any.includes('steering_right')),
      pages: pages.length > 0 || countries.size === 0 ? pages : pagesOfCountries(countries),
      countries: [...countries].filter((country) => costSlug(country) !== undefined),
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
      // A beginning names no country: 'leon' is no Sierra Leone, 'mala' no Malawi.
      const isWhole = (term: string) => !countriesByName.has(term) || Math.abs(term.length - word.length) <= 1
      const term = [...inTerms([word])].find((one) => terms.has(one) || isWhole(one))
      return term === undefined ? folded : folded.replace(word, term)
    }, fold(text))
  }

  const search = (text: string): ReadonlySet<string> => {
    const plain = inCars(wordsOf(fold(text)).slice(0, MAX_WORDS))
    const { ids, unused } = answer(text)
    // A word that means nothing finds nothing here; the dialog says so and offers the nearest.
    return unused.length > 0 ? plain : new Set([...plain, ...ids])
  }
  const means = (text: string) => {
    const { facts, rest } = read(text)
    return facts.length > 0 && rest.length === 0 ? answer(text).ids : undefined
  }
  return Object.assign(search, { answer, means, nearest: (text: string) => answer(text).nearest })
}

/** What answers to a country's name alone. */
const pagesOfCountries = (countries: ReadonlySet<string>) =>
  [...countries].every((country) => costSlug(country) !== undefined) ? ['costs'] : ['costs', 'delivery']

/** Finds the keys of the texts that have all of the words. */
function indexOf(
  texts: readonly (readonly [key: string, text: string])[],
): (words: readonly string[]) => ReadonlySet<string> {
  const index = new MiniSearch({
    fields: ['text'],
    tokenize: (text) => wordsOf(fold(text)),
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
