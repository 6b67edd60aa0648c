/** Every code a function answers with, and its HTTP status. The page translates the code; a person reads the status. */
export const statusOf = {
  ok: 200,
  brokenJson: 400,
  foreignOrigin: 403,
  methodNotAllowed: 405,
  keyReused: 409,
  tooLarge: 413,
  unsupportedMediaType: 415,
  invalid: 422,
  tooFast: 422,
  unexpected: 500,
  unavailable: 503,
} as const
export type AnswerCode = keyof typeof statusOf
export type RefusalCode = Exclude<AnswerCode, 'ok'>
