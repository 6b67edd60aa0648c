import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DETAILS_STEP, isKnownStep, LAST_STEP } from '#web/features/purchase/step-numbers.ts'
import { reduceStep, type StepEvent, type StepState } from '#web/features/purchase/steps.ts'

const action = fc.oneof(
  fc.record({ type: fc.constant('next' as const), complete: fc.boolean() }),
  fc.constantFrom<StepEvent>({ type: 'previous' }, { type: 'restart' }, { type: 'send' }, { type: 'failed' }),
)
const start: StepState = { step: 1, sending: false }

test('any action keeps the step within the five and moves it by at most one, or starts again', () => {
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      let state = start
      for (const one of actions) {
        const after = reduceStep(state, one)
        expect(isKnownStep(after.step)).toBe(true)
        expect(one.type === 'restart' || Math.abs(after.step - state.step) <= 1).toBe(true)
        state = after
      }
    }),
  )
})

test('nobody gets past the second step without complete details and a free car', () => {
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      const end = actions
        .filter((one) => one.type !== 'next' || !one.complete)
        .reduce((state, one) => reduceStep(state, one), start)
      expect(end.step).toBeLessThanOrEqual(DETAILS_STEP)
    }),
  )
})

test('an order is sent only from the last step, and then only a failure changes the state', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: LAST_STEP }), fc.array(action), (step, actions) => {
      const sent = reduceStep({ step, sending: false }, { type: 'send' })
      expect(sent.sending).toBe(step === LAST_STEP)
      if (!sent.sending) return
      const pressed = actions
        .filter(({ type }) => type !== 'failed')
        .reduce((state, one) => reduceStep(state, one), sent)
      expect(pressed).toEqual(sent)
      expect(reduceStep(pressed, { type: 'failed' })).toEqual({ step: LAST_STEP, sending: false })
    }),
  )
})

test('only starting again leaves an invalid step', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double()), action, (step, one) => {
      fc.pre(!isKnownStep(step))
      const after = reduceStep({ step, sending: false }, one)
      expect(after.step).toBe(one.type === 'restart' ? 1 : step)
    }),
  )
})
