import { recordOf } from './api.ts'
import { storedValue } from './storage.ts'

const storedOrder = storedValue('sessionStorage', 'age-own-order', recordOf)

/** Stores the token of the order's signed link, in this tab only: it gives access to the buyer's details, so on a shared
 *  computer it must not outlast the visit. The buyer also has the link in the email. */
export function saveOwnOrder(vehicleId: string, token: string | undefined): void {
  if (token) storedOrder.write({ vehicleId, token })
}

/** The token of this tab's last order, if it was for the given car. */
export function ownOrder(vehicleId: string): string | undefined {
  const { vehicleId: ordered, token } = { ...storedOrder.read() }
  return ordered === vehicleId && typeof token === 'string' ? token : undefined
}
