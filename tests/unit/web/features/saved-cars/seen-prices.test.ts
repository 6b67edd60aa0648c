import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repairSeen, seenNow } from '#web/features/saved-cars/seen-prices.ts'

test('the first price seen of a car stays; a car that is no longer kept is forgotten', () => {
  const first = seenNow(
    {},
    [
      { id: 'a-1', price: 9000 },
      { id: 'a-2', price: 7000 },
    ],
    '2026-11-03',
  )
  expect(seenNow(first, [{ id: 'a-1', price: 8500 }], '2026-11-30')).toEqual({
    'a-1': { price: 9000, on: '2026-11-03' },
  })
})

test('any stored value becomes prices of cars on days', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      for (const [id, { price, on }] of Object.entries(repairSeen(stored))) {
        expect(id).toMatch(/^[a-z0-9-]{1,80}$/)
        expect([Number.isSafeInteger(price), Number.isNaN(Date.parse(on))]).toEqual([true, false])
      }
    }),
  )
  const good = { price: 9000, on: '2026-11-03' }
  expect(
    repairSeen({ 'a-1': good, '../x': good, 'a-2': { price: '9', on: '2026-11-03' }, 'a-3': { price: 9, on: 'x' } }),
  ).toEqual({
    'a-1': good,
  })
})
