import { faultName, log } from '../log.ts'
import type { Version } from '../store/blob-store.ts'
import { deliverHeld, type OutboxRun } from './deliver-held.ts'
import { listPending, putAside, readPending } from './outbox-store.ts'

/** How many messages are in hand at once: a provider that hangs must not hold up everything behind it. */
const AT_ONCE = 4

/** Counts of what one run did. `failed`: not even an attempt was possible, the store was out. */
export type RunCounts = Partial<Record<'notDue' | 'taken' | 'sent' | 'dead' | 'postponed' | 'gone' | 'failed', number>>

/** Takes all that waits in hand, oldest first, until everything had its turn or the time is up (`until`, milliseconds since
 *  1970). What one message does to its attempt concerns no other. */
export async function runOutbox(run: OutboxRun, until: number): Promise<RunCounts> {
  const waiting = (await listPending(run.store)).values()
  const counts: RunCounts = {}
  const worker = async () => {
    for (const version of waiting) {
      if (run.now() >= until) return
      const result = await one(run, version)
      counts[result] = (counts[result] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return counts
}

/** The counts of one run after the other. */
export function together(first: RunCounts, then: RunCounts): RunCounts {
  const sum: RunCounts = { ...first }
  for (const name of Object.keys(then) as (keyof RunCounts)[]) sum[name] = (sum[name] ?? 0) + (then[name] ?? 0)
  return sum
}

async function one(run: OutboxRun, version: Version): Promise<keyof RunCounts> {
  try {
    const reading = await readPending(run.store, version)
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
