/** Fewer views do not make a turn. */
const FEWEST = 8
/** What cameras call their files: their numbers run on and mean nothing. */
const cameras = /^(img|dsc|dscn|dscf|pxl|p|mvimg|photo|image|cimg|sam|gopr|wa)[-_ ]?$/i

const numbered = /^(.*?\D)(\d{1,3})\.[a-z0-9]+$/i

/** The files among `names` that are the views of one turn around the car: 'tour-01.jpg' … 'tour-24.jpg', in their order,
 *  without a gap from 0 or 1. Empty if there is no such sequence. */
export function turnSequence(names: readonly string[]): string[] {
  const groups = new Map<string, { name: string; number: number }[]>()
  for (const name of names) {
    const [, stem = '', digits] = numbered.exec(name) ?? []
    if (digits === undefined || stem === '' || cameras.test(stem)) continue
    const key = stem.toLowerCase()
    groups.set(key, [...(groups.get(key) ?? []), { name, number: Number(digits) }])
  }
  for (const group of groups.values()) {
    const views = group.toSorted((a, b) => a.number - b.number)
    const [first] = views
    const whole = first && first.number <= 1 && views.every(({ number }, n) => number === first.number + n)
    if (whole && views.length >= FEWEST) return views.map(({ name }) => name)
  }
  return []
}
