// The cars that a visitor saves in this browser: cart, favourites, comparison. Stored data is untrusted, so it is validated
// when read; prices and statuses always come from the catalogue.
import { type Atom, atom, useAtomValue } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { MAX_VEHICLES } from '#domain/catalogue-limits.ts'
import { isVehicleId } from '#domain/vehicle-id.ts'
import { useHydrated } from './browser-state.ts'
import { storedList } from './storage.ts'

/** Key in local storage (specification, section 7). */
export const CART_KEY = 'age-cart-items'
/** More columns would be unreadable side by side. */
export const MAX_COMPARED = 4

export interface CartItem {
  id: string
  brand: string
  model: string
}

/** The cars in the cart, in the order in which they were added. Writing `RESET` deletes the stored entry. */
export const cartAtom = atomWithStorage<CartItem[]>(CART_KEY, [], storedList('cart', repairCart))

/** Adds a car; returns false and changes nothing if it is already in the cart. */
export const addToCartAtom = atom(null, (get, set, { id, brand, model }: CartItem): boolean => {
  const items = get(cartAtom)
  if (items.some((item) => item.id === id)) return false
  set(cartAtom, [...items, { id, brand, model }])
  return true
})

export const removeFromCartAtom = atom(null, (get, set, id: string): void =>
  set(
    cartAtom,
    get(cartAtom).filter((item) => item.id !== id),
  ),
)

const idsAtom = (key: string, name: string, most: number) =>
  atomWithStorage<string[]>(
    key,
    [],
    storedList(name, (stored) => repairIds(stored, most)),
  )

/** Ids in the order in which they were added. */
export const favouritesAtom = idsAtom('age-favourites', 'favourites', MAX_VEHICLES)
export const comparedAtom = idsAtom('age-compare', 'compare', MAX_COMPARED)

/** Adds or removes an id; returns false and changes nothing if the list is full. */
const toggleIn = (ids: ReturnType<typeof idsAtom>, most: number) =>
  atom(null, (get, set, id: string): boolean => {
    const others = get(ids).filter((other) => other !== id)
    const isIn = others.length < get(ids).length
    if (!isIn && others.length >= most) return false
    set(ids, isIn ? others : [...others, id])
    return true
  })

export const toggleFavouriteAtom = toggleIn(favouritesAtom, MAX_VEHICLES)
export const toggleComparedAtom = toggleIn(comparedAtom, MAX_COMPARED)

const NO_CARS: readonly never[] = []

/** A list for rendering: empty while the component hydrates, so that it matches the prerendered markup, even if another part of
 *  the page has already read the storage. */
function useSaved<Item>(list: Atom<Item[]>): readonly Item[] {
  const saved = useAtomValue(list)
  return useHydrated() ? saved : NO_CARS
}
export const useCart = (): readonly CartItem[] => useSaved(cartAtom)
export const usePicked = (ids: typeof comparedAtom): readonly string[] => useSaved(ids)

const MAX_TEXT_LENGTH = 80
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TEXT_LENGTH

/** Parses a stored cart: drops invalid and duplicate items, keeps the order. */
export function repairCart(stored: unknown): CartItem[] {
  const items = new Map<string, CartItem>()
  for (const value of Array.isArray(stored) ? stored : []) {
    const { id, brand, model } = { ...(value as Record<string, unknown> | null) }
    if (!isVehicleId(id) || !isText(brand) || !isText(model) || items.has(id)) continue
    items.set(id, { id, brand, model })
  }
  return [...items.values()].slice(0, MAX_VEHICLES)
}

/** Parses stored ids: drops invalid and duplicate ones, keeps the first `most`. */
export const repairIds = (stored: unknown, most: number): string[] =>
  [...new Set((Array.isArray(stored) ? stored : []).filter(isVehicleId))].slice(0, most)
