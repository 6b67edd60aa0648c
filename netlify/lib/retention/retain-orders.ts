import { KEEP_MONTHS } from '#domain/legal.ts'
import { holdsCar, wasPaid } from '#domain/order.ts'
import { eachUntil } from '../each-until.ts'
import { archiveKey, closedKey, listCars, readOrder } from '../orders/order-store.ts'
import type { StoredOrder } from '../orders/stored-order.ts'
import type { OutboxRun } from '../outbox/deliver-held.ts'
import { tellFault } from '../outbox/alarm.ts'
import type { BlobStore, Version } from '../store/blob-store.ts'
import { timeOfId } from '../store/time-ordered-id.ts'
import { AT_ONCE } from './delete-older.ts'
import { monthsBefore } from './time-before.ts'

export interface OrderShelves {
  orders: BlobStore
  archive: BlobStore
}

const lastStep = ({ history, createdAt }: StoredOrder) => history.at(-1)?.at ?? createdAt

/** Orders that are over leave the working store: what was never paid is deleted after 13 months, what was paid goes to the
 *  archive and is deleted there ten years after its last step. A delivered order stays under its car until 13 months have
 *  passed, so that its buyer's link works and its car stays sold; one that was paid and never marked as delivered, until its
 *  ten years are over. A record that cannot be read stays, and a person is told. What is not reached by `until` (milliseconds
 *  since 1970) is the next run's. Gives how many were archived or deleted. */
export async function retainOrders(
  { orders, archive }: OrderShelves,
  run: Pick<OutboxRun, 'alarm' | 'now'>,
  until: number,
): Promise<number> {
  const now = run.now()
  let moved = 0
  const old = monthsBefore(now, KEEP_MONTHS.unpaidOrder)
  const veryOld = monthsBefore(now, KEEP_MONTHS.concludedOrder)
  const settle = async (order: StoredOrder, key: string) => {
    if (order.owed.length > 0) return
    if (wasPaid(order)) await archive.put(archiveKey(order.id), order)
    await orders.remove(key)
    moved += 1
  }
  const each = (store: BlobStore, versions: Version[], retain: (order: StoredOrder, key: string) => unknown) =>
    eachUntil(versions, { atOnce: AT_ONCE, until, now: run.now }, async (version) => {
      try {
        const found = await readOrder(store, version)
        if (found) await retain(found.order, version.key)
      } catch (thrown) {
        await tellFault(run, { event: 'order-stuck', id: version.key, kind: 'order' }, thrown)
      }
    })
  // One key a car: as many as the shop has had cars in 13 months.
  await each(orders, await listCars(orders), (order, key) => {
    const isOver = order.state === 'delivered' || !holdsCar(order, now) || lastStep(order) < veryOld
    return isOver && order.createdAt < old && lastStep(order) < old && settle(order, key)
  })
  // The oldest first. The young are looked at for those that were paid, and belong to the books.
  await each(
    orders,
    await orders.list(closedKey('')),
    (order, key) => (wasPaid(order) || order.createdAt < old) && settle(order, key),
  )
  // An archived order is at least as old as its key says. What has no time in its key is looked at.
  const isVeryOld = ({ key }: Version) => (timeOfId(key.slice(archiveKey('').length)) ?? 0) < veryOld
  await each(archive, (await archive.list(archiveKey(''))).filter(isVeryOld), async (order, key) => {
    if (lastStep(order) >= veryOld) return
    await archive.remove(key)
    moved += 1
  })
  return moved
}
