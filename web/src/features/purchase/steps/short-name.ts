/** Characters of a file's name that are shown from its start and from its end. */
const START = 24
const END = 16

/** A file's name, shortened in its middle: start and ending say which file it is. */
export function shortName(name: string): string {
  const letters = Array.from(name)
  return letters.length <= START + END ? name : `${letters.slice(0, START).join('')}…${letters.slice(-END).join('')}`
}
