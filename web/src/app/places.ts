const STORAGE_KEY = 'age-places'
/** Entries of the history that are remembered: more than a visitor goes back. */
const MOST_PLACES = 50

const isPlace = (place: unknown): place is [string, number] =>
  Array.isArray(place) && typeof place[0] === 'string' && Number.isFinite(place[1])

/** Where each entry of the history was left, in px from the top; those of before a refresh too. */
const places = new Map<string, number>(storedPlaces())
let shown: string | undefined

/** From now on this entry is the one shown. True for the first since the page was loaded. */
export function showEntry(entry: string): boolean {
  const first = shown === undefined
  shown = entry
  return first
}

/** Notes where the entry shown stands. Scrolling says so when its frame ends; what leads away before that asks for it first. */
export function keepPlace(): void {
  if (shown === undefined) return
  places.delete(shown)
  places.set(shown, scrollY)
}

/** Where an entry was left; at its top if it never was. */
export const placeOf = (entry: string): number => places.get(entry) ?? 0

/** For who comes back after the page has gone. */
export function storePlaces(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places].slice(-MOST_PLACES)))
  } catch {} // storage is blocked: the places last as long as the page
}

function storedPlaces(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPlace) : []
  } catch {
    return []
  }
}
