import { type Language, standardCode } from '#domain/languages.ts'
import { countryCode, plainName } from './country.ts'
import { knownCodes } from './country-lists.ts'

/** Names of all countries that the shop knows, in a language, in its order. */
export function countryNames(language: Language): string[] {
  const code = standardCode(language)
  const names = new Intl.DisplayNames(code, { type: 'region' })
  return knownCodes.map((known) => names.of(known) ?? known).sort(new Intl.Collator(code).compare)
}

/** Letters that may be wrong: one in a short name, two in a longer one. */
const allowance = (name: string) => (name.length < 6 ? 1 : 2)

/** The country that was probably meant by a name that is none: undefined if the name is one, or is near none. */
export function meantCountry(written: string, language: Language): string | undefined {
  const plain = plainName(written)
  if (plain.length < 3 || countryCode(written) !== undefined) return undefined
  let best: string | undefined
  let least = allowance(plain) + 1
  for (const name of countryNames(language)) {
    const distance = editsBetween(plain, plainName(name))
    if (distance < least) [best, least] = [name, distance]
  }
  return best
}

/** Letters put in, left out, exchanged, or two neighbours swapped, to make one word of the other (optimal string alignment). */
export function editsBetween(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    ;[beforeLast, last] = [last, current]
  }
  return last[to.length] ?? 0
}
