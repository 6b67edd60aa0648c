import { isOverdue } from '#domain/order.ts'
import { eachUntil } from '../each-until.ts'
import { log } from '../log.ts'
import { IN_HAND } from '../outbox/outbox-store.ts'
import { tellFault } from '../outbox/alerts.ts'
import { unpackLetters } from '../outbox/delivery.ts'
import type { Version } from '../store/blob-store.ts'
import { changeOrder, noteUnpacked, type OrderDesk } from './order-transitions.ts'
import { listCars, readOrder, type StoredOrder } from '../store/order-store.ts'
import { owedLetters } from '../emails/render-order-letters.ts'
import { forgetUnconfirmed } from './unconfirmed-order.ts'

/** How many orders are read at once. */
const AT_ONCE = 8

export type SweepCounts = Partial<Record<'unpacked' | 'expired' | 'forgotten' | 'stuck', number>>

/** Orders at rest, by key: nothing is to be done with that version until then. The schedule comes by each minute in a process
 *  that mostly lives on, and thousands of orders need not be read each time. Whoever forgets it reads them all once. */
let resting = new Map<string, { etag: string; until: number }>()

/** What the minute's run does with orders: letters that a killed process never made go to the outbox; a car whose deposit did
 *  not come in time is free again; a purchase that was not confirmed in time is forgotten. What one order does to the run
 *  concerns no other: a person is told of it. What is not reached by `until` (milliseconds since 1970) is the next run's. */
export async function sweepOrders(desk: OrderDesk, until: number): Promise<SweepCounts> {
  const { orders, run } = desk
  const counts: SweepCounts = {}
  const atRest: typeof resting = new Map()
  const isAtRest = ({ key, etag }: Version) => {
    const known = resting.get(key)
    if (!known || known.etag !== etag || known.until < run.now()) return false
    atRest.set(key, known)
    return true
  }
  const cars = (await listCars(orders)).filter((version) => !isAtRest(version))
  await eachUntil(cars, { atOnce: AT_ONCE, until, now: run.now }, async (version) => {
    try {
      const { done, rest } = await sweepOne(desk, version)
      if (rest !== undefined) atRest.set(version.key, { etag: version.etag, until: rest })
      for (const result of done) counts[result] = (counts[result] ?? 0) + 1
    } catch (thrown) {
      await tellFault(run, { event: 'order-stuck', id: version.key, kind: 'order' }, thrown)
      counts.stuck = (counts.stuck ?? 0) + 1
    }
  })
  resting = atRest
  const forgotten = await forgetUnconfirmed(orders, run.now())
  return { ...counts, ...(forgotten > 0 && { forgotten }) }
}

/** `rest`: until when this version of the order has nothing to do; undefined when it is to be looked at again. */
async function sweepOne(desk: OrderDesk, version: Version): Promise<{ done: (keyof SweepCounts)[]; rest?: number }> {
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
  if (found && done.length === 0 && found.order.owed.length === 0) return { done, rest: restOf(found.order) }
  const lastChange = found?.order.history.at(-1)?.at ?? now
  const isFresh = now - lastChange < IN_HAND && !done.includes('expired')
  if (!found || found.order.owed.length === 0 || isFresh) return { done }
  await unpackLetters(desk.run, await owedLetters(found.order, desk.settings), true)
  await noteUnpacked(desk.orders, found)
  return { done: [...done, 'unpacked'] }
}

/** Until when an order that owes no letter stays as it is. */
const restOf = (order: StoredOrder): number => (isOverdue(order, Infinity) ? order.heldUntil : Infinity)
