import { stop } from './stop.ts'

/** What `--only`, given any number of times, leaves of these names, in their order; all of them when it was not given. Ends the
 *  process with code 1 for a name that there is not. */
export function chosen<Name extends string>(given: unknown, names: readonly Name[]): readonly Name[] {
  const wanted: unknown[] = Array.isArray(given) ? given : []
  const unknown = wanted.filter((one) => !names.some((name) => name === one))
  if (unknown.length > 0) stop(`--only connaît : ${names.join(', ')} (ici : ${unknown.join(', ')}).`)
  return wanted.length > 0 ? names.filter((name) => wanted.includes(name)) : names
}
