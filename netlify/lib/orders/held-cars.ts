import type { HeldCars } from '#domain/held.ts'
import type { Standing } from '#domain/order.ts'
import { rememberRecords } from '../concurrency.ts'
import { faultName, log } from '../log.ts'
import { type BlobStore, StoreUnavailable } from '../store/blob-store.ts'
import { carKey, heldCode, listCars, readOrder } from '../store/order-store.ts'

/** What decides of each order whether it holds its car; nothing of the buyer stays in memory. Undefined: the record cannot be
 *  read. */
const readStandings = rememberRecords<Standing | undefined>(async (orders, version) => {
  try {
    const found = await readOrder(orders, version)
    if (!found) return undefined
    const { state, createdAt, heldUntil, answerBy, reportedAt } = found.value
    return { value: { state, createdAt, heldUntil, answerBy, reportedAt } }
  } catch (thrown) {
    if (thrown instanceof StoreUnavailable) throw thrown
    log('order-unreadable', { key: version.key, fault: faultName(thrown) })
    return { value: undefined }
  }
})

/** The cars that an order holds at `now` (milliseconds since 1970), by id. An order that cannot be read holds its car, because
 *  the form refuses that car too. Throws StoreUnavailable if the store fails or the changed orders take too long to read. */
export async function heldCars(orders: BlobStore, now: () => number): Promise<HeldCars> {
  const standings = await readStandings(orders, await listCars(orders))
  return Object.fromEntries(
    [...standings].flatMap(([key, standing]) => {
      const code = standing ? heldCode(standing, now()) : 'vehicleHeld'
      return code ? [[key.slice(carKey('').length), code === 'vehicleSold' ? 'sold' : 'reserved']] : []
    }),
  )
}
