import { createRequire } from 'node:module'

interface Rank {
  genNext(): Rank
  toString(): string
}

// The rank library is the list plugin's own: loaded from there, so that both always speak the same version.
const fromPlugin = createRequire(import.meta.resolve('@sanity/orderable-document-list'))
const { LexoRank } = fromPlugin('lexorank') as { LexoRank: { min(): Rank } }

/** Ranks for so many documents, as the Studio's ordered list gives them when its order is reset: '0|100008:', two steps
 *  apart, so that a car can be dragged in between. */
export function orderRanks(count: number): string[] {
  let rank = LexoRank.min()
  return Array.from({ length: count }, () => {
    rank = rank.genNext().genNext()
    return rank.toString()
  })
}
