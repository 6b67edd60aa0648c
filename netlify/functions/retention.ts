import type { Config, Context } from '@netlify/functions'
import { z } from 'zod'
import { refundDue } from '#domain/desk-tasks.ts'
import { isPersonal } from '#domain/dossier/papers.ts'
import { DAY, RETENTION_DAYS, RETENTION_MONTHS } from '#domain/legal.ts'
import { holdsCar, wasPaid } from '#domain/order.ts'
import { forEachConcurrently } from '../lib/concurrency.ts'
import { removeDiscarded } from '../lib/desk/discard.ts'
import { refreshDesk } from '../lib/desk/message-rows.ts'
import { sweepDossiers } from '../lib/dossier/dossier-store.ts'
import { misconfigured, refuse, withErrorResponse } from '../lib/http/respond.ts'
import { openQuota } from '../lib/limits.ts'
import { log } from '../lib/log.ts'
import {
  changeKey,
  CONFIRM_LIFETIME,
  confirmedKey,
  type ListChange,
  openNewsletter,
  subscriberKey,
  subscriberSchema,
} from '../lib/newsletter/newsletter-store.ts'
import { type AlertContext, alertFault } from '../lib/outbox/alerts.tsx'
import { makeOutbox, type OutboxContext } from '../lib/outbox/delivery.ts'
import { isMessageId } from '../lib/outbox/outbox-store.ts'
import { timeOfTold } from '../lib/proof/askers.tsx'
import { PROOF_PHOTOS } from '../lib/proof/photo-store.ts'
import { closeUnanswered, openProofs, PROOF_ANSWERS, PROOF_MADE, timeOfMade } from '../lib/proof/proof-store.ts'
import { recordCompletion } from '../lib/schedule-watch.ts'
import { readSettings } from '../lib/settings.ts'
import { type BlobStore, openStore, timeOfId, type Version } from '../lib/store/blob-store.ts'
import { dayOfClaim } from '../lib/store/idempotency.ts'
import { answerKey, discardedKey, messageKey, openMessages } from '../lib/store/message-store.ts'
import {
  archiveKey,
  closedKey,
  listCars,
  openArchive,
  openOrders,
  readOrder,
  type StoredOrder,
} from '../lib/store/order-store.ts'
import { openVisits, VISIT_DAYS } from '../lib/visits.ts'
import { openWithdrawals } from '../lib/withdrawal/withdrawal-store.ts'

/** Milliseconds. Netlify kills a scheduled function after 30 s; each task needs some margin for its last item. */
const RUN_TIME = 20_000

/** Deletes expired personal data, once an hour: daily runs could not keep up with a flood. The next run continues what this one
 *  left. */
export default (_request: Request, context: Context): Promise<Response> =>
  withErrorResponse('retention', { schedule: context }, async () => {
    const settings = readSettings()
    if (!settings.ok) return misconfigured('retention', settings.variables)
    const outbox = makeOutbox(settings.value)
    const counts: Record<string, number> = {}
    let stuck = false
    // In parallel: a task that fills the whole run takes no time from the others.
    const tasks = Object.entries(retentionTasks(outbox, outbox.now() + RUN_TIME)).map(async ([name, retain]) => {
      try {
        counts[name] = await retain()
      } catch (thrown) {
        stuck = true
        await alertFault(outbox, { event: 'retention-stuck', id: name, kind: 'retention' }, thrown)
      }
    })
    await Promise.all(tasks)
    // What was deleted leaves the desk's lists too, also if nobody opens them.
    await refreshDesk(outbox, { thorough: true })
    if (Object.values(counts).some(Boolean)) log('retention-ran', counts)
    await recordCompletion(outbox, 'retention')
    return stuck ? refuse('unavailable') : Response.json(counts)
  })

export const config: Config = { schedule: '@hourly' }

/** The end of a run, and its clock. Milliseconds since 1970. */
interface RetentionTime {
  deadline: number
  now: () => number
}

/** The tasks by name; each returns how many records it moved or deleted. They are independent: a slow or stuck task does not
 *  hold up the others. `deadline` in milliseconds since 1970. */
function retentionTasks(outbox: Pick<OutboxContext, 'sendAlert' | 'now' | 'store'>, deadline: number) {
  const now = outbox.now()
  const time: RetentionTime = { deadline, now: outbox.now }
  const traces = daysBefore(now, RETENTION_DAYS.trace)
  const asMessages = { timeOf: timeOfId, before: monthsBefore(now, RETENTION_MONTHS.message) }
  return {
    orders: () => retainOrders(openOrders(), openArchive(), outbox, deadline),
    sentMails: () => deleteMails(outbox.store, 'sent/', time),
    deadMails: () => deleteMails(outbox.store, 'dead/', time),
    toldAskers: () => {
      const old = { timeOf: timeOfTold, before: daysBefore(now, RETENTION_DAYS.asker) }
      return sumOf(['sent/', 'dead/'].map((prefix) => deleteOlder(outbox.store, { prefix, ...old }, time)))
    },
    withdrawals: () => deleteOlder(openWithdrawals(), { prefix: 'kept/', ...asMessages }, time),
    // Keys of messages and of what was answered hold the message's time.
    messages: () => {
      const parts = [messageKey(''), answerKey(''), discardedKey('')]
      return sumOf(parts.map((prefix) => deleteOlder(openMessages(), { prefix, ...asMessages }, time)))
    },
    discarded: () => removeDiscarded(outbox.store, { ...time, concurrency: CONCURRENCY }),
    subscribers: () => endSubscriptions(openNewsletter(), monthsBefore(now, RETENTION_MONTHS.subscriber), time),
    questions: () =>
      // Both their keys and the links in their letters hold the day.
      deleteOlder(openNewsletter(), { prefix: 'asked/', timeOf: timeOfId, before: now - CONFIRM_LIFETIME }, time),
    quota: () =>
      deleteOlder(openQuota(), { prefix: '', timeOf: (name) => Date.parse(name.slice(0, 10)), before: traces }, time),
    visits: () =>
      deleteOlder(
        openVisits(),
        { prefix: VISIT_DAYS, timeOf: Date.parse, before: monthsBefore(now, RETENTION_MONTHS.visits) },
        time,
      ),
    proofs: () => {
      const store = openProofs()
      const old = { timeOf: timeOfId, before: monthsBefore(now, RETENTION_MONTHS.proof) }
      const parts = [PROOF_PHOTOS, PROOF_ANSWERS].map((prefix) => deleteOlder(store, { prefix, ...old }, time))
      // What a page shows goes with its photos. The prints in `seen/` stay: a photo is never taken twice.
      const shown = { prefix: PROOF_MADE, timeOf: timeOfMade, before: old.before }
      return sumOf([closeUnanswered(store, now), deleteOlder(store, shown, time), ...parts])
    },
    dossiers: () => sweepDossiers(isPersonal, outbox, { ...time, concurrency: CONCURRENCY }),
    claims: () => deleteOlder(openStore('once'), { prefix: '', timeOf: dayOfClaim, before: traces }, time),
  }
}

const sumOf = async (counts: Promise<number>[]): Promise<number> =>
  (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)

/** Concurrent reads and deletions. With 20 ms per store call that is at most 3,000 a second; a two-core machine that
 *  emulates the store manages about 300. */
const CONCURRENCY = 64

/** Removes concluded orders from the working store, 13 months after their end: unpaid ones are deleted, paid ones archived, and
 *  deleted ten years after their last step. Until then a delivered order lies under its car, so that the buyer's link works and the
 *  car stays sold, and the desk lists it. An order whose money is still owed stays until somebody wrote down what became of it; that
 *  and a paid order that was never marked delivered stay for ten years. Unreadable records stay and raise an alert. Stops at the
 *  deadline (milliseconds since 1970); the next run continues. Returns how many orders were archived or deleted. */
async function retainOrders(
  orders: BlobStore,
  archive: BlobStore,
  context: AlertContext,
  deadline: number,
): Promise<number> {
  const now = context.now()
  const old = monthsBefore(now, RETENTION_MONTHS.unpaidOrder)
  const veryOld = monthsBefore(now, RETENTION_MONTHS.concludedOrder)
  let moved = 0
  const settle = async (order: StoredOrder, key: string) => {
    if (order.owed.length > 0 || (refundDue(order) !== undefined && lastStep(order) >= veryOld)) return
    if (wasPaid(order)) await archive.put(archiveKey(order.id), order)
    await orders.remove(key)
    moved += 1
  }
  const each = (store: BlobStore, versions: Version[], retain: (order: StoredOrder, key: string) => unknown) =>
    forEachConcurrently(versions, { concurrency: CONCURRENCY, deadline, now: context.now }, async (version) => {
      try {
        const found = await readOrder(store, version)
        if (found) await retain(found.value, version.key)
      } catch (thrown) {
        await alertFault(context, { event: 'order-stuck', id: version.key, kind: 'order' }, thrown)
      }
    })
  // One key for each car sold or reserved within 13 months.
  await each(orders, await listCars(orders), (order, key) => {
    const isOver =
      wasPaid(order) && lastStep(order) < old
        ? order.state === 'delivered' || !holdsCar(order, now) || lastStep(order) < veryOld
        : !wasPaid(order) && !holdsCar(order, now)
    return isOver && order.createdAt < old && settle(order, key)
  })
  await each(
    orders,
    await orders.list(closedKey('')),
    (order, key) => (wasPaid(order) ? lastStep(order) : order.createdAt) < old && settle(order, key),
  )
  // The key holds the creation time. Orders without a time in their key are always read.
  const isVeryOld = ({ key }: Version) => (timeOfId(key.slice(archiveKey('').length)) ?? 0) < veryOld
  await each(archive, (await archive.list(archiveKey(''))).filter(isVeryOld), async (order, key) => {
    if (lastStep(order) >= veryOld) return
    await archive.remove(key)
    moved += 1
  })
  return moved
}

const lastStep = ({ history, createdAt }: StoredOrder) => history.at(-1)?.at ?? createdAt

const finishedSchema = z.object({ kind: z.string(), createdAt: z.number() })

/** Deletes finished outbox entries (sent or given up): contact messages and failed replies to them after three years,
 *  everything else after 13 months. */
function deleteMails(outbox: BlobStore, prefix: 'sent/' | 'dead/', time: RetentionTime): Promise<number> {
  const now = time.now()
  const limits = {
    message: monthsBefore(now, RETENTION_MONTHS.message),
    other: monthsBefore(now, RETENTION_MONTHS.settledMail),
  }
  const timeOf = (name: string) => {
    const made = timeOfId(name)
    // Contact messages are skipped without reading until their three years are over.
    return made !== undefined && made >= limits.message && isMessageId(name) ? undefined : made
  }
  const isOver = async (key: string) => {
    // An order letter's id holds the order's time; the letter may be months younger.
    const entry = finishedSchema.safeParse(await outbox.read(key))
    if (!entry.success) return true
    const { kind, createdAt } = entry.data
    // A reply that failed is known to have failed as long as its message is stored.
    const isAsMessage = kind === 'contact' || (kind === 'reply' && prefix === 'dead/')
    return createdAt < (isAsMessage ? limits.message : limits.other)
  }
  return deleteOlder(outbox, { prefix, timeOf, before: limits.other, isOver }, time)
}

/** Gives readers whom 1.0.0 stored, without a time among the keys, the key by which `endSubscriptions` finds them. */
async function dateReaders(store: BlobStore, time: RetentionTime): Promise<void> {
  const [readers, dated] = await Promise.all([store.list(subscriberKey('')), store.list(confirmedKeys)])
  const known = new Set(dated.map(({ key }) => readerOf(key)))
  const undated = readers.map(({ key }) => key.slice(subscriberKey('').length)).filter((reader) => !known.has(reader))
  await forEachConcurrently(undated, { ...time, concurrency: CONCURRENCY }, async (reader) => {
    const found = subscriberSchema.safeParse(await store.read(subscriberKey(reader)))
    if (found.success) await store.put(confirmedKey(found.data.confirmedAt, reader), {})
  })
}

const confirmedKeys = 'confirmed/'
/** The reader of a key of `confirmedKeys`. */
const readerOf = (key: string) => key.slice(key.lastIndexOf('-') + 1)

/** Ends subscriptions that were last confirmed before a time (milliseconds since 1970): the per-minute run takes them off the
 *  provider's list. Returns how many records were deleted. */
async function endSubscriptions(store: BlobStore, before: number, time: RetentionTime): Promise<number> {
  await dateReaders(store, time)
  const isOver = async (key: string) => {
    const reader = readerOf(key)
    const found = subscriberSchema.safeParse(await store.read(subscriberKey(reader)))
    if (!found.success || found.data.confirmedAt >= before) return true
    // The change comes first: after a crash in between, the next run finds the subscriber again.
    await store.put(changeKey(reader), { kind: 'leave', email: found.data.email, at: time.now() } satisfies ListChange)
    await store.remove(subscriberKey(reader))
    return true
  }
  return deleteOlder(store, { prefix: confirmedKeys, timeOf: timeOfId, before, isOver }, time)
}

interface OldRecords {
  prefix: string
  /** A record's time, from its key without the prefix. Records without a time stay. */
  timeOf: (name: string) => number | undefined
  /** Older records are deleted. */
  before: number
  /** Second check on the value, for keys that do not hold enough. Called for old keys only. */
  isOver?: (key: string) => Promise<boolean>
}

/** Deletes old records, the oldest first, until the deadline. Records with a recent key are not read. Returns how many were
 *  deleted. */
export async function deleteOlder(
  store: BlobStore,
  { prefix, timeOf, before, isOver = async () => true }: OldRecords,
  time: RetentionTime,
): Promise<number> {
  const old = (await store.list(prefix))
    .map(({ key }) => ({ key, time: timeOf(key.slice(prefix.length)) ?? Number.NaN }))
    // Also drops NaN.
    .filter((found) => found.time < before)
    .sort((a, b) => a.time - b.time)
  let deleted = 0
  await forEachConcurrently(old, { ...time, concurrency: CONCURRENCY }, async ({ key }) => {
    if (!(await isOver(key))) return
    await store.remove(key)
    deleted += 1
  })
  return deleted
}

/** Both in milliseconds since 1970. */
const daysBefore = (now: number, days: number): number => now - days * DAY

/** The moment `months` before another by the calendar, on the last day of the month if that day does not exist. Both in
 *  milliseconds since 1970. */
export function monthsBefore(now: number, months: number): number {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, length))
  return date.getTime()
}
