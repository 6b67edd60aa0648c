// Where the visitor wants a car delivered: chosen in the header, on a list or on a car's page, taken from a shared address or,
// during a purchase, from the buyer's.
import { atom, useAtomValue } from 'jotai'
import { useHydrated } from './browser-state.ts'
import { storedText } from './storage.ts'

/** Key in local storage. Of the choice the host sees what the page's address and that of the price file name. boot.js reads it
 *  too. */
const PLACE_KEY = 'age-place'
/** Query parameter of shared addresses: '?pour=FR-IDF'. */
export const PLACE_PARAMETER = 'pour'

const stored = storedText('localStorage', PLACE_KEY)

/** A place's id: a country, with a region where one matters ('MA', 'FR-IDF'). */
const readPlace = (text: string | null | undefined): string | undefined =>
  text && /^[A-Z]{2}(-[A-Z]{2,3})?$/.test(text) ? text : undefined

/** The place that a query names, in any case; undefined if it cannot be one. Whether it exists is another question. */
export const placeInQuery = (query: string): string | undefined =>
  readPlace(new URLSearchParams(query).get(PLACE_PARAMETER)?.toUpperCase())

/** The query that names the place, or none; everything else stays. */
export function queryWithPlace(query: string, place: string | undefined): string {
  const given = new URLSearchParams(query)
  if ((given.get(PLACE_PARAMETER) ?? undefined) === place) return query
  if (place === undefined) given.delete(PLACE_PARAMETER)
  else given.set(PLACE_PARAMETER, place)
  const text = given.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

/** The place that the first address of this page names, until somebody knows whether it exists. */
const asked = (): string | undefined => (typeof location === 'undefined' ? undefined : placeInQuery(location.search))

/** Undefined until it is read from address and storage. */
const heldAtom = atom<{ place: string | undefined }>()
// Other tabs follow. A null key: the whole storage was cleared.
heldAtom.onMount = (hold) => {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === PLACE_KEY || key === null) hold({ place: readPlace(newValue) })
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** The place in this browser; undefined while the visitor has chosen none. Writing undefined forgets it. */
export const placeAtom = atom(
  (get) => (get(heldAtom) ?? { place: asked() === undefined ? readPlace(stored.read()) : undefined }).place,
  (_get, set, place: string | undefined) => {
    set(heldAtom, { place })
    if (place === undefined) stored.clear()
    else stored.write(place)
  },
)

/** Whether the place is known: false while the address names one that has not been checked. */
export const placeReadAtom = atom((get) => get(heldAtom) !== undefined || asked() === undefined)

/** Reads the place at the page's start: a known place of the address wins over the stored one and is stored. A stored place that
 *  no longer exists is forgotten. */
export const readPlaceAtom = atom(null, async (get, set): Promise<void> => {
  const named = asked()
  const kept = readPlace(stored.read())
  // The list of places is loaded only to check one.
  const isKnown =
    named === undefined && kept === undefined
      ? undefined
      : await import('#domain/place.ts').then(
          ({ isKnownPlace }) => isKnownPlace,
          () => undefined,
        )
  if (get(heldAtom)) return // chosen in the meantime
  if (named !== undefined && isKnown?.(named)) return set(placeAtom, named)
  if (kept !== undefined && isKnown?.(kept) === false) return set(placeAtom, undefined)
  set(heldAtom, { place: kept })
})

/** The chosen place for rendering: undefined in the prerendered page and during hydration. */
export function usePlace(): string | undefined {
  const place = useAtomValue(placeAtom)
  return useHydrated() ? place : undefined
}
