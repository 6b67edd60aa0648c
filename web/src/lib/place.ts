// Where the visitor wants a car delivered: chosen on a car's page or, during a purchase, taken from the address.
import { atom } from 'jotai'
import { storedText } from './storage.ts'

/** Key in local storage: the choice is the visitor's own and is sent to nobody. */
const PLACE_KEY = 'age-place'

const stored = storedText('localStorage', PLACE_KEY)

/** A place's id: a country, with a region where one matters ('MA', 'FR-IDF'). */
const readPlace = (text: string | undefined): string | undefined =>
  text !== undefined && /^[A-Z]{2}(-[A-Z]{2,3})?$/.test(text) ? text : undefined

/** Undefined until it is read from storage. */
const heldAtom = atom<{ place: string | undefined }>()

/** The place in this browser; undefined while the visitor has chosen none. Writing undefined forgets it. */
export const placeAtom = atom(
  (get) => (get(heldAtom) ?? { place: readPlace(stored.read()) }).place,
  (_get, set, place: string | undefined) => {
    set(heldAtom, { place })
    if (place === undefined) stored.clear()
    else stored.write(place)
  },
)
