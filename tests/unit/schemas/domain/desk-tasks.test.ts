import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfDay } from '#domain/calendar.ts'
import { deskTask, listsOf, refundDue, type TaskFacts, vatOwed } from '#domain/desk-tasks.ts'
import { DAY } from '#domain/legal.ts'
import { type OrderState, orderStates } from '#domain/order.ts'

const NOW = Date.parse('2026-11-23T10:00:00Z')
const facts = (more: Partial<TaskFacts>): TaskFacts => ({ state: 'received', heldUntil: NOW + 4 * DAY, ...more })
const taskOf = (more: Partial<TaskFacts>) => deskTask(facts(more), NOW)

test('a new order is to be answered by the promised midnight, and without a promise by the end of its hold', () => {
  expect(taskOf({ answerBy: NOW + 2 * DAY })).toEqual({ task: 'answer', dueAt: NOW + 2 * DAY })
  expect(taskOf({})).toEqual({ task: 'answer', dueAt: NOW + 4 * DAY })
})

test('an accepted order waits for the buyer until he reports the deposit or its days are over', () => {
  expect(taskOf({ state: 'accepted' })).toBeUndefined()
  expect(taskOf({ state: 'accepted', reportedAt: NOW })).toEqual({ task: 'deposit', dueAt: NOW + 4 * DAY })
  expect(taskOf({ state: 'accepted', heldUntil: NOW - 1 })).toEqual({ task: 'deposit', dueAt: NOW - 1 })
})

test('a reported deposit that nobody confirmed for ten working days is to be looked for before anything else of its order', () => {
  const reportedAt = Date.parse('2026-11-02T10:00:00Z')
  const dueAt = Date.parse('2026-11-17T23:00:00Z') // Armistice Day is no working day
  for (const state of ['received', 'accepted'] as const)
    expect(taskOf({ state, reportedAt, answerBy: NOW - 20 * DAY, failedAt: NOW })).toEqual({ task: 'unfound', dueAt })
  expect(taskOf({ state: 'accepted', reportedAt, withdrawnAt: NOW })?.task).toBe('withdrawn')
  expect(taskOf({ state: 'depositReceived', reportedAt })?.task).toBe('deliver')
})

test('a paid car is to be delivered by the end of the agreed day in Paris', () => {
  expect(taskOf({ state: 'depositReceived', deliverBy: '2026-12-01' })).toEqual({
    task: 'deliver',
    dueAt: Date.parse('2026-12-01T23:00:00Z'),
  })
  expect(taskOf({ state: 'depositReceived' })).toEqual({ task: 'deliver' })
  expect(endOfDay('2026-07-01')).toBe(Date.parse('2026-07-01T22:00:00Z'))
})

test.each(['received', 'accepted', 'depositReceived'] as const)(
  'an order withdrawn while %s is refunded within fourteen days of the declaration, whatever else waits',
  (state) => {
    const withdrawn = { state, withdrawnAt: NOW - DAY, reportedAt: NOW - 2 * DAY, failedAt: NOW }
    expect(taskOf(withdrawn)).toEqual({ task: 'withdrawn', dueAt: NOW + 13 * DAY })
  },
)

test('a refund is the task of an order that ended, whatever note is written; a failed letter ends with a note', () => {
  for (const state of ['delivered', 'cancelled'] as const)
    expect(taskOf({ state, refundBy: NOW + DAY, withdrawnAt: NOW, failedAt: NOW, notedAt: NOW + 1 })).toEqual({
      task: 'refund',
      dueAt: NOW + DAY,
    })
  expect(taskOf({ state: 'depositReceived', failedAt: NOW })).toEqual({ task: 'mail', dueAt: NOW })
  expect(taskOf({ state: 'depositReceived', failedAt: NOW, notedAt: NOW + 1 })?.task).toBe('deliver')
})

/** An order that went through these states, a day apart, the last one now. */
const went = (...states: OrderState[]) => ({
  state: states.at(-1) ?? 'received',
  history: states.map((state, index) => ({ state, at: NOW - (states.length - 1 - index) * DAY })),
})

test('a paid order that is cancelled is refunded fourteen days after the withdrawal, or without one five working days after the cancellation', () => {
  const paid = went('received', 'accepted', 'depositReceived', 'cancelled')
  expect(refundDue(paid)).toBe(endOfDay('2026-11-30'))
  expect(refundDue({ ...paid, withdrawnAt: NOW - 3 * DAY })).toBe(NOW + 11 * DAY)
  const delivered = went('received', 'accepted', 'depositReceived', 'delivered')
  expect(refundDue({ ...delivered, withdrawnAt: NOW })).toBe(NOW + 14 * DAY)
  expect(refundDue(delivered)).toBeUndefined()
})

test('a deposit that was only reported is looked for after the cancellation too; without any, nothing is owed', () => {
  const unpaid = went('received', 'accepted', 'cancelled')
  expect(refundDue({ ...unpaid, reportedAt: NOW - DAY })).toBe(endOfDay('2026-11-30'))
  expect(refundDue(unpaid)).toBeUndefined()
  expect(refundDue({ ...unpaid, reportedAt: NOW - DAY, cancelReason: 'depositUnfound' })).toBeUndefined()
  expect(refundDue({ ...went('received', 'accepted'), reportedAt: NOW, withdrawnAt: NOW })).toBeUndefined()
})

test('once it is written down what became of the money, nothing waits', () => {
  const paid = went('received', 'accepted', 'depositReceived', 'cancelled')
  expect(refundDue({ ...paid, refund: { kind: 'paid', day: '2026-11-23', at: NOW, by: 'Anne' } })).toBeUndefined()
  expect(refundDue({ ...paid, refund: { kind: 'nothing', at: NOW, by: 'Anne' } })).toBeUndefined()
})

test('the VAT of an exported car is owed from its delivery on, until it is written down or the buyer withdraws', () => {
  const terms = {
    deposit: 'partOfPrice',
    transport: { mode: 'onRequest' },
    taxes: 'import',
    nameCheck: false,
    returnCost: 1900,
  } as const
  const exported = { state: 'delivered', price: 13_900, terms: { ...terms, exportPrice: 11_583 } } as const
  expect(vatOwed(exported)).toBe(2317)
  expect(vatOwed({ ...exported, state: 'depositReceived' })).toBeUndefined()
  expect(vatOwed({ ...exported, terms })).toBeUndefined()
  expect(vatOwed({ ...exported, withdrawnAt: NOW })).toBeUndefined()
  expect(vatOwed({ ...exported, vatBack: { kind: 'paid', day: '2026-11-23', at: NOW, by: 'Anne' } })).toBeUndefined()
  expect(taskOf({ state: 'delivered', vatOwed: 2317, failedAt: NOW })?.task).toBe('mail')
  expect(taskOf({ state: 'delivered', vatOwed: 2317 })).toEqual({ task: 'vat' })
})

const anyTime = fc.option(fc.integer({ min: NOW - 400 * DAY, max: NOW + 400 * DAY }), { nil: undefined })
const anyFacts: fc.Arbitrary<TaskFacts> = fc.record({
  state: fc.constantFrom(...orderStates),
  heldUntil: fc.integer({ min: NOW - 400 * DAY, max: NOW + 400 * DAY }),
  answerBy: anyTime,
  reportedAt: anyTime,
  withdrawnAt: anyTime,
  failedAt: anyTime,
  notedAt: anyTime,
  refundBy: anyTime,
  vatOwed: fc.option(fc.integer({ min: 1, max: 50_000 }), { nil: undefined }),
})

/** Tasks that an order of each state may have. */
const tasksOf = {
  received: ['withdrawn', 'unfound', 'refund', 'answer'],
  accepted: ['withdrawn', 'unfound', 'refund', 'deposit', 'mail', undefined],
  depositReceived: ['withdrawn', 'refund', 'mail', 'deliver'],
  delivered: ['refund', 'mail', 'vat', undefined],
  cancelled: ['refund', 'mail', undefined],
}

test('in any order only what its state allows waits, and it stands among what is to be done exactly then', () => {
  fc.assert(
    fc.property(anyFacts, (order) => {
      const found = deskTask(order, NOW)
      expect(tasksOf[order.state]).toContain(found?.task)
      expect(listsOf(order, found?.task).includes('todo')).toBe(found !== undefined)
      expect(listsOf(order, undefined)).toHaveLength(2)
    }),
  )
})

test('no open order that the buyer withdrew waits for anything else', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom('received', 'accepted', 'depositReceived'), (order, state) => {
      expect(deskTask({ ...order, state, withdrawnAt: NOW }, NOW)?.task).toBe('withdrawn')
    }),
  )
})
