import { forEachConcurrently } from './concurrency.ts'
import { refreshDesk } from './desk/message-rows.ts'
import { sweepReplies } from './desk/replies.ts'
import { sendPaperLetters } from './dossier/papers-mail.ts'
import { faultName, log } from './log.ts'
import { openNewsletter } from './newsletter/newsletter-store.ts'
import { syncList } from './newsletter/sync-list.ts'
import { sweepLinkRequests } from './orders/order-link.tsx'
import { readCatalogue } from './orders/purchase.ts'
import { sweepOrders } from './orders/sweep-orders.ts'
import { alertFault } from './outbox/alerts.tsx'
import { deliver, type DeliveryResult, makeOutbox, type OutboxContext } from './outbox/delivery.ts'
import { sendDigests } from './outbox/digest.ts'
import { idOfKey, lanes, listGathered, listLane, listPending, quarantine, readWaiting } from './outbox/outbox-store.ts'
import { recordCompletion } from './schedule-watch.ts'
import { tellAskers } from './proof/askers.tsx'
import { openProofs } from './proof/proof-store.ts'
import { makeOrderPaper } from './papers/order-paper.ts'
import { readNewsletterSettings, readSalesSettings, type Settings } from './settings.ts'
import { type BlobStore, HOUR, openHourly, timeOfRecord, type Version } from './store/blob-store.ts'
import { openMessages } from './store/message-store.ts'
import { openOrders } from './store/order-store.ts'
import { sweepWithdrawals } from './withdrawal/accept-withdrawal.ts'
import { openWithdrawals } from './withdrawal/withdrawal-store.ts'

/** Milliseconds. Netlify kills a scheduled function after 30 s, and the last attempt may take 20 s. */
const RUN_TIME = 8000
const DELETED_AT_ONCE = 32

/** The outbox job of each minute: finishes interrupted work, expires reservations, sends due mails. Returns counts. */
export async function runMinute(settings: Settings): Promise<Record<string, number>> {
  const outbox = makeOutbox(settings)
  const deadline = outbox.now() + RUN_TIME
  const sales = readSalesSettings()
  const newsletter = readNewsletterSettings()
  const watchCatalogue = () =>
    readCatalogue().catch((thrown: unknown) =>
      alertFault(outbox, { event: 'catalogue-broken', id: 'catalogue', kind: 'catalogue' }, thrown),
    )
  // In parallel: checking thousands of orders must not delay mails.
  const selling = sales.ok && { settings: sales.value, outbox, orders: openOrders(), makePaper: makeOrderPaper }
  const [waiting, orders, papers, withdrawals, links, replies, digests, readers, told] = await Promise.all([
    runOutbox(outbox, deadline),
    selling ? sweepOrders(selling, deadline) : {},
    selling ? sendPaperLetters(selling, deadline) : 0,
    sweepWithdrawals(outbox, openWithdrawals(), deadline),
    sales.ok ? sweepLinkRequests({ settings: sales.value, outbox }, deadline) : 0,
    sweepReplies(outbox, openMessages(), deadline),
    settings.mail ? sendDigests(outbox, settings.mail, deadline) : 0,
    newsletter.ok ? syncList(newsletter.value, openNewsletter(), outbox, deadline) : 0,
    settings.mail ? tellAskers(openProofs(), outbox, { mail: settings.mail }) : 0,
    deleteExpired(openHourly(), deadline, outbox.now),
    sales.ok && watchCatalogue(),
  ])
  const swept = {
    ...orders,
    ...(papers && { papers }),
    ...(withdrawals && { withdrawals }),
    ...(links && { links }),
    ...(replies && { replies }),
    ...(digests && { digests }),
    ...(readers && { readers }),
    ...(told && { told }),
  }
  // The sweeps queued more mails: send them now if there is time.
  const more = Object.values(swept).some(Boolean) ? await runOutbox(outbox, deadline) : {}
  const counts = { ...swept, ...addCounts(waiting, more) }
  // No log line and no look at the desk's lists for an idle run: this runs every minute.
  if (Object.values(counts).some(Boolean)) {
    log('outbox-ran', counts)
    await refreshDesk(outbox, { thorough: false })
  }
  await recordCompletion(outbox, 'minute')
  return counts
}

/** Results of one run. `failed`: the store failed before a delivery attempt. */
export type RunCounts = Partial<Record<DeliveryResult | 'gone' | 'failed', number>>

/** Several at once, so that one hanging call does not block the rest. */
const CONCURRENCY = 4

/** Delivers all due messages until the deadline (milliseconds since 1970), order mails first. A failing message affects no
 *  other. */
export async function runOutbox(outbox: OutboxContext, deadline: number): Promise<RunCounts> {
  const counts: RunCounts = {}
  if (outbox.now() >= deadline) return counts
  // List pending first: a moving message is written to its new place before it leaves the old one.
  const pending = await listPending(outbox.store)
  const gathered = pending.length > 0 ? await listGathered(outbox.store) : []
  for (const lane of lanes) {
    if (outbox.now() >= deadline) break
    const { due, postponed } = await listLane(outbox.store, { lane, pending, now: outbox.now() })
    const elsewhere = new Set([...gathered, ...postponed])
    await forEachConcurrently(due, { concurrency: CONCURRENCY, deadline, now: outbox.now }, async (version) => {
      const result = await deliverListed(outbox, version, elsewhere)
      counts[result] = (counts[result] ?? 0) + 1
    })
  }
  return counts
}

async function deliverListed(
  outbox: OutboxContext,
  version: Version,
  elsewhere: ReadonlySet<string>,
): Promise<keyof RunCounts> {
  try {
    if (version.key.startsWith('pending/') && elsewhere.has(idOfKey(version.key))) {
      // The message was postponed by a runner that crashed before the cleanup, or stored again while waiting there.
      await outbox.store.remove(version.key)
      return 'gone'
    }
    const reading = await readWaiting(outbox.store, version)
    if (reading.kind === 'gone') return 'gone'
    if (reading.kind === 'entry') return await deliver(outbox, reading.entry)
    await outbox.sendAlert({ event: 'message-broken', id: version.key, kind: 'outbox', code: 'broken' })
    await quarantine(outbox.store, version, reading.value, outbox.now())
    return 'dead'
  } catch (thrown) {
    log('outbox-fault', { key: version.key, fault: faultName(thrown) })
    return 'failed'
  }
}

function addCounts(first: RunCounts, then: RunCounts): RunCounts {
  const sum: RunCounts = { ...first }
  for (const name of Object.keys(then) as (keyof RunCounts)[]) sum[name] = (sum[name] ?? 0) + (then[name] ?? 0)
  return sum
}

/** Deletes hourly records older than an hour, until the deadline (milliseconds since 1970). Returns how many. */
async function deleteExpired(store: BlobStore, deadline: number, now: () => number): Promise<number> {
  const end = now() - HOUR
  const expired = (await store.list('')).filter(({ key }) => (timeOfRecord(key) ?? Infinity) <= end)
  const limits = { concurrency: DELETED_AT_ONCE, deadline, now }
  return expired.length - (await forEachConcurrently(expired, limits, ({ key }) => store.remove(key)))
}
