import { foldText } from '#domain/text.ts'
import { type CardVehicle, soldLast } from '../../content/cards.ts'
import { findCars, tidySearch, wordsOf, type Forgiving } from '../../content/search-rule.ts'

/** Results the dialog shows (specification, section 9). */
export const MAX_HITS = 8

export interface Hits {
  /** The text that was searched for; '' for none. */
  search: string
  shown: CardVehicle[]
  /** Cars that match, shown or not. */
  total: number
}

export function hitsFor(cars: readonly CardVehicle[], text: string, forgiving: Forgiving): Hits {
  const search = tidySearch(text)
  if (search === '') return { search, shown: [], total: 0 }
  const found = soldLast(findCars(cars, search, forgiving))
  return { search, shown: found.slice(0, MAX_HITS), total: found.length }
}

/** A name in pieces, those of odd number being what was searched for: ('Classe C', 'cla') → ['', 'Cla', 'sse C']. */
export function marked(name: string, search: string): string[] {
  const words = [foldText(search), ...wordsOf(foldText(search))]
  // Piece by piece folded, so that places in the folded name are places in the name.
  const folded = Array.from(name, (letter) => foldText(letter).charAt(0) || letter).join('')
  const found = words.map((word) => ({ word, at: folded.indexOf(word) })).find(({ word, at }) => word !== '' && at >= 0)
  if (!found) return [name]
  const letters = Array.from(name)
  const end = found.at + found.word.length
  return [letters.slice(0, found.at), letters.slice(found.at, end), letters.slice(end)].map((part) => part.join(''))
}
