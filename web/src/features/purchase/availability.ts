import { failureCodeOf, functionAddress, getJson, type FailureCode } from '../../lib/api.ts'

/** Whether a car can be bought now. */
export type Availability = { free: true } | { free: false; code: FailureCode }

/** Asks the shop, before any bank detail is shown. `price` is what the page shows, in whole euros: another price in the
 *  catalogue means that the page is old. */
export async function askAvailability(vehicleId: string, price: number): Promise<Availability> {
  const outcome = await getJson(`${functionAddress('order')}?${new URLSearchParams({ vehicle: vehicleId })}`)
  if (!outcome.ok) return { free: false, code: outcome.code }
  const { available, code, price: asked } = outcome.answer
  if (available !== true) return { free: false, code: failureCodeOf(code) ?? 'unexpected' }
  return asked === undefined || asked === price ? { free: true } : { free: false, code: 'priceChanged' }
}
