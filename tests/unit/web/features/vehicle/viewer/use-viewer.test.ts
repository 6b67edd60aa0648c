import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  angleOf,
  coasted,
  nearestLoaded,
  indexAfterMove,
  indexAt,
  wrapped,
  zoomBy,
  zoomText,
} from '#web/features/vehicle/viewer/use-viewer.ts'

test('a released car turns on, ever slower, and comes to rest after a limited way', () => {
  const speed = fc.double({ min: -50, max: 50, noNaN: true })
  fc.assert(
    fc.property(speed, fc.integer({ min: 0, max: 2_000 }), (released, ms) => {
      const way = Math.abs(coasted(released, Infinity))
      expect(way).toBeLessThanOrEqual(384)
      expect(Math.abs(coasted(released, ms))).toBeLessThanOrEqual(way)
      expect(Math.abs(coasted(released, 2 * ms))).toBeLessThanOrEqual(2 * Math.abs(coasted(released, ms)) + 1e-9)
    }),
  )
  expect(coasted(0.5, 100)).toBeGreaterThan(0)
  expect(coasted(-0.5, 100)).toBeLessThan(0)
  expect(coasted(0, 5_000)).toBe(0)
})

const count = fc.integer({ min: 1, max: 72 })
const width = fc.integer({ min: 200, max: 2_000 })

test('the left edge shows the first view, the right edge the last, and positions beyond them change nothing', () => {
  fc.assert(
    fc.property(count, width, fc.integer({ min: 0, max: 5_000 }), (pictures, wide, beyond) => {
      expect(indexAt(-beyond, wide, pictures)).toBe(0)
      expect(indexAt(wide + beyond, wide, pictures)).toBe(pictures - 1)
    }),
  )
})

test('moving from left to right shows every view in order', () => {
  fc.assert(
    fc.property(count, width, (pictures, wide) => {
      const seen = Array.from({ length: wide }, (_, x) => indexAt(x, wide, pictures))
      expect([...new Set(seen)]).toEqual(Array.from({ length: pictures }, (_, place) => place))
      expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    }),
  )
})

test('a swipe across the picture turns the car once round, and back', () => {
  fc.assert(
    fc.property(count, width, fc.nat(71), (pictures, wide, at) => {
      const from = at % pictures
      expect(indexAfterMove(from, wide, wide, pictures)).toBe(from)
      expect(indexAfterMove(from, 0, wide, pictures)).toBe(from)
      expect(indexAfterMove(indexAfterMove(from, wide / 2, wide, pictures), -wide / 2, wide, pictures)).toBe(from)
    }),
  )
})

test('every number maps to a valid index, even without pictures', () => {
  fc.assert(
    fc.property(fc.integer(), count, (place, pictures) => {
      expect(wrapped(place, pictures)).toBeGreaterThanOrEqual(0)
      expect(wrapped(place, pictures)).toBeLessThan(pictures)
    }),
  )
  expect([wrapped(3, 0), indexAt(10, 100, 0), indexAt(10, 0, 5), indexAfterMove(2, 10, 0, 5), angleOf(0, 0)]).toEqual([
    0, 0, 0, 2, 0,
  ])
})

test('24 views are 15 degrees apart', () => {
  expect([0, 1, 6, 23].map((place) => angleOf(place, 24))).toEqual([0, 15, 90, 345])
})

test('zoom goes from 1 to 1.5 in steps of 0.1', () => {
  const steps = [10, 11, 12, 13, 14, 15]
  expect(steps.map((tenths) => zoomBy(tenths, 1))).toEqual([11, 12, 13, 14, 15, 15])
  expect(steps.map((tenths) => zoomBy(tenths, -1))).toEqual([10, 10, 11, 12, 13, 14])
  expect(steps.map((tenths) => zoomText(tenths, 'fr'))).toEqual(['1,0×', '1,1×', '1,2×', '1,3×', '1,4×', '1,5×'])
  expect([zoomText(10, 'en'), zoomText(13, 'ja'), zoomText(13, 'de')]).toEqual(['1.0×', '1.3×', '1,3×'])
})

test('the nearest loaded view is shown while a view is loading', () => {
  expect(nearestLoaded(5, new Set([5, 6]), 24)).toBe(5)
  expect(nearestLoaded(0, new Set([3, 23]), 24)).toBe(23)
  expect(nearestLoaded(7, new Set(), 24)).toBe(7)
})
