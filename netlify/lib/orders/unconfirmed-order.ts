import { z } from 'zod'
import { RETENTION_MINUTES } from '#domain/legal.ts'
import { confirmLetter } from '../emails/OrderLetters.tsx'
import { recordConfirmationMail, takeSlot } from '../limits.ts'
import { alertOnceADay } from '../outbox/alerts.tsx'
import { enqueueLetters } from '../outbox/delivery.ts'
import type { VersionedEntry } from '../outbox/outbox-store.ts'
import { confirmPath, type UnconfirmedName, watchToken } from '../signed-links.ts'
import { type BlobStore, sha256 } from '../store/blob-store.ts'
import { type StoredOrder, storedOrderSchema } from '../store/order-store.ts'
import type { OrderContext, PendingConfirmation } from './place-order.ts'
import type { PurchaseSubmission } from './purchase.ts'

/** Milliseconds in which a purchase can be confirmed. */
const CONFIRM_LIFETIME = RETENTION_MINUTES.unconfirmedOrder * 60 * 1000
/** Milliseconds: a later second press means that the buyer missed the mail; a sooner one is a double click. */
const RESEND_AFTER = 15_000
/** Confirmation mails for one purchase. */
const MAX_MAILS = 2
const ID = 32

/** A purchase to be confirmed by mail; it reserves nothing. */
const unconfirmedSchema = z.object({
  /** The order to store; its times are set when it is placed. */
  order: storedOrderSchema,
  /** Idempotency key, and the body sent with it. */
  key: z.string(),
  content: z.string(),
  /** Hash of the buyer's network. */
  network: z.string(),
  /** Milliseconds since 1970: expiry, and time of the last mail. */
  until: z.number(),
  mailedAt: z.number(),
  mails: z.number(),
})
export type UnconfirmedOrder = z.infer<typeof unconfirmedSchema>

const FOLDER = 'unconfirmed/'
const keyOf = (id: string) => `${FOLDER}${id}`

/** Identifies a purchase before and after it becomes an order: the same submission has the same id. */
const idOf = ({ key, body }: StoredOrder['submission']): string => sha256(`${key} ${body}`).slice(0, ID)

/** Whether this order was made from that purchase. */
export const isOrderOf = ({ submission }: StoredOrder, { id }: UnconfirmedName): boolean => idOf(submission) === id

function parse(value: unknown, now: number): UnconfirmedOrder | undefined {
  const found = value === undefined ? undefined : unconfirmedSchema.parse(value)
  return found && now <= found.until ? found : undefined
}

/** The purchase of that id, unless it has expired. `now` in milliseconds. */
export const findUnconfirmed = async (store: BlobStore, id: string, now: number) =>
  parse(await store.read(keyOf(id)), now)

export const removeUnconfirmed = (store: BlobStore, id: string): Promise<void> => store.remove(keyOf(id))

/** Deletes expired and unreadable purchases; neither can be confirmed. Returns how many. `now` in milliseconds. */
export async function deleteUnconfirmed(store: BlobStore, now: number): Promise<number> {
  const listed = await store.list(FOLDER)
  const deleted = await Promise.all(
    listed.map(async ({ key }) => {
      const found = unconfirmedSchema.safeParse(await store.read(key))
      if (found.success && now <= found.data.until) return false
      await store.remove(key)
      return true
    }),
  )
  return deleted.filter(Boolean).length
}

type ConfirmationRequest =
  /** `again`: the buyer may request the mail once more. */
  | { kind: 'requested'; until: number; again: boolean; watch: string; letters: VersionedEntry[] }
  | { kind: 'tooManyHolds' | 'tooManyMails' }

/** Stores a purchase for a quarter of an hour and mails a confirmation link. Repeating the same purchase keeps its expiry
 *  and resends the mail at most once. */
export async function requestConfirmation(
  context: OrderContext,
  { order, submission, pending }: { order: StoredOrder; submission: PurchaseSubmission; pending: PendingConfirmation },
): Promise<ConfirmationRequest> {
  const { orders, outbox, settings } = context
  const now = outbox.now()
  const name: UnconfirmedName = {
    id: idOf(order.submission),
    vehicleId: order.vehicleId,
    language: order.language,
  }
  if (pending.isLimitReached) await alertSeller(context, 'holds-many')
  if (!(await findUnconfirmed(orders, name.id, now))) {
    const limit = await findExceededLimit(pending, now)
    if (limit) {
      await pending.releaseSlot()
      if (limit === 'all') await alertSeller(context, 'asks-many')
      return { kind: limit === 'mailbox' ? 'tooManyMails' : 'tooManyHolds' }
    }
  }
  const { record, isMailed } = await storeUnconfirmed(orders, name.id, {
    order,
    key: submission.key,
    content: submission.content,
    network: pending.marks.network,
    until: now + CONFIRM_LIFETIME,
    mailedAt: now,
    mails: 1,
  })
  const { until, mails } = record
  const question = {
    id: `${until.toString(36)}-${name.id}-confirm-${mails}`,
    order: record.order,
    until,
    url: order.siteUrl + confirmPath(settings.linkSecret, name, until),
  }
  return {
    kind: 'requested',
    until,
    again: mails < MAX_MAILS,
    watch: watchToken(settings.linkSecret, name, until + CONFIRM_LIFETIME),
    letters: isMailed ? await enqueueLetters(outbox, [await confirmLetter(question, settings)], false) : [],
  }
}

/** The limit that forbids another confirmation mail, if any. A repeated purchase takes another of the mailbox's daily slots
 *  per quarter of an hour. */
async function findExceededLimit(
  { marks, slot: { key: _, ...request }, isFirst }: PendingConfirmation,
  now: number,
): Promise<'mailbox' | 'network' | 'all' | undefined> {
  const cause = `${request.cause} ${Math.floor(now / CONFIRM_LIFETIME)}`
  const again = isFirst ? undefined : await takeSlot({ ...request, cause })
  if (again && again.kind !== 'taken') return 'mailbox'
  const result = await recordConfirmationMail(marks, now)
  if (result === 'recorded') return undefined
  await again?.release()
  return result
}

/** Stores a purchase, or counts one more mail for the stored one. `isMailed`: send a mail for it. */
async function storeUnconfirmed(
  store: BlobStore,
  id: string,
  fresh: UnconfirmedOrder,
): Promise<{ record: UnconfirmedOrder; isMailed: boolean }> {
  const now = fresh.mailedAt
  return store.update<{ record: UnconfirmedOrder; isMailed: boolean }>(keyOf(id), (value) => {
    const found = parse(value?.value, now)
    if (found && (found.mails >= MAX_MAILS || now - found.mailedAt < RESEND_AFTER))
      return { kind: 'keep', result: { record: found, isMailed: false } }
    const record = found ? { ...found, mails: found.mails + 1, mailedAt: now } : fresh
    return { kind: 'write', value: record, result: () => ({ record, isMailed: true }) }
  })
}

/** Raises this alert at most once a day. */
const alertSeller = ({ outbox }: OrderContext, event: 'holds-many' | 'asks-many') =>
  alertOnceADay(outbox, { event, id: new Date(outbox.now()).toISOString().slice(0, 10), kind: 'order', code: 'hour' })
