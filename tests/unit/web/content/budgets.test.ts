import { expect, test } from 'vitest'
import { budgetsFor, spread } from '#web/content/budgets.ts'

test('budgets span the prices of the cars for sale', () => {
  expect(budgetsFor([4500, 9000, 26_000])).toEqual([5000, 7500, 10_000, 15_000, 20_000, 30_000])
  expect(budgetsFor([48_000])).toEqual([50_000])
  expect(budgetsFor([])).toEqual([])
})

test('a few of many are spread from the first to the last', () => {
  expect(spread([1, 2, 3, 4, 5, 6, 7], 4)).toEqual([1, 3, 5, 7])
  expect(spread([1, 2], 4)).toEqual([1, 2])
})
