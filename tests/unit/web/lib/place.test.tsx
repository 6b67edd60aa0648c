import fc from 'fast-check'
import { createStore } from 'jotai'
import { beforeEach, expect, test } from 'vitest'
import { placeAtom, placeInQuery, placeReadAtom, queryWithPlace, readPlaceAtom } from '#web/lib/place.ts'

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

/** The place of a page that is opened at an address. */
async function openAt(query: string): Promise<string | undefined> {
  history.replaceState(null, '', `/vehicles${query}`)
  const store = createStore()
  await store.set(readPlaceAtom)
  expect(store.get(placeReadAtom)).toBe(true)
  return store.get(placeAtom)
}

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

test('a stored place that no longer exists is forgotten', async () => {
  for (const text of ['ZZ', 'AN', 'GP', 'FR-XX']) {
    localStorage.setItem('age-place', text)
    const store = createStore()
    await store.set(readPlaceAtom)
    expect([text, store.get(placeAtom), localStorage.getItem('age-place')]).toEqual([text, undefined, null])
  }
})

test('a known place of the address wins over the stored one and is stored; capitals do not matter', async () => {
  localStorage.setItem('age-place', 'MA')
  expect(await openAt('?pour=FR-IDF')).toBe('FR-IDF')
  expect(localStorage.getItem('age-place')).toBe('FR-IDF')
  expect(await openAt('?pour=sn')).toBe('SN')
  expect(localStorage.getItem('age-place')).toBe('SN')
})

test.each(['', 'XX', 'ZZ-ZZ', 'FR-XYZ', '<script>', '__proto__', '%00', 'Sénégal', 'SN&pour=MA'.repeat(200)])(
  'an address that names no place (%s) changes nothing',
  async (text) => {
    expect(await openAt(`?pour=${encodeURIComponent(text)}`)).toBeUndefined()
    localStorage.setItem('age-place', 'MA')
    expect(await openAt(`?pour=${encodeURIComponent(text)}`)).toBe('MA')
    expect(localStorage.getItem('age-place')).toBe('MA')
  },
)

test('until the address is checked no place is known, so that the stored one does not flash', () => {
  localStorage.setItem('age-place', 'MA')
  history.replaceState(null, '', '/vehicles?pour=SN')
  const store = createStore()
  expect(store.get(placeReadAtom)).toBe(false)
  expect(store.get(placeAtom)).toBeUndefined()
})

test('other tabs follow the choice', () => {
  const store = createStore()
  const places: (string | undefined)[] = []
  const leave = store.sub(placeAtom, () => places.push(store.get(placeAtom)))
  const change = (key: string | null, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }))
  change('age-place', 'SN')
  change('age-favourites', '[]')
  change('age-place', 'junk')
  change('age-place', 'MA')
  change(null, null)
  leave()
  expect(places).toEqual(['SN', undefined, 'MA', undefined])
})

test('an address names the place and keeps everything else, whatever it was', () => {
  expect(queryWithPlace('', 'SN')).toBe('?pour=SN')
  expect(queryWithPlace('?fuel=diesel,petrol&pour=MA', 'SN')).toBe('?fuel=diesel,petrol&pour=SN')
  expect(queryWithPlace('?pour=SN', undefined)).toBe('')
  fc.assert(
    fc.property(fc.webQueryParameters(), fc.constantFrom(undefined, 'SN', 'FR-IDF'), (query, place) => {
      const text = queryWithPlace(query && `?${query}`, place)
      expect(placeInQuery(text)).toBe(place)
      expect(queryWithPlace(text, place)).toBe(text)
    }),
    { numRuns: 40 },
  )
})
