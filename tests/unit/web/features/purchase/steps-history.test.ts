import fc from 'fast-check'
import { expect, test } from 'vitest'
import { navigationTo, readEntry, type StepEntry } from '#web/features/purchase/steps.ts'

const place = { reference: 'AGE-audi-q2-2020-001-123456', language: 'fr' } as const
const start: StepEntry = { step: 1, below: 0, ...place }

test('the browser’s Back and the form’s back button always lead to the previous step', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.boolean()), (arrivedAt, presses) => {
      const stack: StepEntry[] = [{ ...start, step: arrivedAt }]
      for (const forward of presses) {
        const from = stack.at(-1) ?? start
        const step = from.step + (forward ? 1 : -1)
        if (step < 1 || step > 5) continue
        const to = navigationTo(from, step)
        if (to.way === 'back') stack.splice(-to.by)
        else if (to.way === 'push') stack.push(to.entry)
        else stack.splice(-1, 1, to.entry)
        const top = stack.at(-1)
        expect(top?.step).toBe(step)
        expect(top?.below).toBe(stack.length - 1)
        expect(stack.at(-2)?.step ?? step - 1).toBe(step - 1)
      }
    }),
  )
})

test('starting again replaces the history entry of an invalid step', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: 6 }), fc.integer({ max: -1 })), (step) => {
      expect(navigationTo({ ...start, step }, 1)).toEqual({ way: 'replace', entry: start })
    }),
  )
})

test('a history entry of another purchase, another language or none does not give a step', () => {
  const state = { vehicle: { id: 'audi-q2-2020-001' }, purchase: { ...start, step: 3 } }
  expect(readEntry(state, place)).toEqual({ ...start, step: 3 })
  expect(readEntry(state, { ...place, reference: 'AGE-audi-q2-2020-001-654321' })).toBeUndefined()
  expect(readEntry(state, { ...place, language: 'de' })).toBeUndefined()
  for (const other of [null, undefined, 7, { vehicle: {} }, { purchase: { step: '3' } }])
    expect(readEntry(other, place)).toBeUndefined()
})
