// The steps of a purchase: summary, details, bank details, proof, confirmation.
export const DETAILS_STEP = 2
export const PAYMENT_STEP = 3
export const PROOF_STEP = 4
export const LAST_STEP = 5

export const isKnownStep = (step: number): boolean => Number.isInteger(step) && step >= 1 && step <= LAST_STEP
