import { z } from 'zod'
import { daysBefore, monthsBefore } from './time-before.ts'
import { deleteOlder, timeOfId } from './delete-older.ts'
import { retainMails } from './retain-mails.ts'
import { retainOrders } from './retain-orders.ts'
import { KEEP_DAYS, KEEP_MONTHS } from '#domain/keep-times.ts'
import { CONFIRM_LIFETIME } from '../newsletter/newsletter-links.ts'
import { askedSchema, openNewsletter } from '../newsletter/newsletter-store.ts'
import { openQuota } from '../mail/mail-quota.ts'
import { openArchive, openOrders } from '../orders/order-store.ts'
import type { OutboxRun } from '../outbox/deliver-held.ts'
import { openStore } from '../store/blob-store.ts'
import { openWithdrawals } from '../withdrawal/kept-withdrawal.ts'

const claimSchema = z.object({ at: z.number() })

/** What the daily run does on each shelf of the store, by the shelf's name; each gives how much it moved or deleted. One knows
 *  nothing of the others: a shelf that is stuck holds up none. */
export function retainShelves(run: Pick<OutboxRun, 'alarm' | 'now' | 'store'>) {
  const now = run.now()
  return {
    orders: () => retainOrders({ orders: openOrders(), archive: openArchive() }, run),
    sentMails: () => retainMails(run.store, 'sent/', now),
    deadMails: () => retainMails(run.store, 'dead/', now),
    withdrawals: () =>
      deleteOlder(openWithdrawals(), 'kept/', monthsBefore(now, KEEP_MONTHS.message), async (name) => timeOfId(name)),
    questions: () =>
      deleteOlder(openNewsletter(), 'asked/', now - CONFIRM_LIFETIME, async (name, value) => {
        // The name tells the day only, and the link in the letter counts from the moment.
        const asked = askedSchema.safeParse(await value())
        return asked.data?.askedAt ?? timeOfId(name)
      }),
    quota: () =>
      deleteOlder(openQuota(), '', daysBefore(now, KEEP_DAYS.trace), async (name) => Date.parse(name.slice(0, 10))),
    claims: () =>
      deleteOlder(openStore('once'), '', daysBefore(now, KEEP_DAYS.trace), async (_, value) => {
        const claim = claimSchema.safeParse(await value())
        return claim.data?.at
      }),
  }
}
