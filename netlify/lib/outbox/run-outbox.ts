import { eachUntil } from '../each-until.ts'
import { faultName, log } from '../log.ts'
import type { Version } from '../store/blob-store.ts'
import { deliverHeld, type DeliveryResult, type OutboxRun } from './delivery.ts'
import { idOfKey, lanes, listGathered, listLane, listPending, putAside, readWaiting } from './outbox-store.ts'

/** How many messages are in hand at once: a provider that hangs must not hold up everything behind it. */
const AT_ONCE = 4

/** Counts of what one run did. `failed`: not even an attempt was possible, the store was out. */
export type RunCounts = Partial<Record<DeliveryResult | 'gone' | 'failed', number>>

/** Takes all that is due in hand until everything had its turn or the time is up (`until`, milliseconds since 1970): what
 *  orders depend on first, whatever else waits. What one message does to its attempt concerns no other. */
export async function runOutbox(run: OutboxRun, until: number): Promise<RunCounts> {
  const counts: RunCounts = {}
  if (run.now() >= until) return counts
  // What waits a second time, elsewhere, is looked for after it: what moves is in its new place before it leaves the old one.
  const pending = await listPending(run.store)
  const gathered = pending.length > 0 ? await listGathered(run.store) : []
  for (const lane of lanes) {
    if (run.now() >= until) break
    const { due, postponed } = await listLane(run.store, { lane, pending, now: run.now() })
    const elsewhere = new Set([...gathered, ...postponed])
    await eachUntil(due, { atOnce: AT_ONCE, until, now: run.now }, async (version) => {
      const result = await one(run, version, elsewhere)
      counts[result] = (counts[result] ?? 0) + 1
    })
  }
  return counts
}

/** The counts of one run after the other. */
export function together(first: RunCounts, then: RunCounts): RunCounts {
  const sum: RunCounts = { ...first }
  for (const name of Object.keys(then) as (keyof RunCounts)[]) sum[name] = (sum[name] ?? 0) + (then[name] ?? 0)
  return sum
}

async function one(run: OutboxRun, version: Version, elsewhere: ReadonlySet<string>): Promise<keyof RunCounts> {
  try {
    if (version.key.startsWith('pending/') && elsewhere.has(idOfKey(version.key))) {
      // Postponed by a runner that died before it had tidied up, or stored again while it waits there.
      await run.store.remove(version.key)
      return 'gone'
    }
    const reading = await readWaiting(run.store, version)
    if (reading.kind === 'gone') return 'gone'
    if (reading.kind === 'held') return await deliverHeld(run, reading.held)
    await run.alarm({ event: 'message-broken', id: version.key, kind: 'outbox', code: 'broken' })
    await putAside(run.store, version, reading.value, run.now())
    return 'dead'
  } catch (thrown) {
    log('outbox-fault', { key: version.key, fault: faultName(thrown) })
    return 'failed'
  }
}
