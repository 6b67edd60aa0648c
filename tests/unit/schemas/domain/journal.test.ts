import { expect, test } from 'vitest'
import { type journalStatuses, priceChanges, stockOf } from '#domain/journal.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
const entry = (
  n: number,
  day: string,
  status: (typeof journalStatuses)[number] = 'available',
  priceEuros = 14_900,
) => ({
  n,
  at: at(day),
  priceEuros,
  mileage: 121_400,
  status,
})

test.each([
  ['today', [entry(1, '2026-11-23')], { since: '2026-11-23', days: 0 }],
  ['since three weeks', [entry(1, '2026-11-02')], { since: '2026-11-02', days: 21 }],
  ['reserved', [entry(1, '2026-11-02'), entry(2, '2026-11-10', 'reserved')], { since: '2026-11-02', days: 21 }],
  [
    'sold, then taken off the site',
    [entry(1, '2026-11-02'), entry(2, '2026-11-10', 'sold'), entry(3, '2026-11-20', 'gone')],
    { since: '2026-11-02', until: '2026-11-10', days: 8 },
  ],
  [
    'back after a sale that fell through',
    [entry(1, '2026-11-02'), entry(2, '2026-11-10', 'sold'), entry(3, '2026-11-20')],
    { since: '2026-11-02', days: 21 },
  ],
])('days in stock of a car that is online %s', (_, entries, stock) => {
  expect(stockOf({ entries }, at('2026-11-23'))).toEqual(stock)
})

test('days in stock are days in Paris', () => {
  const late = { ...entry(1, '2026-11-22'), at: Date.parse('2026-11-22T23:30:00Z') }
  expect(stockOf({ entries: [late] }, Date.parse('2026-11-23T22:00:00Z'))).toEqual({ since: '2026-11-23', days: 0 })
  expect(stockOf({ entries: [late] }, Date.parse('2026-11-23T23:00:00Z'))).toEqual({ since: '2026-11-23', days: 1 })
})

test('only another price counts as a change of price', () => {
  const prices = [14_900, 14_900, 13_900, 14_900].map((priceEuros) => ({ priceEuros }))
  expect(priceChanges(prices)).toBe(2)
})
