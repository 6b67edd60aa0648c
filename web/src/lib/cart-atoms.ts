import { atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { CART_KEY, cartStorage, type CartItem } from './cart-storage.ts'

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
