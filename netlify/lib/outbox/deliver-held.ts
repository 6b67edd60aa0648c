import { log } from '../log.ts'
import type { BlobStore } from '../store/blob-store.ts'
import { timeOrderedId } from '../store/time-ordered-id.ts'
import type { Alarm } from './alarm.ts'
import type { Entry } from './entry.ts'
import type { Outcome } from './outcome.ts'
import { isSettled, markDead, markSent, type Held } from './outbox-store.ts'
import type { PostOffice } from './post-office.ts'
import { backoff, isDue, LATE_ATTEMPT, LEASE, MAX_ATTEMPTS } from './timing.ts'

export interface OutboxRun {
  store: BlobStore
  office: PostOffice
  alarm: Alarm
  /** Milliseconds since 1970. */
  now: () => number
}

export type DeliveryResult = 'notDue' | 'taken' | 'sent' | 'dead' | 'postponed'

/** One attempt at one message. Of several runners only the one whose lease was written goes on; a lease that ran out, or an
 *  attempt without a clear end, makes the next runner ask the provider before it sends again. */
export async function deliverHeld(run: OutboxRun, { entry: found, version }: Held): Promise<DeliveryResult> {
  const { store, office, now } = run
  if (!isDue(found, now())) return 'notDue'
  const unknown = found.unknown || found.lease !== null
  const entry: Entry = {
    ...found,
    unknown,
    attempts: found.attempts + 1,
    lease: { token: timeOrderedId(now()), until: now() + LEASE },
  }
  const leased = await store.replace(version, entry)
  if (!leased) return 'taken'
  if (unknown && (await isSettled(store, entry.id))) {
    await store.remove(leased.key)
    return 'sent'
  }
  return settle(run, { entry, version: leased }, await attempt(office, entry))
}

async function attempt(office: PostOffice, entry: Entry): Promise<Outcome> {
  if (!entry.unknown) return office.deliver(entry)
  const record = await office.lookUp(entry)
  if (record.kind === 'accepted') return { kind: 'sent', providerId: record.providerId }
  // Nothing was learnt, so nothing is sent.
  if (record.kind === 'unreadable') return { kind: 'unknown', code: record.code }
  return office.deliver(entry)
}

async function settle({ store, alarm, now }: OutboxRun, held: Held, outcome: Outcome): Promise<DeliveryResult> {
  const { entry, version } = held
  if (outcome.kind === 'sent') {
    await markSent(store, entry, outcome.providerId, now())
    log('outbox-sent', { id: entry.id, kind: entry.kind, attempts: entry.attempts })
    return 'sent'
  }
  const { code } = outcome
  log('outbox-failed', { id: entry.id, kind: entry.kind, attempts: entry.attempts, outcome: outcome.kind, code })
  if (outcome.kind === 'refused' || entry.attempts >= MAX_ATTEMPTS) {
    await alarm({ event: 'message-dead', id: entry.id, kind: entry.kind, code })
    await markDead(store, entry, code, now())
    return 'dead'
  }
  const unknown = outcome.kind === 'unknown'
  // If this write loses, our lease had run out and another runner has the message: its word counts.
  await store.replace(version, {
    ...entry,
    unknown,
    lease: null,
    lastCode: code,
    nextAttempt: now() + backoff(entry.attempts, unknown),
  })
  if (entry.attempts === LATE_ATTEMPT) await alarm({ event: 'message-late', id: entry.id, kind: entry.kind, code })
  return 'postponed'
}
