import { readCatalogue } from './catalogue.ts'
import { log } from './log.ts'
import { openNewsletter, readNewsletterSettings } from './newsletter/newsletter-store.ts'
import { syncList } from './newsletter/sync-list.ts'
import { sweepOrders } from './orders/sweep-orders.ts'
import { tellFault } from './outbox/alerts.ts'
import { sendDigests } from './outbox/digest.ts'
import { makeOutbox } from './outbox/make-outbox.ts'
import { runOutbox, together } from './outbox/run-outbox.ts'
import { noteEnd } from './schedule-watch.ts'
import { readSalesSettings, type Settings } from './settings.ts'
import { openOrders } from './store/order-store.ts'
import { forgetPassed, openRecent } from './store/recent.ts'
import { sweepWithdrawals } from './withdrawal/accept-withdrawal.ts'
import { openWithdrawals } from './withdrawal/withdrawal-store.ts'

/** Milliseconds. The host stops a scheduled function after 30 s; an attempt begun at the last moment may take 20. */
const RUN_TIME = 8000

/** Takes up what was left lying, ends holds whose time is up, and sends what waits. Gives counts of what was done. */
export async function workOff(settings: Settings): Promise<Record<string, number>> {
  const outbox = makeOutbox(settings)
  const until = outbox.now() + RUN_TIME
  const sales = readSalesSettings()
  const newsletter = readNewsletterSettings()
  const watchCatalogue = () =>
    readCatalogue().catch((thrown: unknown) =>
      tellFault(outbox, { event: 'catalogue-broken', id: 'catalogue', kind: 'catalogue' }, thrown),
    )
  // Beside the rest, not after it: thousands of orders to look through must not keep mails from leaving.
  const [waiting, orders, withdrawals, digests, readers] = await Promise.all([
    runOutbox(outbox, until),
    sales.ok ? sweepOrders({ settings: sales.value, run: outbox, orders: openOrders() }, until) : {},
    sweepWithdrawals(outbox, openWithdrawals(), until),
    settings.mail ? sendDigests(outbox, settings.mail, until) : 0,
    newsletter.ok ? syncList(newsletter.value, openNewsletter(), outbox, until) : 0,
    forgetPassed(openRecent(), until, outbox.now),
    sales.ok && watchCatalogue(),
  ])
  const swept = {
    ...orders,
    ...(withdrawals && { withdrawals }),
    ...(digests && { digests }),
    ...(readers && { readers }),
  }
  // What was brought meanwhile leaves in this run too, if there is time.
  const brought = Object.values(swept).some(Boolean) ? await runOutbox(outbox, until) : {}
  const counts = { ...swept, ...together(waiting, brought) }
  // Silence while nothing waits: this runs every minute, for years.
  if (Object.values(counts).some(Boolean)) log('outbox-ran', counts)
  await noteEnd(outbox, 'minute')
  return counts
}
