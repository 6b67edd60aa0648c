const STORAGE_KEY = 'age-own-order'

/** Remembers, in this tab alone, the signed link's token of the order that was made for a car: it opens the buyer's details, and
 *  on a computer that others use it must not outlast the visit. Another tab of theirs has the mail's link. */
export function keepOwnOrder(vehicleId: string, token: string | undefined): void {
  try {
    if (token) sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ vehicleId, token }))
  } catch {} // storage is blocked: the confirmation mail holds the link
}

/** The token of the order that this tab made for a car, if it was its last. */
export function ownOrder(vehicleId: string): string | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, unknown>
    return stored['vehicleId'] === vehicleId && typeof stored['token'] === 'string' ? stored['token'] : undefined
  } catch {
    return undefined
  }
}
