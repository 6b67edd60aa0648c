import { atom, useAtomValue } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { MAX_VEHICLES } from '#domain/catalogue-limits.ts'
import { isVehicleId } from '#domain/vehicle-id.ts'
import { useAlive } from './browser-state.ts'
import { keptList, repairIds } from './storage.ts'

/** Key in local storage (specification, section 7). */
export const CART_KEY = 'age-cart-items'

/** What is kept of a car. Its price and status come from the catalogue each time: what is stored may be old or forged. */
export interface CartItem {
  id: string
  brand: string
  model: string
}

const LONGEST_TEXT = 80

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_TEXT

function toItem(value: unknown): CartItem | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, brand, model } = value as Record<string, unknown>
  return isVehicleId(id) && isText(brand) && isText(model) ? { id, brand, model } : undefined
}

/** A cart from whatever was stored: what is no car is dropped, a car held twice counts once, in the stored order. */
export function repairCart(stored: unknown): CartItem[] {
  const items = new Map<string, CartItem>()
  for (const value of Array.isArray(stored) ? stored : []) {
    const item = toItem(value)
    if (item && !items.has(item.id) && items.size < MAX_VEHICLES) items.set(item.id, item)
  }
  return [...items.values()]
}

/** The cart's place in this browser. */
const cartStorage = keptList('cart', repairCart)

/** The cars in the cart, in the order in which they were added. Read from storage only once the page is alive, so that the
 *  hydrated page is the prerendered one. Written `RESET`, the cart is empty and its stored entry deleted. */
export const cartAtom = atomWithStorage<CartItem[]>(CART_KEY, [], cartStorage)

/** Adds a car; false, and nothing changed, if the cart holds it already. */
export const addToCartAtom = atom(null, (get, set, { id, brand, model }: CartItem): boolean => {
  const items = get(cartAtom)
  if (items.some((item) => item.id === id)) return false
  set(cartAtom, [...items, { id, brand, model }])
  return true
})

/** Takes a car out by its id. */
export const removeFromCartAtom = atom(null, (get, set, id: string): void =>
  set(
    cartAtom,
    get(cartAtom).filter((item) => item.id !== id),
  ),
)

const EMPTY_CART: readonly CartItem[] = []

/** What the cart holds. Empty while a part of the page hydrates, also when another part has read the cart already: React
 *  hydrates the page within its frame later than the frame. */
export function useCart(): readonly CartItem[] {
  const items = useAtomValue(cartAtom)
  return useAlive() ? items : EMPTY_CART
}

/** More columns than this cannot be read side by side. */
export const MAX_COMPARED = 4

const idsAtom = (key: string, name: string, most: number) =>
  atomWithStorage<string[]>(
    key,
    [],
    keptList(name, (stored) => repairIds(stored, most)),
  )

/** Ids of the cars a visitor keeps an eye on, in the order in which they were picked; read once the page is alive. */
export const favouritesAtom = idsAtom('age-favourites', 'favourites', MAX_VEHICLES)
/** Ids of the cars to compare. */
export const comparedAtom = idsAtom('age-compare', 'compare', MAX_COMPARED)

/** Puts an id in, or takes it out; false, and nothing changed, if the list is full. */
const toggleIn = (ids: ReturnType<typeof idsAtom>, most: number) =>
  atom(null, (get, set, id: string): boolean => {
    const held = get(ids)
    if (held.includes(id))
      set(
        ids,
        held.filter((other) => other !== id),
      )
    else if (held.length < most) set(ids, [...held, id])
    else return false
    return true
  })

export const toggleFavouriteAtom = toggleIn(favouritesAtom, MAX_VEHICLES)
export const toggleComparedAtom = toggleIn(comparedAtom, MAX_COMPARED)

const NO_IDS: readonly string[] = []

/** The ids a visitor picked; none while a part of the page hydrates (see useCart). */
export function usePicked(ids: typeof comparedAtom): readonly string[] {
  const picked = useAtomValue(ids)
  return useAlive() ? picked : NO_IDS
}
