// What a form says of countries.
import { countryCode, countryCodes, plainName } from './country.ts'
import { type Language, regionNames, standardCode } from './languages.ts'

/** Names of all known countries in a language, sorted by that language's rules. */
export function countryNames(language: Language): string[] {
  const nameOf = regionNames(language)
  return countryCodes.map((known) => nameOf(known) ?? known).sort(new Intl.Collator(standardCode(language)).compare)
}

/** Typing errors allowed in a name: with two, 'Holanda' would be Ireland to a Spaniard. */
const allowedErrors = (name: string) => (name.length < 8 ? 1 : 2)

/** Closest country for a misspelt name; undefined if the name is valid or nothing is close. */
export function closestCountry(written: string, language: Language): string | undefined {
  const plain = plainName(written)
  if (plain.length < 3 || countryCode(written) !== undefined) return undefined
  let best: string | undefined
  let least = allowedErrors(plain) + 1
  for (const name of countryNames(language)) {
    const distance = editsBetween(plain, plainName(name))
    if (distance < least) [best, least] = [name, distance]
  }
  return best
}

/** Optimal string alignment distance: insertions, deletions, substitutions and swaps of adjacent letters. */
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
