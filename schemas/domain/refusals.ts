/** Refusal codes of the functions, with their HTTP status. The page translates the code; the status is for logs and the
 *  host. */
export const refusalStatus = {
  brokenJson: 400,
  foreignOrigin: 403,
  linkInvalid: 403,
  /** An identity paper that was checked: the shop opens it no more. */
  fileSealed: 403,
  /** The desk's link to an order's page shows, and does nothing. */
  viewOnly: 403,
  pictureUnknown: 404,
  vehicleUnknown: 404,
  methodNotAllowed: 405,
  /** The price at the buyer's door is no longer what the page showed. */
  doorChanged: 409,
  keyReused: 409,
  /** A paper is no longer what the seller saw. */
  papersChanged: 409,
  priceChanged: 409,
  vehicleChanged: 409,
  vehicleHeld: 409,
  vehicleReserved: 409,
  vehicleSold: 409,
  notLive: 410,
  tooLarge: 413,
  unsupportedMediaType: 415,
  invalid: 422,
  tooFast: 422,
  /** The car may not enter the buyer's country (door-price/entry.ts), or its customs have not been asked. */
  entryRefused: 422,
  busy: 429,
  tooManyHolds: 429,
  tooManyMails: 429,
  unexpected: 500,
  pictureUnavailable: 502,
  salesPaused: 503,
  unavailable: 503,
} as const
export type RefusalCode = keyof typeof refusalStatus

export const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(refusalStatus, code)

/** Milliseconds: no person fills in any of our forms faster (`tooFast`). */
export const MINIMUM_FILL_TIME = 3000
