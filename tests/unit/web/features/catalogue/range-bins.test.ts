import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ranges } from '#web/features/catalogue/filters.ts'
import { binsOf, edgesOf } from '#web/features/catalogue/range-bins.ts'
import { makeCard } from '../../../../fixtures/make-card.ts'

const prices = fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 50 })

test('a ruler holds every car, and each car stands in exactly one column, between its ends', () => {
  fc.assert(
    fc.property(prices, (given) => {
      const cars = given.map((price) => makeCard({ price }))
      const edges = edgesOf(ranges.price, cars)
      fc.pre(edges !== undefined)
      const [low, high] = edges
      expect(low).toBeLessThanOrEqual(Math.min(...given))
      expect(high).toBeGreaterThanOrEqual(Math.max(...given))
      const bins = binsOf(ranges.price, cars, edges)
      expect(bins.length).toBeLessThanOrEqual(16)
      for (const [index, { from, to, count }] of bins.entries()) {
        const last = index === bins.length - 1
        expect(count).toBe(given.filter((price) => price >= from && (last ? price <= to : price < to)).length)
      }
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(given.length)
    }),
  )
})

test('cars without a number stand in no column, and cars that are all alike have no ruler', () => {
  expect(edgesOf(ranges.year, [makeCard({ year: 2019 }), makeCard({ year: 2019 })])).toBeUndefined()
  expect(edgesOf(ranges.power, [])).toBeUndefined()
  const { powerKw: _, ...plain } = makeCard({})
  const bins = binsOf(ranges.power, [plain, makeCard({ powerKw: 110 })], [100, 120])
  expect(bins.map(({ count }) => count)).toEqual([0, 1])
})
