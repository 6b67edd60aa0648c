import { readCatalogue } from '../catalogue.ts'
import type { Settings } from '../environment.ts'
import { log } from '../log.ts'
import { sendDigests } from '../mail/digest.ts'
import { readNewsletterSettings } from '../newsletter/newsletter-settings.ts'
import { openNewsletter } from '../newsletter/newsletter-store.ts'
import { syncList } from '../newsletter/sync-list.ts'
import { openOrders } from '../orders/order-store.ts'
import { readSalesSettings } from '../orders/sales-settings.ts'
import { sweepOrders } from '../orders/sweep-orders.ts'
import { noteEnd } from '../schedule-watch.ts'
import { forgetPassed, openRecent } from '../store/recent.ts'
import { openWithdrawals } from '../withdrawal/kept-withdrawal.ts'
import { sweepWithdrawals } from '../withdrawal/file-withdrawal.ts'
import { tellFault } from './alarm.ts'
import { makeOutbox } from './make-outbox.ts'
import { runOutbox, together } from './run-outbox.ts'

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
