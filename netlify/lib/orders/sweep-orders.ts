import { isOverdue, lateTask, nextLook } from '#domain/order.ts'
import { forEachConcurrently } from '../concurrency.ts'
import { owedLetters } from '../emails/OrderLetters.tsx'
import { log } from '../log.ts'
import { alertFault, alertOnceADay } from '../outbox/alerts.tsx'
import { enqueueLetters } from '../outbox/delivery.ts'
import { REQUEST_GRACE } from '../outbox/outbox-store.ts'
import { askForOrder } from '../proof/answer-asker.ts'
import { HOUR, type Version } from '../store/blob-store.ts'
import { clearOwed, expireOrder, listCars, readOrder } from '../store/order-store.ts'
import type { OrderContext } from './place-order.ts'
import { deleteUnconfirmed } from './unconfirmed-order.tsx'

const CONCURRENCY = 8

type SweepCounts = Partial<Record<'unpacked' | 'expired' | 'photosAsked' | 'forgotten' | 'stuck', number>>

/** Cache of orders with nothing to do until a given time, by key and version. A process mostly survives from one minute to
 *  the next; without the cache each run would read thousands of orders. */
let idle = new Map<string, { etag: string; until: number }>()

/** The per-minute job for orders: queues letters that a crashed process left, expires reservations without answer or deposit,
 *  tells the seller once a day what he is late with, deletes unconfirmed purchases. A failing order raises an alert and affects
 *  no other. Stops at the deadline (milliseconds since 1970); the next run continues. */
export async function sweepOrders(context: OrderContext, deadline: number): Promise<SweepCounts> {
  const { orders, outbox } = context
  const counts: SweepCounts = {}
  const stillIdle: typeof idle = new Map()
  const isIdle = ({ key, etag }: Version) => {
    const known = idle.get(key)
    if (!known || known.etag !== etag || known.until < outbox.now()) return false
    stillIdle.set(key, known)
    return true
  }
  const cars = (await listCars(orders)).filter((version) => !isIdle(version))
  await forEachConcurrently(cars, { concurrency: CONCURRENCY, deadline, now: outbox.now }, async (version) => {
    try {
      const { done, idleUntil } = await sweepOrder(context, version)
      if (idleUntil !== undefined) stillIdle.set(version.key, { etag: version.etag, until: idleUntil })
      for (const result of done) counts[result] = (counts[result] ?? 0) + 1
    } catch (thrown) {
      await alertFault(outbox, { event: 'order-stuck', id: version.key, kind: 'order' }, thrown)
      counts.stuck = (counts.stuck ?? 0) + 1
    }
  })
  idle = stillIdle
  const forgotten = await deleteUnconfirmed(orders, outbox.now())
  return { ...counts, ...(forgotten > 0 && { forgotten }) }
}

/** `idleUntil`: this version of the order has nothing to do until then; undefined if the next run must check again. */
async function sweepOrder(
  { settings, outbox, orders, makePaper }: OrderContext,
  version: Version,
): Promise<{ done: (keyof SweepCounts)[]; idleUntil?: number }> {
  const done: (keyof SweepCounts)[] = []
  const now = outbox.now()
  let found = await readOrder(orders, version)
  if (found && isOverdue(found.value, now)) {
    found = await expireOrder(orders, found, now)
    if (found) {
      done.push('expired')
      log('order-expired', { id: found.value.id })
    }
  }
  if (!found) return { done }
  const order = found.value
  const task = lateTask(order, now)
  // Nobody waits for an answer to an order that the buyer has withdrawn, or for its deposit: the withdrawal was told.
  const late = (task === 'answer' || task === 'unfound') && order.withdrawnAt !== undefined ? undefined : task
  const { reference: id } = order.payment
  if (late) await alertOnceADay(outbox, { event: lateEvents[late], id, kind: 'order', code: 'late' })
  // Letters are not held up by it.
  const photo = await askForOrder({ settings, outbox }, order).catch(async (thrown: unknown) => {
    await alertFault(outbox, { event: 'order-stuck', id: version.key, kind: 'order' }, thrown)
    return 'waits' as const
  })
  if (photo === 'asked') done.push('photosAsked')
  if (done.length === 0 && order.owed.length === 0)
    return { done, idleUntil: Math.min(nextLook(order, now), late || photo ? now + HOUR : Infinity) }
  // The request that changed it may still be queueing its letters.
  const isFresh = now - (order.history.at(-1)?.at ?? now) < REQUEST_GRACE && !done.includes('expired')
  if (order.owed.length === 0 || isFresh) return { done }
  await enqueueLetters(outbox, await owedLetters(order, settings, makePaper), true)
  await clearOwed(orders, found)
  return { done: [...done, 'unpacked'] }
}

const lateEvents = {
  answer: 'order-unanswered',
  deposit: 'deposit-unanswered',
  unfound: 'deposit-unfound',
} as const
