import { useAtomValue } from 'jotai'
import { cartAtom } from './cart-atoms.ts'
import type { CartItem } from './cart-storage.ts'
import { useAlive } from './use-alive.ts'

const NONE: readonly CartItem[] = []

/** What the cart holds. Empty while a part of the page hydrates, also when another part has read the cart already: React
 *  hydrates the page within its frame later than the frame. */
export function useCart(): readonly CartItem[] {
  const items = useAtomValue(cartAtom)
  return useAlive() ? items : NONE
}
