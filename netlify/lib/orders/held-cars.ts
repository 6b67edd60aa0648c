import type { HeldCars } from '#domain/held.ts'
import type { Standing } from '#domain/order.ts'
import { forEachConcurrently } from '../concurrency.ts'
import { faultName, log } from '../log.ts'
import { type BlobStore, StoreUnavailable, type Version } from '../store/blob-store.ts'
import { carKey, heldCode, listCars, readOrder } from '../store/order-store.ts'

const CONCURRENCY = 16
/** Milliseconds for reading changed orders: an answer within the function's ten seconds, or none. */
const READ_TIME = 6000

/** What decides of every order whether it holds its car, by key and version; nothing of the buyer stays in memory. A process mostly survives from one question to the next, so that each costs one listing and
 *  the orders that changed. `undefined`: a record that cannot be read. */
let known = new Map<string, { etag: string; standing: Standing | undefined }>()

/** The cars that an order holds at `now` (milliseconds since 1970), by id. An order that cannot be read holds its car, because
 *  the form refuses that car too. Throws StoreUnavailable if the store fails or the changed orders take too long to read. */
export async function heldCars(orders: BlobStore, now: () => number): Promise<HeldCars> {
  const versions = await listCars(orders)
  const next: typeof known = new Map()
  const changed = versions.filter((version) => {
    const found = known.get(version.key)
    if (found?.etag !== version.etag) return true
    next.set(version.key, found)
    return false
  })
  const limits = { concurrency: CONCURRENCY, deadline: now() + READ_TIME, now }
  const unread = await forEachConcurrently(changed, limits, async (version) => {
    const found = await standingOf(orders, version)
    if (found) next.set(version.key, { etag: version.etag, ...found })
  })
  // Also if this question fails: the next one has less to read.
  known = next
  if (unread > 0) throw new StoreUnavailable('the orders could not be read in time')
  return Object.fromEntries(
    [...next].flatMap(([key, { standing }]) => {
      const code = standing ? heldCode(standing, now()) : 'vehicleHeld'
      return code ? [[key.slice(carKey('').length), code === 'vehicleSold' ? 'sold' : 'reserved']] : []
    }),
  )
}

/** Undefined for a deleted order, which holds nothing; `standing` is undefined for a record that cannot be read. */
async function standingOf(
  orders: BlobStore,
  version: Version,
): Promise<{ standing: Standing | undefined } | undefined> {
  try {
    const found = await readOrder(orders, version)
    if (!found) return undefined
    const { state, createdAt, heldUntil, answerBy, reportedAt } = found.value
    return { standing: { state, createdAt, heldUntil, answerBy, reportedAt } }
  } catch (thrown) {
    if (thrown instanceof StoreUnavailable) throw thrown
    log('order-unreadable', { key: version.key, fault: faultName(thrown) })
    return { standing: undefined }
  }
}
