import { holdsCar, wasPaid } from '#domain/order.ts'
import { archiveKey, carKey, closedKey, findOrder, listCars } from '../orders/order-store.ts'
import { storedOrderSchema, type StoredOrder } from '../orders/stored-order.ts'
import type { BlobStore } from '../store/blob-store.ts'
import { KEEP_MONTHS, monthsBefore } from './keep-times.ts'

export interface OrderShelves {
  orders: BlobStore
  archive: BlobStore
}

const lastStep = ({ history, createdAt }: StoredOrder) => history.at(-1)?.at ?? createdAt

/** Orders that are over leave the working store: what was never paid is deleted after 13 months, what was paid goes to the
 *  archive and is deleted there ten years after its last step. A delivered order stays under its car until 13 months have
 *  passed, so that its buyer's link works and its car stays sold. Gives how many were archived and deleted. */
export async function retainOrders(
  { orders, archive }: OrderShelves,
  now: number,
): Promise<{ archived: number; deleted: number }> {
  const done = { archived: 0, deleted: 0 }
  const old = monthsBefore(now, KEEP_MONTHS.unpaidOrder)
  const settle = async (order: StoredOrder, key: string) => {
    if (order.letters.length > 0) return
    if (wasPaid(order)) {
      await archive.put(archiveKey(order.id), order)
      done.archived += 1
    } else done.deleted += 1
    await orders.remove(key)
  }
  for (const vehicleId of await listCars(orders)) {
    const found = await findOrder(orders, vehicleId)
    if (!found || found.order.createdAt >= old || lastStep(found.order) >= old) continue
    const isOver = found.order.state === 'delivered' || !holdsCar(found.order, now)
    if (isOver) await settle(found.order, carKey(vehicleId))
  }
  for (const { key } of await orders.list(closedKey(''))) {
    const order = storedOrderSchema.parse(await orders.read(key))
    if (wasPaid(order) || order.createdAt < old) await settle(order, key)
  }
  const veryOld = monthsBefore(now, KEEP_MONTHS.concludedOrder)
  for (const { key } of await archive.list(archiveKey(''))) {
    const order = storedOrderSchema.parse(await archive.read(key))
    if (lastStep(order) >= veryOld) continue
    await archive.remove(key)
    done.deleted += 1
  }
  return done
}
