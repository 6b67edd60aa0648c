import { type FailureCode, failureCodeOf, functionAddress, getJson } from '../../lib/api.ts'

export type Availability = 'free' | FailureCode

/** Whether the car can be bought now, or why not. `price` is the page's price in whole euros; if the shop's price differs, the
 *  page is out of date. */
export async function askAvailability(vehicleId: string, price: number): Promise<Availability> {
  const outcome = await getJson(`${functionAddress('order')}?${new URLSearchParams({ vehicle: vehicleId })}`)
  if (!outcome.ok) return outcome.code
  const { available, code, price: currentPrice } = outcome.answer
  if (available !== true) return failureCodeOf(code) ?? 'unexpected'
  return currentPrice === undefined || currentPrice === price ? 'free' : 'priceChanged'
}

const final: readonly FailureCode[] = ['vehicleHeld', 'vehicleReserved', 'vehicleSold', 'vehicleUnknown', 'salesPaused']
/** Whether retrying is useless: somebody else has the car, or sales are paused. */
export const isFinal = (code: FailureCode): boolean => final.includes(code)
const limits: readonly FailureCode[] = ['tooMany', 'tooManyMails', 'tooManyHolds']
/** Whether too much was asked for: retrying at once is useless. */
export const isLimit = (code: FailureCode): boolean => limits.includes(code)
/** Whether the buyer's own order may be the reason for the refusal. */
export const isTaken = (code: FailureCode): boolean =>
  isFinal(code) || code === 'priceChanged' || code === 'vehicleChanged' || code === 'doorChanged'
