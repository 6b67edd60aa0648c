import { MAX_VEHICLES } from '#domain/catalogue-limits.ts'
import { isVehicleId } from '#domain/vehicle-id.ts'
import { keptList } from './kept-list.ts'

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
export const cartStorage = keptList('cart', repairCart)
