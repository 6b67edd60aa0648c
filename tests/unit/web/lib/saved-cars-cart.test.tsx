import fc from 'fast-check'
import { createStore } from 'jotai'
import { RESET } from 'jotai/utils'
import { beforeEach, expect, test, vi } from 'vitest'
import { addToCartAtom, CART_KEY, cartAtom, removeFromCartAtom, repairCart } from '#web/lib/saved-cars.ts'

const rs5 = { id: 'audi-rs5-2023-001', brand: 'Audi', model: 'RS5' }
const golf = { id: 'volkswagen-golf-2017-001', brand: 'Volkswagen', model: 'Golf' }

const stored = (): unknown => JSON.parse(localStorage.getItem(CART_KEY) ?? 'null')

/** The cart of a page open in this browser. */
function openPage() {
  const store = createStore()
  store.sub(cartAtom, () => {})
  return store
}

beforeEach(() => localStorage.clear())

test('a cart is restored from the browser', () => {
  localStorage.setItem(CART_KEY, JSON.stringify([golf]))
  expect(openPage().get(cartAtom)).toEqual([golf])
})

test('an added car is stored with only the fields that identify it', () => {
  const store = openPage()
  const car = { ...rs5, price: 26_000 }
  expect(store.set(addToCartAtom, car)).toBe(true)
  expect(stored()).toEqual([rs5])
})

test('adding a car that is already in the cart changes nothing', () => {
  const store = openPage()
  store.set(addToCartAtom, rs5)
  expect(store.set(addToCartAtom, { ...rs5, model: 'RS 5' })).toBe(false)
  expect(store.get(cartAtom)).toEqual([rs5])
})

test('a car is removed from the cart by its id', () => {
  const store = openPage()
  store.set(addToCartAtom, rs5)
  store.set(addToCartAtom, golf)
  store.set(removeFromCartAtom, rs5.id)
  expect(stored()).toEqual([golf])
})

test('an empty cart removes its entry from localStorage', () => {
  const store = openPage()
  store.set(addToCartAtom, rs5)
  store.set(cartAtom, RESET)
  expect(store.get(cartAtom)).toEqual([])
  expect(localStorage.getItem(CART_KEY)).toBeNull()
  store.set(addToCartAtom, rs5)
  store.set(removeFromCartAtom, rs5.id)
  expect(localStorage.getItem(CART_KEY)).toBeNull()
})

test('changes and deletions in another tab reach this one', () => {
  const store = openPage()
  const change = (key: string | null, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }))
  change(CART_KEY, JSON.stringify([rs5, golf]))
  expect(store.get(cartAtom)).toEqual([rs5, golf])
  change('something-else', '[]')
  expect(store.get(cartAtom)).toEqual([rs5, golf])
  change(null, null)
  expect(store.get(cartAtom)).toEqual([])
})

test('without localStorage the cart works until the page is closed, and only the console reports it', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  const spies = (['getItem', 'setItem'] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(refuse),
  )
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const store = openPage()
  expect(store.set(addToCartAtom, rs5)).toBe(true)
  expect(store.get(cartAtom)).toEqual([rs5])
  expect(logged).toHaveBeenCalled()
  logged.mockClear()
  for (const spy of spies) spy.mockRestore()
})

test('a stored cart that is not JSON becomes an empty cart, and only the console reports it', () => {
  localStorage.setItem(CART_KEY, '[{"id":')
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(openPage().get(cartAtom)).toEqual([])
  expect(logged).toHaveBeenCalledOnce()
  logged.mockClear()
})

test('any stored value gives a cart of valid cars, each once, fifty at most', () => {
  const forged = fc.array(
    fc.oneof(
      fc.anything(),
      fc.record({
        id: fc.constantFrom('audi-a3-2015-001', 'audi-a3-2015-002', '../x', ''),
        brand: fc.string(),
        model: fc.string(),
      }),
      fc.record({
        id: fc.nat(80).map((n) => `audi-a3-2015-${n}`),
        brand: fc.constant('Audi'),
        model: fc.constant('A3'),
      }),
    ),
    { maxLength: 120 },
  )
  fc.assert(
    fc.property(fc.oneof(fc.anything(), forged), (value) => {
      const items = repairCart(value)
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
      expect(items.length).toBeLessThanOrEqual(50)
      for (const { id, brand, model, ...rest } of items) {
        expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(brand.trim() && model.trim()).not.toBe('')
        expect(rest).toEqual({})
      }
      expect(repairCart(structuredClone(items))).toEqual(items)
    }),
  )
})

test('valid entries among forged ones are kept in their order', () => {
  expect(repairCart([null, golf, { ...rs5, price: 1, __proto__: null }, golf, { id: 7 }])).toEqual([golf, rs5])
})
