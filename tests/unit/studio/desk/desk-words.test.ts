import { expect, test } from 'vitest'
import { byDeadline, dueWords } from '../../../../studio/desk/desk-words.ts'

/** Noon in Paris on 23 November 2026. */
const now = Date.parse('2026-11-23T11:00:00Z')
/** Midnight in Paris at the end of a day. */
const endOf = (day: string) => Date.parse(`${day}T23:00:00Z`)

test.each([
  ['of today', '2026-11-23', 'à faire aujourd’hui'],
  ['of tomorrow', '2026-11-24', 'à faire demain au plus tard'],
  ['of next week', '2026-12-01', 'au plus tard le 1er décembre 2026'],
  ['of yesterday', '2026-11-22', 'en retard : c’était à faire au plus tard le 22 novembre 2026'],
])('a deadline at the midnight after a day is that day’s: %s', (_, day, words) => {
  expect(dueWords(endOf(day), now)).toBe(words)
})

test('a task without a deadline has no words for one', () => {
  expect(dueWords(undefined, now)).toBe('')
})

test('what is late comes first, what has no deadline last', () => {
  const rows = [{}, { dueAt: now + 2 }, { dueAt: now - 1 }, { dueAt: now + 1 }]
  expect(rows.toSorted(byDeadline).map(({ dueAt }) => dueAt && dueAt - now)).toEqual([-1, 1, 2, undefined])
})

test('an order whose buyer withdrew, or whose announced deposit never came, comes before all others: its car is blocked until it ends', () => {
  for (const task of ['withdrawn', 'unfound']) {
    const rows = [{ dueAt: now - 1 }, { task: 'answer' }, { task, dueAt: now + 9 }]
    expect(rows.toSorted(byDeadline)[0]).toMatchObject({ task })
  }
})
