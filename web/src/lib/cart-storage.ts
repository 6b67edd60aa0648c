import { MAX_VEHICLES } from '#domain/catalogue-limits.ts'

/** Key in local storage (specification, section 7). */
export const CART_KEY = 'age-cart-items'

/** What is kept of a car. Its price and status come from the catalogue each time: what is stored may be old or forged. */
export interface CartItem {
  id: string
  brand: string
  model: string
}

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const LONGEST_TEXT = 80

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_TEXT

function toItem(value: unknown): CartItem | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, brand, model } = value as Record<string, unknown>
  return isText(id) && ID.test(id) && isText(brand) && isText(model) ? { id, brand, model } : undefined
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

function parse(text: string | null): CartItem[] {
  try {
    return text === null ? [] : repairCart(JSON.parse(text))
  } catch (error) {
    console.error('cart: what is stored cannot be read', error)
    return []
  }
}

function attempt<Result>(what: string, act: () => Result): Result | undefined {
  try {
    return act()
  } catch (error) {
    console.error(`cart: ${what}`, error)
    return undefined
  }
}

/** The cart's place in this browser, for jotai. A browser that refuses storage keeps the cart as long as the page. */
export const cartStorage = {
  getItem: (key: string): CartItem[] => parse(attempt('cannot be read', () => localStorage.getItem(key)) ?? null),
  /** An empty cart leaves nothing behind. */
  setItem: (key: string, items: CartItem[]): void =>
    attempt('cannot be saved', () =>
      items.length > 0 ? localStorage.setItem(key, JSON.stringify(items)) : localStorage.removeItem(key),
    ),
  removeItem: (key: string): void => attempt('cannot be deleted', () => localStorage.removeItem(key)),
  /** Changes made in other tabs; a null key means that everything was deleted. */
  subscribe: (key: string, changed: (items: CartItem[]) => void) => {
    const hear = (event: StorageEvent) => {
      if (event.key === key || event.key === null) changed(parse(event.newValue))
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  },
}
