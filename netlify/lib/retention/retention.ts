import { z } from 'zod'
import { KEEP_DAYS, KEEP_MONTHS } from '#domain/legal.ts'
import { holdsCar, wasPaid } from '#domain/order.ts'
import { eachUntil } from '../each-until.ts'
import { openQuota } from '../mail/mail-quota.ts'
import { CONFIRM_LIFETIME, openNewsletter } from '../newsletter/newsletter-store.ts'
import { tellFault } from '../outbox/alerts.ts'
import type { OutboxRun } from '../outbox/delivery.ts'
import { isMessageId } from '../outbox/outbox-store.ts'
import { type BlobStore, openStore, type Version } from '../store/blob-store.ts'
import { timeOfId } from '../store/ids.ts'
import { dayOfClaim } from '../store/once.ts'
import {
  archiveKey,
  closedKey,
  listCars,
  openArchive,
  openOrders,
  readOrder,
  type StoredOrder,
} from '../store/order-store.ts'
import { openWithdrawals } from '../withdrawal/withdrawal-store.ts'
import { AT_ONCE, daysBefore, deleteOlder, monthsBefore, type RetentionTime } from './delete-older.ts'

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
async function retainOrders(
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

/** What each run does on each shelf of the store, by the shelf's name, until `until` (milliseconds since 1970); each gives
 *  how much it moved or deleted. One knows nothing of the others: a shelf that is full or stuck holds up none. */
export function retainShelves(run: Pick<OutboxRun, 'alarm' | 'now' | 'store'>, until: number) {
  const now = run.now()
  const time: RetentionTime = { until, now: run.now }
  const traces = daysBefore(now, KEEP_DAYS.trace)
  return {
    orders: () => retainOrders({ orders: openOrders(), archive: openArchive() }, run, until),
    sentMails: () => retainMails(run.store, 'sent/', time),
    deadMails: () => retainMails(run.store, 'dead/', time),
    withdrawals: () =>
      deleteOlder(
        openWithdrawals(),
        { prefix: 'kept/', timeOf: timeOfId, before: monthsBefore(now, KEEP_MONTHS.message) },
        time,
      ),
    questions: () =>
      // Their keys tell the day, and so do the links in their letters.
      deleteOlder(openNewsletter(), { prefix: 'asked/', timeOf: timeOfId, before: now - CONFIRM_LIFETIME }, time),
    quota: () =>
      deleteOlder(openQuota(), { prefix: '', timeOf: (name) => Date.parse(name.slice(0, 10)), before: traces }, time),
    claims: () => deleteOlder(openStore('once'), { prefix: '', timeOf: dayOfClaim, before: traces }, time),
  }
}

const settledSchema = z.object({ kind: z.string(), createdAt: z.number() })

/** Settled entries of the outbox: contact messages go after three years, everything else after 13 months. */
function retainMails(outbox: BlobStore, prefix: 'sent/' | 'dead/', time: RetentionTime): Promise<number> {
  const now = time.now()
  const limits = {
    message: monthsBefore(now, KEEP_MONTHS.message),
    other: monthsBefore(now, KEEP_MONTHS.settledMail),
  }
  const timeOf = (name: string) => {
    const made = timeOfId(name)
    // A message that stays is not read each day for years.
    return made !== undefined && made >= limits.message && isMessageId(name) ? undefined : made
  }
  const isOver = async (key: string) => {
    // A letter about an order bears the order's time and may be months younger.
    const entry = settledSchema.safeParse(await outbox.read(key))
    if (!entry.success) return true
    const { kind, createdAt } = entry.data
    return createdAt < (kind === 'contact' ? limits.message : limits.other)
  }
  return deleteOlder(outbox, { prefix, timeOf, before: limits.other, isOver }, time)
}
