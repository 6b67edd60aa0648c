import type { Config, Context } from '@netlify/functions'
import { readCatalogue } from '../lib/catalogue.ts'
import { readSettings } from '../lib/environment.ts'
import { answering } from '../lib/http/answering.ts'
import { misconfigured } from '../lib/http/misconfigured.ts'
import { log } from '../lib/log.ts'
import { readNewsletterSettings } from '../lib/newsletter/newsletter-settings.ts'
import { openNewsletter } from '../lib/newsletter/newsletter-store.ts'
import { syncList } from '../lib/newsletter/sync-list.ts'
import { openOrders } from '../lib/orders/order-store.ts'
import { readSalesSettings } from '../lib/orders/sales-settings.ts'
import { sweepOrders } from '../lib/orders/sweep-orders.ts'
import { makeOutbox } from '../lib/outbox/make-outbox.ts'
import { runOutbox, together } from '../lib/outbox/run-outbox.ts'
import { tellFault } from '../lib/outbox/tell-fault.ts'
import { openWithdrawals } from '../lib/withdrawal/kept-withdrawal.ts'
import { sweepWithdrawals } from '../lib/withdrawal/file-withdrawal.ts'

/** Milliseconds. The host stops a scheduled function after 30 s; an attempt begun at the last moment may take 20. */
const RUN_TIME = 8000

/** Takes up what was left lying, ends holds whose time is up, and sends what waits. The host calls it every minute and nobody
 *  else can. */
export default (_request: Request, context: Context): Promise<Response> =>
  answering('outbox', { schedule: context }, async () => {
    const settings = readSettings()
    if (!settings.ok) return misconfigured('outbox', settings.variables)
    const outbox = makeOutbox(settings.value)
    const until = outbox.now() + RUN_TIME
    const sales = readSalesSettings()
    const newsletter = readNewsletterSettings()
    const watchCatalogue = () =>
      readCatalogue().catch((thrown: unknown) =>
        tellFault(outbox, { event: 'catalogue-broken', id: 'catalogue', kind: 'catalogue' }, thrown),
      )
    // Beside the rest, not after it: thousands of orders to look through must not keep mails from leaving.
    const [waiting, orders, withdrawals, readers] = await Promise.all([
      runOutbox(outbox, until),
      sales.ok ? sweepOrders({ settings: sales.value, run: outbox, orders: openOrders() }) : {},
      sweepWithdrawals(outbox, openWithdrawals()),
      newsletter.ok ? syncList(newsletter.value, openNewsletter()) : 0,
      sales.ok && watchCatalogue(),
    ])
    const swept = { ...orders, ...(withdrawals && { withdrawals }), ...(readers && { readers }) }
    // What was brought meanwhile leaves in this run too, if there is time.
    const brought = Object.values(swept).some(Boolean) ? await runOutbox(outbox, until) : {}
    const counts = { ...swept, ...together(waiting, brought) }
    // Silence while nothing waits: this runs every minute, for years.
    if (Object.values(counts).some(Boolean)) log('outbox-ran', counts)
    return Response.json(counts)
  })

export const config: Config = { schedule: '* * * * *' }
