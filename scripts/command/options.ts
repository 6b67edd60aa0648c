import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { stop } from './end.ts'

/** Parses the command line. `--help` prints the usage and exits; an unknown argument exits with code 1 and the usage. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage)
    process.exit()
  }
  try {
    return parseArgs({ args, options }).values
  } catch {
    return stop(`Arguments refusés : ${args.join(' ')}\n\n${usage}`)
  }
}

/** The names selected by `--only`, in the order of `names`; all names if it was not given. Exits with code 1 for an unknown
 *  name. */
export function selectNames<Name extends string>(
  given: readonly string[] = [],
  names: readonly Name[],
): readonly Name[] {
  const unknown = given.filter((one) => !names.some((name) => name === one))
  if (unknown.length > 0) stop(`--only connaît : ${names.join(', ')} (ici : ${unknown.join(', ')}).`)
  return given.length > 0 ? names.filter((name) => given.includes(name)) : names
}

/** An option's value as a whole number. Exits with code 1 if it is not one from `least` to `most`. */
export function wholeNumber(name: string, given: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  const number = Number(given)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  const range = most === Number.MAX_SAFE_INTEGER ? `à partir de ${least}` : `de ${least} à ${most}`
  return stop(`--${name} veut un nombre entier ${range} (ici : ${given}).`)
}
