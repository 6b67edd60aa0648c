import { forEachConcurrently } from '../concurrency.ts'
import { faultName, log } from '../log.ts'
import type { Version } from '../store/blob-store.ts'
import { deliver, type DeliveryResult, type OutboxContext } from './delivery.ts'
import { idOfKey, lanes, listGathered, listLane, listPending, putAside, readWaiting } from './outbox-store.ts'

/** Several at once: a provider that hangs must not hold up everything behind it. */
const CONCURRENCY = 4

/** Counts of what one run did. `failed`: not even an attempt was possible, because the store failed. */
export type RunCounts = Partial<Record<DeliveryResult | 'gone' | 'failed', number>>

/** Delivers all that is due until the deadline (milliseconds since 1970), what orders depend on first. A message that fails
 *  affects no other. */
export async function runOutbox(outbox: OutboxContext, deadline: number): Promise<RunCounts> {
  const counts: RunCounts = {}
  if (outbox.now() >= deadline) return counts
  // Other places are listed after the pending ones: what moves is in its new place before it leaves the old one.
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

/** The counts of one run after the other. */
export function addCounts(first: RunCounts, then: RunCounts): RunCounts {
  const sum: RunCounts = { ...first }
  for (const name of Object.keys(then) as (keyof RunCounts)[]) sum[name] = (sum[name] ?? 0) + (then[name] ?? 0)
  return sum
}

async function deliverListed(
  outbox: OutboxContext,
  version: Version,
  elsewhere: ReadonlySet<string>,
): Promise<keyof RunCounts> {
  try {
    if (version.key.startsWith('pending/') && elsewhere.has(idOfKey(version.key))) {
      // Postponed by a runner that died before it had tidied up, or stored again while it waits there.
      await outbox.store.remove(version.key)
      return 'gone'
    }
    const reading = await readWaiting(outbox.store, version)
    if (reading.kind === 'gone') return 'gone'
    if (reading.kind === 'entry') return await deliver(outbox, reading.entry)
    await outbox.sendAlert({ event: 'message-broken', id: version.key, kind: 'outbox', code: 'broken' })
    await putAside(outbox.store, version, reading.value, outbox.now())
    return 'dead'
  } catch (thrown) {
    log('outbox-fault', { key: version.key, fault: faultName(thrown) })
    return 'failed'
  }
}
