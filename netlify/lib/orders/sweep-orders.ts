import { isOverdue } from '#domain/order.ts'
import { log } from '../log.ts'
import { IN_HAND } from '../outbox/timing.ts'
import { tellFault } from '../outbox/tell-fault.ts'
import { unpackLetters } from '../outbox/unpack-letters.ts'
import type { Version } from '../store/blob-store.ts'
import { changeOrder, noteUnpacked, type OrderDesk } from './change-order.ts'
import { orderStanding } from './order-standing.ts'
import { listCars, readOrder } from './order-store.ts'
import { owedLetters } from './owed-letters.ts'
import { readStop } from './sales-switch.ts'

/** How many orders are read at once. */
const AT_ONCE = 8

export type SweepCounts = Partial<Record<'unpacked' | 'expired' | 'takenBack' | 'stuck', number>>

/** What the minute's run does with orders: letters that a killed process never made go to the outbox; a car whose deposit did
 *  not come in time is free again, and so is one whose order found sales stopped and was never taken back. What one order
 *  does to the run concerns no other: a person is told of it. */
export async function sweepOrders(desk: OrderDesk): Promise<SweepCounts> {
  const cars = (await listCars(desk.orders)).values()
  const counts: SweepCounts = {}
  const worker = async () => {
    for (const version of cars) {
      const results = await sweepOne(desk, version).catch(async (thrown: unknown) => {
        await tellFault(desk.run, { event: 'order-stuck', id: version.key, kind: 'order' }, thrown)
        return ['stuck'] as const
      })
      for (const result of results) counts[result] = (counts[result] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return counts
}

async function sweepOne(desk: OrderDesk, version: Version): Promise<(keyof SweepCounts)[]> {
  const done: (keyof SweepCounts)[] = []
  let found = await readOrder(desk.orders, version)
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
  if (!found || found.order.owed.length === 0 || isFresh) return done
  if (orderStanding(found.order, await readStop()) === 'void') {
    await desk.orders.remove(version.key)
    log('order-taken-back', { id: found.order.id })
    return [...done, 'takenBack']
  }
  await unpackLetters(desk.run, await owedLetters(found.order, desk.settings), true)
  await noteUnpacked(desk.orders, found)
  return [...done, 'unpacked']
}
