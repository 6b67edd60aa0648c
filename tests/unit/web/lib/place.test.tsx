import fc from 'fast-check'
import { createStore } from 'jotai'
import { beforeEach, expect, test } from 'vitest'
import { placeAtom } from '#web/lib/place.ts'

beforeEach(() => localStorage.clear())

test('a chosen place is stored, read by the next page, and forgotten', () => {
  const store = createStore()
  expect(store.get(placeAtom)).toBeUndefined()
  store.set(placeAtom, 'FR-IDF')
  expect(store.get(placeAtom)).toBe('FR-IDF')
  expect(createStore().get(placeAtom)).toBe('FR-IDF')
  store.set(placeAtom, undefined)
  expect(localStorage).toHaveLength(0)
})

test('any other stored text means that no place is known', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      localStorage.setItem('age-place', text)
      expect(createStore().get(placeAtom) ?? '').toMatch(/^([A-Z]{2}(-[A-Z]{2,3})?)?$/)
    }),
  )
  localStorage.setItem('age-place', 'Maroc')
  expect(createStore().get(placeAtom)).toBeUndefined()
})
