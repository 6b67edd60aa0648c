import fc from 'fast-check'
import { createStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  comparedAtom,
  favouritesAtom,
  repairIds,
  toggleComparedAtom,
  toggleFavouriteAtom,
} from '#web/lib/saved-cars.ts'

function openPage() {
  const store = createStore()
  store.sub(comparedAtom, () => {})
  store.sub(favouritesAtom, () => {})
  return store
}

beforeEach(() => localStorage.clear())

test('a favourite is stored, read by the next page, and removed', () => {
  openPage().set(toggleFavouriteAtom, 'audi-rs5-2023-001')
  const later = openPage()
  expect(later.get(favouritesAtom)).toEqual(['audi-rs5-2023-001'])
  later.set(toggleFavouriteAtom, 'audi-rs5-2023-001')
  expect(localStorage.getItem('age-favourites')).toBeNull()
})

test('a fifth car to compare is refused, and nothing changes', () => {
  const store = openPage()
  for (const id of ['a-1', 'a-2', 'a-3', 'a-4']) expect(store.set(toggleComparedAtom, id)).toBe(true)
  expect(store.set(toggleComparedAtom, 'a-5')).toBe(false)
  expect(store.get(comparedAtom)).toEqual(['a-1', 'a-2', 'a-3', 'a-4'])
  expect(store.set(toggleComparedAtom, 'a-2')).toBe(true)
  expect(store.set(toggleComparedAtom, 'a-5')).toBe(true)
})

test('any stored value becomes a list of unique ids within the limit', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json().map((text): unknown => JSON.parse(text)),
        fc.anything(),
      ),
      fc.nat(5),
      (stored, most) => {
        const ids = repairIds(stored, most)
        expect(ids.length).toBeLessThanOrEqual(most)
        expect(new Set(ids).size).toBe(ids.length)
        for (const id of ids) expect(id).toMatch(/^[a-z0-9-]{1,80}$/)
      },
    ),
  )
  expect(repairIds(['a-1', 'a-1', null, '__proto__', 7, '../x', 'a-2', 'a-3'], 2)).toEqual(['a-1', 'a-2'])
})

test('a stored list that is not JSON is logged and ignored', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('age-compare', '{')
  expect(openPage().get(comparedAtom)).toEqual([])
  expect(logged).toHaveBeenCalledOnce()
})
