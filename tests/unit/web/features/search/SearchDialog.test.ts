import { expect, test } from 'vitest'
import { fuzzyIndex } from '#web/content/search-index.ts'
import { hitsFor, marked } from '#web/features/search/search-hits.ts'
import { makeCard } from '../../../../fixtures/make-card.ts'

const cars = Array.from({ length: 12 }, (_, n) =>
  makeCard({ id: `audi-a3-2015-${String(n).padStart(3, '0')}`, status: n === 0 ? 'sold' : 'available' }),
)
const none = fuzzyIndex(cars)

test('a search shows eight cars and the number of matches, sold cars last', () => {
  const { shown, total } = hitsFor(cars, ' AUDI ', none)
  expect(shown).toHaveLength(8)
  expect(total).toBe(12)
  expect(shown.some(({ status }) => status === 'sold')).toBe(false)
})

test('a blank search gives no results', () =>
  expect(hitsFor(cars, '  ', none)).toMatchObject({ search: '', shown: [], total: 0, isStock: false }))

test('a search that nothing explains says so and shows three cars in stock', () => {
  const { shown, total, unused, isStock } = hitsFor(cars, 'xyzzy', none)
  expect([shown.length, total, unused, isStock]).toEqual([3, 0, ['xyzzy'], true])
})

test.each([
  ['Mercedes-Benz Classe C', 'cla', ['Mercedes-Benz ', 'Cla', 'sse C']],
  ['BMW Série 3', 'serie', ['BMW ', 'Série', ' 3']],
  ['BMW Série 3', '2018', ['BMW Série 3']],
  ['Audi RS5', 'rs5 vert', ['Audi ', 'RS5', '']],
])('in “%s” the part that matches “%s” is highlighted', (name, search, pieces) =>
  expect(marked(name, search)).toEqual(pieces),
)
