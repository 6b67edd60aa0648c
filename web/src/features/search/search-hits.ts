import { foldText } from '#domain/languages.ts'
import { type CardVehicle, soldLast } from '../../content/cards.ts'
import type { Answer, Search } from '../../content/search-index.ts'
import { findCars, tidySearch, wordsOf } from '../../content/search-rule.ts'

/** Maximum number of results shown (specification, section 9). */
export const MAX_HITS = 8
/** Cars shown where none matches. */
const MAX_NEAREST = 3

export interface Hits extends Pick<Answer, 'unused' | 'absent' | 'isRightHand' | 'pages' | 'countries'> {
  /** The normalised query; may be ''. */
  search: string
  /** The same without the words that were not understood. */
  used: string
  shown: CardVehicle[]
  /** Number of all matching cars; 0 if those shown are only near. */
  total: number
  /** Whether the cars shown are just in stock, because nothing was understood. */
  isStock: boolean
}

export function hitsFor(cars: readonly CardVehicle[], text: string, fuzzy: Search): Hits {
  const search = tidySearch(text)
  const none = {
    search,
    used: search,
    shown: [],
    total: 0,
    unused: [],
    absent: [],
    isRightHand: false,
    pages: [],
    countries: [],
    isStock: false,
  }
  if (search === '') return none
  const found = soldLast(findCars(cars, search, fuzzy))
  const { ids, unused, nearest, absent, isRightHand, pages, countries } = fuzzy.answer(search)
  const asked = { ...none, absent, isRightHand, pages, countries }
  if (found.length > 0) return { ...asked, shown: found.slice(0, MAX_HITS), total: found.length }
  const partly = soldLast(cars.filter(({ id }) => ids.has(id)))
  const used = unused
    .reduce((left, word) => left.replace(word, ' '), search)
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (partly.length > 0) return { ...asked, used, unused, shown: partly.slice(0, MAX_HITS), total: partly.length }
  // Who asks for a page needs no car.
  if (pages.length + countries.length > 0 && nearest.length === 0) return { ...asked, unused }
  const isStock = nearest.length === 0
  const near = isStock
    ? cars.filter(({ status }) => status === 'available')
    : nearest.map((id) => cars.find((car) => car.id === id))
  return { ...asked, unused, isStock, shown: near.filter((car) => car !== undefined).slice(0, MAX_NEAREST) }
}

/** Splits a name around the match: ('Classe C', 'cla') → ['', 'Cla', 'sse C']. Returns the whole name if there is none. */
export function marked(name: string, search: string): string[] {
  const words = [foldText(search), ...wordsOf(foldText(search))]
  // Fold each letter separately, so that indexes match those of the name.
  const folded = Array.from(name, (letter) => foldText(letter).charAt(0) || letter).join('')
  const found = words.map((word) => ({ word, at: folded.indexOf(word) })).find(({ word, at }) => word !== '' && at >= 0)
  if (!found) return [name]
  const letters = Array.from(name)
  const end = found.at + found.word.length
  return [letters.slice(0, found.at), letters.slice(found.at, end), letters.slice(end)].map((part) => part.join(''))
}
