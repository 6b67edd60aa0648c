import { isOverdue } from '#domain/order.ts'
import { faultName, log } from '../log.ts'
import { unpackLetters } from '../outbox/unpack-letters.ts'
import { changeOrder, noteUnpacked, type OrderDesk } from './change-order.ts'
import { findOrder, listCars } from './order-store.ts'

/** Milliseconds. Younger orders are still in the hands of the request that wrote them. */
const IN_HAND = 60_000
/** How many orders are read at once. */
const AT_ONCE = 8

export type SweepCounts = Partial<Record<'unpacked' | 'expired' | 'stuck', number>>

/** What the minute's run does with orders: letters that a killed process left go to the outbox, and a car whose deposit did
 *  not come in time is free again. What one order does to the run concerns no other. */
export async function sweepOrders(desk: OrderDesk): Promise<SweepCounts> {
  const cars = (await listCars(desk.orders)).values()
  const counts: SweepCounts = {}
  const worker = async () => {
    for (const vehicleId of cars) {
      const results = await sweepOne(desk, vehicleId).catch((thrown: unknown) => {
        log('order-fault', { vehicle: vehicleId, fault: faultName(thrown) })
        return ['stuck'] as const
      })
      for (const result of results) counts[result] = (counts[result] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return counts
}

async function sweepOne(desk: OrderDesk, vehicleId: string): Promise<(keyof SweepCounts)[]> {
  const done: (keyof SweepCounts)[] = []
  let found = await findOrder(desk.orders, vehicleId)
  const now = desk.run.now()
  if (found && isOverdue(found.order, now)) {
    found = await changeOrder(desk, found, 'cancelled', true)
    if (found) {
      done.push('expired')
      log('order-expired', { id: found.order.id })
    }
  }
  const lastChange = found?.order.history.at(-1)?.at ?? now
  const isFresh = now - lastChange < IN_HAND && !done.includes('expired')
  if (!found || found.order.letters.length === 0 || isFresh) return done
  await unpackLetters(desk.run, found.order.letters, true)
  await noteUnpacked(desk.orders, found)
  return [...done, 'unpacked']
}
