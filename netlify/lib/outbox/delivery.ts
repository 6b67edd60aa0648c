import { setImmediate } from 'node:timers/promises'
import type { Context } from '@netlify/functions'
import { faultName, log } from '../log.ts'
import type { Entry, Letter, Outcome, PostOffice } from '../mail/message.ts'
import type { BlobStore } from '../store/blob-store.ts'
import { timeOrderedId } from '../store/ids.ts'
import type { Alarm } from './alerts.ts'
import {
  backoff,
  enqueue,
  finishPostponing,
  type Held,
  IN_HAND,
  isDue,
  isMisplaced,
  isSettled,
  LATE_ATTEMPT,
  LEASE,
  markDead,
  markSent,
  MAX_ATTEMPTS,
  postpone,
  putGathered,
} from './outbox-store.ts'

export interface OutboxRun {
  store: BlobStore
  office: PostOffice
  alarm: Alarm
  /** Milliseconds since 1970. */
  now: () => number
}

export type DeliveryResult = 'notDue' | 'taken' | 'sent' | 'dead' | 'postponed' | 'gathered'

/** One attempt at one message. Of several runners only the one whose lease was written goes on; a lease that ran out, or an
 *  attempt without a clear end, makes the next runner ask the provider before it sends again. What was tried before, or may have
 *  been stored before, is looked for among what is out. */
export async function deliverHeld(run: OutboxRun, held: Held): Promise<DeliveryResult> {
  const { store, office, now } = run
  const { entry: found, version } = held
  if (isMisplaced(held)) {
    await finishPostponing(store, held)
    return 'notDue'
  }
  if (!isDue(found, now())) return 'notDue'
  if (found.gather) return gather(store, held)
  const unknown = found.unknown || found.lease !== null
  const entry: Entry = {
    ...found,
    unknown,
    attempts: found.attempts + 1,
    lease: { token: timeOrderedId(now()), until: now() + LEASE },
  }
  const leased = await store.replace(version, entry)
  if (!leased) return 'taken'
  if ((unknown || found.attempts > 0) && (await isSettled(store, entry.id))) {
    await store.remove(leased.key)
    return 'sent'
  }
  return settle(run, { entry, version: leased }, await attempt(office, entry))
}

/** Puts a message to those that leave together. */
async function gather(store: BlobStore, held: Held): Promise<DeliveryResult> {
  const { entry, version } = held
  if (!entry.gather) return 'notDue'
  if (entry.unknown && (await isSettled(store, entry.id))) await store.remove(version.key)
  else await putGathered(store, held, entry.gather.digest)
  return 'gathered'
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
    await markSent(store, held, outcome.providerId, now())
    log('outbox-sent', { id: entry.id, kind: entry.kind, attempts: entry.attempts })
    return 'sent'
  }
  const { code } = outcome
  log('outbox-failed', { id: entry.id, kind: entry.kind, attempts: entry.attempts, outcome: outcome.kind, code })
  if (outcome.kind === 'refused' || entry.attempts >= MAX_ATTEMPTS) {
    await alarm({ event: 'message-dead', id: entry.id, kind: entry.kind, code })
    await markDead(store, held, code, now())
    return 'dead'
  }
  const unknown = outcome.kind === 'unknown'
  const nextAttempt = now() + backoff(entry.attempts, unknown)
  await postpone(store, { entry: { ...entry, unknown, lease: null, lastCode: code, nextAttempt }, version })
  if (entry.attempts === LATE_ATTEMPT) await alarm({ event: 'message-late', id: entry.id, kind: entry.kind, code })
  return 'postponed'
}

/** Delivers after the answer. Whatever goes wrong is the scheduled run's to repair. */
export function deliverSoon(run: OutboxRun, held: Held | undefined, context: Pick<Context, 'waitUntil'>): void {
  if (!held) return
  context.waitUntil(
    deliverHeld(run, held).catch((thrown: unknown) => {
      log('outbox-fault', { key: held.version.key, fault: faultName(thrown) })
    }),
  )
}

/** Puts letters into the outbox under their own ids. `again` when that may have been done before: a letter that is out does
 *  not leave twice. Gives those that can be delivered at once. */
export async function unpackLetters(run: OutboxRun, letters: Letter[], again: boolean): Promise<Held[]> {
  const held = await Promise.all(
    letters.map(({ id, kind, mail, gather }) =>
      enqueue(run.store, { id, kind, content: { channel: 'mail', mail }, gather, now: run.now(), again }),
    ),
  )
  return held.filter((one) => one !== undefined)
}

interface Owed {
  /** What the letters are about, for the log. */
  id: string
  make: () => Promise<Letter[]>
  /** True when these letters may have been in the outbox before. */
  again?: boolean
  /** Called when the outbox has them. */
  unpacked: () => Promise<unknown>
}

/** After the answer: letters made and put into the outbox, `unpacked` told, then a first attempt at each. Whatever goes wrong
 *  is the scheduled run's to repair. */
export function sendLettersSoon(
  run: OutboxRun,
  { id, make, again = false, unpacked }: Owed,
  context: Pick<Context, 'waitUntil'>,
): void {
  const begun = run.now()
  const work = async () => {
    // Making a letter takes longer than answering: the answer goes first.
    await setImmediate()
    const letters = await make()
    // A process that was held up may find that the scheduled run was here meanwhile.
    const late = run.now() - begun > IN_HAND / 2
    const held = await unpackLetters(run, letters, again || late)
    await unpacked()
    await Promise.all(held.map((one) => deliverHeld(run, one)))
  }
  context.waitUntil(
    work().catch((thrown: unknown) => {
      log('letters-fault', { id, fault: faultName(thrown) })
    }),
  )
}
