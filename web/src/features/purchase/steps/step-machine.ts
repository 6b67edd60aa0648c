/** Order summary, personal information, payment instructions, proof, confirmation. */
export const LAST_STEP = 5
export const DETAILS_STEP = 2
export const TRANSFER_STEP = 3

/** Where the buyer is. `step` may come from storage: it can be any number. */
export interface PurchaseState {
  step: number
  /** An order is on its way to the function. */
  sending: boolean
}

export type PurchaseAction =
  /** `complete`: the buyer's details are filled in and the car is free. */
  | { type: 'next'; complete: boolean }
  | { type: 'previous' }
  | { type: 'restart' }
  | { type: 'send' }
  | { type: 'failed' }

export const isKnownStep = (step: number): boolean => Number.isInteger(step) && step >= 1 && step <= LAST_STEP

/** The five steps as a machine: one step at a time, no way past the second without what it asks for, nothing but an answer
 *  moves an order that is on its way, and a step that is none is only left by starting again. */
export function move(state: PurchaseState, action: PurchaseAction): PurchaseState {
  const { step, sending } = state
  if (sending) return action.type === 'failed' ? { step, sending: false } : state
  if (action.type === 'restart') return { step: 1, sending }
  if (!isKnownStep(step)) return state
  switch (action.type) {
    case 'next':
      return step >= LAST_STEP || (step === DETAILS_STEP && !action.complete) ? state : { step: step + 1, sending }
    case 'previous':
      return step > 1 ? { step: step - 1, sending } : state
    case 'send':
      return step === LAST_STEP ? { step, sending: true } : state
    default:
      return state
  }
}
