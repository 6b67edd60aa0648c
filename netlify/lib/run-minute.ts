import { forEachConcurrently } from './concurrency.ts'
import { log } from './log.ts'
import { openNewsletter } from './newsletter/newsletter-store.ts'
import { syncList } from './newsletter/sync-list.ts'
import { readCatalogue } from './orders/purchase.ts'
import { sweepOrders } from './orders/sweep-orders.ts'
import { alertFault } from './outbox/alerts.tsx'
import { makeOutbox } from './outbox/delivery.ts'
import { sendDigests } from './outbox/digest.ts'
import { addCounts, runOutbox } from './outbox/run-outbox.ts'
import { recordEnd } from './schedule-watch.ts'
import { readNewsletterSettings, readSalesSettings, type Settings } from './settings.ts'
import type { BlobStore } from './store/blob-store.ts'
import { HOUR, openHourly, timeOfRecord } from './store/hourly.ts'
import { openOrders } from './store/order-store.ts'
import { sweepWithdrawals } from './withdrawal/accept-withdrawal.ts'
import { openWithdrawals } from './withdrawal/withdrawal-store.ts'

/** Milliseconds. The host stops a scheduled function after 30 s; an attempt begun at the last moment may take 20. */
const RUN_TIME = 8000
const DELETED_AT_ONCE = 32

/** Takes up what was left undone, ends expired holds, and sends what waits. Returns counts of what was done. */
export async function runMinute(settings: Settings): Promise<Record<string, number>> {
  const outbox = makeOutbox(settings)
  const deadline = outbox.now() + RUN_TIME
  const sales = readSalesSettings()
  const newsletter = readNewsletterSettings()
  const watchCatalogue = () =>
    readCatalogue().catch((thrown: unknown) =>
      alertFault(outbox, { event: 'catalogue-broken', id: 'catalogue', kind: 'catalogue' }, thrown),
    )
  // In parallel: thousands of orders to look through must not keep mails from leaving.
  const [waiting, orders, withdrawals, digests, readers] = await Promise.all([
    runOutbox(outbox, deadline),
    sales.ok ? sweepOrders({ settings: sales.value, outbox, orders: openOrders() }, deadline) : {},
    sweepWithdrawals(outbox, openWithdrawals(), deadline),
    settings.mail ? sendDigests(outbox, settings.mail, deadline) : 0,
    newsletter.ok ? syncList(newsletter.value, openNewsletter(), outbox, deadline) : 0,
    deleteExpired(openHourly(), deadline, outbox.now),
    sales.ok && watchCatalogue(),
  ])
  const swept = {
    ...orders,
    ...(withdrawals && { withdrawals }),
    ...(digests && { digests }),
    ...(readers && { readers }),
  }
  // What was queued meanwhile leaves in this run too, if there is time.
  const more = Object.values(swept).some(Boolean) ? await runOutbox(outbox, deadline) : {}
  const counts = { ...swept, ...addCounts(waiting, more) }
  // No line while nothing waits: this runs every minute, for years.
  if (Object.values(counts).some(Boolean)) log('outbox-ran', counts)
  await recordEnd(outbox, 'minute')
  return counts
}

/** Deletes hourly records that are older than an hour until the deadline (milliseconds since 1970). Returns how many were deleted. */
async function deleteExpired(store: BlobStore, deadline: number, now: () => number): Promise<number> {
  const end = now() - HOUR
  const expired = (await store.list('')).filter(({ key }) => (timeOfRecord(key) ?? Infinity) <= end)
  const limits = { concurrency: DELETED_AT_ONCE, deadline, now }
  return expired.length - (await forEachConcurrently(expired, limits, ({ key }) => store.remove(key)))
}
