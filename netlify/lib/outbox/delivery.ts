import { setImmediate } from 'node:timers/promises'
import { type Host, inBackground, log } from '../log.ts'
import type { Entry, Letter, MailTransport, Outcome } from '../mail/message.ts'
import { makeTransport } from '../mail/transport.ts'
import type { Settings } from '../settings.ts'
import { type BlobStore, timeOrderedId } from '../store/blob-store.ts'
import { type AlertContext, makeSendAlert } from './alerts.tsx'
import {
  backoff,
  enqueue,
  finishPostponing,
  isDue,
  isMisplaced,
  isFinished,
  LATE_ATTEMPT,
  LEASE,
  markDead,
  markSent,
  MAX_ATTEMPTS,
  openOutbox,
  postpone,
  putGathered,
  REQUEST_GRACE,
  type VersionedEntry,
} from './outbox-store.ts'

export interface OutboxContext extends AlertContext {
  store: BlobStore
  transport: MailTransport
}

/** The outbox and its dependencies. `now` and `timeout` (milliseconds, per provider call) are for tests. */
export function makeOutbox(
  settings: Settings,
  { now = Date.now, timeout }: { now?: () => number; timeout?: number } = {},
): OutboxContext {
  const store = openOutbox()
  return { store, transport: makeTransport(settings, timeout), sendAlert: makeSendAlert(settings, store, now), now }
}

interface OwedLetters {
  /** Id of the order or record, for the log. */
  id: string
  make: () => Promise<Letter[]>
  /** True if these letters may already be in the outbox. */
  again?: boolean
  /** Called once the letters are in the outbox. */
  queued: () => Promise<unknown>
}

/** After the answer: renders letters, queues them, calls `queued`, and tries to deliver each. The scheduled run repairs
 *  failures. */
export function sendLettersSoon(
  outbox: OutboxContext,
  { id, make, again = false, queued }: OwedLetters,
  host: Host,
): void {
  const begun = outbox.now()
  const work = async () => {
    // Let the answer go first: rendering a letter takes longer than answering.
    await setImmediate()
    const letters = await make()
    // If this process was suspended, the scheduled run may have queued the letters already.
    const late = outbox.now() - begun > REQUEST_GRACE / 2
    const entries = await enqueueLetters(outbox, letters, again || late)
    await queued()
    await Promise.all(entries.map((entry) => deliver(outbox, entry)))
  }
  inBackground(host, work(), 'letters-fault', { id })
}

/** Puts letters into the outbox under their own ids. `again`: they may already be there; a sent letter is not sent again.
 *  Returns the entries to deliver now. */
export async function enqueueLetters(
  outbox: OutboxContext,
  letters: Letter[],
  again: boolean,
): Promise<VersionedEntry[]> {
  const entries = await Promise.all(
    letters.map(({ id, kind, mail, gather }) =>
      enqueue(outbox.store, { id, kind, content: { channel: 'mail', mail }, gather, now: outbox.now(), again }),
    ),
  )
  return entries.filter((entry) => entry !== undefined)
}

/** Delivers after the answer. The scheduled run repairs failures. */
export function deliverSoon(outbox: OutboxContext, entry: VersionedEntry | undefined, host: Host): void {
  if (entry) inBackground(host, deliver(outbox, entry), 'outbox-fault', { key: entry.version.key })
}

export type DeliveryResult = 'notDue' | 'taken' | 'sent' | 'dead' | 'postponed' | 'gathered'

/** One delivery attempt. Of several runners only the one that wrote its lease continues. After an expired lease or an
 *  unclear result the next runner looks the mail up at the provider before sending. A message that was attempted or may have
 *  been stored before is first checked against the settled ones. */
export async function deliver(outbox: OutboxContext, found: VersionedEntry): Promise<DeliveryResult> {
  const { store, transport, now } = outbox
  const { value, version } = found
  if (isMisplaced(found)) {
    await finishPostponing(store, found)
    return 'notDue'
  }
  if (!isDue(value, now())) return 'notDue'
  if (value.gather) {
    if (value.unknown && (await isFinished(store, value.id))) await store.remove(version.key)
    else await putGathered(store, found, value.gather.digest)
    return 'gathered'
  }
  const unknown = value.unknown || value.lease !== null
  const lease = { token: timeOrderedId(now()), until: now() + LEASE }
  const entry: Entry = { ...value, unknown, attempts: value.attempts + 1, lease }
  const leased = await store.replace(version, entry)
  if (!leased) return 'taken'
  if ((unknown || value.attempts > 0) && (await isFinished(store, entry.id))) {
    await store.remove(leased.key)
    return 'sent'
  }
  return recordOutcome(outbox, { value: entry, version: leased }, await attempt(transport, entry))
}

async function attempt(transport: MailTransport, entry: Entry): Promise<Outcome> {
  if (!entry.unknown) return transport.deliver(entry)
  const record = await transport.lookUp(entry)
  if (record.kind === 'accepted') return { kind: 'sent', providerId: record.providerId }
  // Still unclear whether it was sent, so do not send.
  if (record.kind === 'unreadable') return { kind: 'unknown', code: record.code }
  return transport.deliver(entry)
}

async function recordOutcome(
  { store, sendAlert, now }: OutboxContext,
  leased: VersionedEntry,
  outcome: Outcome,
): Promise<DeliveryResult> {
  const { value: entry, version } = leased
  const { id, kind, attempts } = entry
  if (outcome.kind === 'sent') {
    await markSent(store, leased, outcome.providerId, now())
    log('outbox-sent', { id, kind, attempts })
    return 'sent'
  }
  const { code } = outcome
  log('outbox-failed', { id, kind, attempts, outcome: outcome.kind, code })
  if (outcome.kind === 'refused' || attempts >= MAX_ATTEMPTS) {
    await sendAlert({ event: 'message-dead', id, kind, code })
    await markDead(store, leased, code, now())
    return 'dead'
  }
  const unknown = outcome.kind === 'unknown'
  const nextAttempt = now() + backoff(attempts, unknown)
  await postpone(store, { value: { ...entry, unknown, lease: null, lastCode: code, nextAttempt }, version })
  if (attempts === LATE_ATTEMPT) await sendAlert({ event: 'message-late', id, kind, code })
  return 'postponed'
}
