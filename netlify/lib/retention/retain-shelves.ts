import { z } from 'zod'
import { KEEP_DAYS, KEEP_MONTHS } from '#domain/legal.ts'
import { openQuota } from '../mail/mail-quota.ts'
import { CONFIRM_LIFETIME } from '../newsletter/newsletter-links.ts'
import { openNewsletter } from '../newsletter/newsletter-store.ts'
import { openArchive, openOrders } from '../orders/order-store.ts'
import type { OutboxRun } from '../outbox/deliver-held.ts'
import { isMessageId } from '../outbox/outbox-store.ts'
import { openStore, type BlobStore } from '../store/blob-store.ts'
import { dayOfClaim } from '../store/once.ts'
import { timeOfId } from '../store/time-ordered-id.ts'
import { openWithdrawals } from '../withdrawal/kept-withdrawal.ts'
import { deleteOlder, type RetentionTime } from './delete-older.ts'
import { retainOrders } from './retain-orders.ts'
import { daysBefore, monthsBefore } from './time-before.ts'

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
