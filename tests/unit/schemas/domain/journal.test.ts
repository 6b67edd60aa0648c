import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  continueJournal,
  type Journal,
  journalSchema,
  journalStatuses,
  priceChanges,
  stockOf,
} from '#domain/journal.ts'
import { saleStatuses } from '#domain/listing.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
const car = { price: 14_900, mileage: 121_400, status: 'available' as const }
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

test('a car’s record begins with its first day online and grows only when something changed', () => {
  const first = continueJournal(undefined, car, at('2026-11-01'))
  expect(first).toEqual({ entries: [entry(1, '2026-11-01')] })
  expect(continueJournal(first, car, at('2026-11-02'))).toBe(first)
  expect(continueJournal(first, { ...car, price: 13_900 }, at('2026-11-03'))).toEqual({
    entries: [entry(1, '2026-11-01'), entry(2, '2026-11-03', 'available', 13_900)],
  })
})

test('a car that left the catalogue is recorded as gone once, with its last price', () => {
  const gone = continueJournal({ entries: [entry(1, '2026-11-01')] }, undefined, at('2026-11-05'))
  expect(gone?.entries.at(-1)).toEqual(entry(2, '2026-11-05', 'gone'))
  expect(continueJournal(gone, undefined, at('2026-11-06'))).toBe(gone)
  expect(continueJournal(undefined, undefined, at('2026-11-06'))).toBeUndefined()
})

test('whatever is published, also an old state again, no entry is lost or altered and numbers and times go up', () => {
  const states = fc.option(
    fc.record({
      price: fc.integer({ min: 1, max: 3 }),
      mileage: fc.integer({ min: 0, max: 2 }),
      status: fc.constantFrom(...saleStatuses),
    }),
    { nil: undefined },
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(states, fc.integer({ min: 0, max: 1e12 }))), (steps) => {
      let journal: Journal | undefined
      for (const [state, time] of steps) {
        const before = journal?.entries ?? []
        journal = continueJournal(journal, state, time)
        const after = journal?.entries ?? []
        expect(after.slice(0, before.length)).toEqual(before)
        expect(after.length - before.length).toBeLessThanOrEqual(1)
        const last = after.at(-1)
        const gone = before.at(-1) && { ...before.at(-1), status: 'gone' }
        const shown = state
          ? [state.price, state.mileage, state.status]
          : gone && [gone.priceEuros, gone.mileage, gone.status]
        expect(last && [last.priceEuros, last.mileage, last.status]).toEqual(shown)
        expect(after.map(({ n }) => n)).toEqual(after.map((_, index) => index + 1))
        expect(after.map((one) => one.at)).toEqual(after.map((one) => one.at).toSorted((a, b) => a - b))
      }
    }),
  )
})

test('what another release writes into entries and records outlives this one', () => {
  const signed = { head: 'h', entries: [{ ...entry(1, '2026-11-01'), textHash: 'abc', prev: '0' }] }
  const next = continueJournal(journalSchema.parse(signed), { ...car, price: 1 }, at('2026-11-02'))
  expect(next).toMatchObject({ head: 'h', entries: [signed.entries[0], { n: 2 }] })
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
