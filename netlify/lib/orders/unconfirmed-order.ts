import { z } from 'zod'
import { KEEP_MINUTES } from '#domain/legal.ts'
import { confirmPath, type UnconfirmedName, watchToken } from '../signed-links.ts'
import { renderConfirmLetter } from '../emails/render-order-letters.ts'
import type { Held } from '../outbox/outbox-store.ts'
import { openQuota, releaseSlot, takeSlot } from '../mail/mail-quota.ts'
import { tellOnceADay } from '../outbox/alerts.ts'
import { unpackLetters } from '../outbox/delivery.ts'
import { type BlobStore, StoreUnavailable } from '../store/blob-store.ts'
import { sha256 } from '../store/ids.ts'
import type { OrderDesk } from './order-transitions.ts'
import { noteAsk } from './sales-limits.ts'
import type { Unconfirmed } from './place-order.ts'
import { type StoredOrder, storedOrderSchema } from '../store/order-store.ts'
import type { PurchaseSubmission } from './check-purchase.ts'

/** Milliseconds in which a purchase can be confirmed. */
const CONFIRM_LIFETIME = KEEP_MINUTES.unconfirmedOrder * 60 * 1000
/** Milliseconds after which somebody who presses again has looked for the mail, and not pressed twice. */
const RESEND_AFTER = 15_000
/** Mails that ask for one purchase's confirmation. */
const MOST_MAILS = 2
const ID = 32
/** Rounds in which another press may come between our look and our write. */
const ROUNDS = 3

/** A purchase that waits for a yes from its buyer's mailbox: nothing is held by it. */
const unconfirmedSchema = z.object({
  /** As it will be stored, but for its times. */
  order: storedOrderSchema,
  /** Idempotency key and what was sent under it. */
  key: z.string(),
  content: z.string(),
  /** Mark of the network it was sent from. */
  network: z.string(),
  /** Milliseconds: of the end, of the last mail, and how many there were. */
  until: z.number(),
  mailedAt: z.number(),
  mails: z.number(),
})
export type UnconfirmedOrder = z.infer<typeof unconfirmedSchema>

const FOLDER = 'unconfirmed/'
const keyOf = (id: string) => `${FOLDER}${id}`

/** Names a purchase before and after it is an order: the same submission, the same id. */
const idOf = ({ key, body }: StoredOrder['submission']): string => sha256(`${key} ${body}`).slice(0, ID)
export const unconfirmedName = ({ submission, vehicleId, language }: StoredOrder): UnconfirmedName => ({
  id: idOf(submission),
  vehicleId,
  language,
})

/** The purchase of that id, unless its time is up. `now` in milliseconds. */
export async function findUnconfirmed(
  store: BlobStore,
  id: string,
  now: number,
): Promise<UnconfirmedOrder | undefined> {
  const value = await store.read(keyOf(id))
  const found = value === undefined ? undefined : unconfirmedSchema.parse(value)
  return found && now <= found.until ? found : undefined
}

/** Whether a purchase has become this order. */
export const isOrderOf = ({ submission }: StoredOrder, { id }: UnconfirmedName): boolean => idOf(submission) === id

export const removeUnconfirmed = (store: BlobStore, id: string): Promise<void> => store.remove(keyOf(id))

/** Deletes purchases that nobody confirmed in time, and gives their number. What cannot be read goes too: it can never be
 *  confirmed. `now` in milliseconds. */
export async function forgetUnconfirmed(store: BlobStore, now: number): Promise<number> {
  const listed = await store.list(FOLDER)
  const forgotten = await Promise.all(
    listed.map(async ({ key }) => {
      const found = unconfirmedSchema.safeParse(await store.read(key))
      if (found.success && now <= found.data.until) return 0
      await store.remove(key)
      return 1
    }),
  )
  return forgotten.reduce<number>((sum, one) => sum + one, 0)
}

export type Asking =
  /** `again`: pressing once more sends the mail once more. */
  | { kind: 'asked'; until: number; again: boolean; watch: string; held: Held[] }
  | { kind: 'tooManyHolds' | 'tooManyMails' }

/** Keeps a purchase for a quarter of an hour and asks its mailbox for a yes. Pressed again with the same words it is the same
 *  purchase with the same end, and the mail goes out once more at most. */
export async function askConfirmation(
  desk: OrderDesk,
  { order, submission, asked }: { order: StoredOrder; submission: PurchaseSubmission; asked: Unconfirmed },
): Promise<Asking> {
  const { orders, run, settings } = desk
  const now = run.now()
  const name = unconfirmedName(order)
  if (asked.isMany) await tellMany(desk, 'holds-many')
  const isKnown = (await findUnconfirmed(orders, name.id, now)) !== undefined
  if (!isKnown) {
    const refused = await takeAsk(asked, now)
    if (refused) {
      await asked.givePlaceBack()
      if (refused === 'all') await tellMany(desk, 'asks-many')
      return { kind: refused === 'mailbox' ? 'tooManyMails' : 'tooManyHolds' }
    }
  }
  const { record, isNew } = await keep(orders, name.id, {
    order,
    key: submission.key,
    content: submission.content,
    network: asked.marks.network,
    until: now + CONFIRM_LIFETIME,
    mailedAt: now,
    mails: 1,
  })
  const url = order.siteUrl + confirmPath(settings.linkSecret, name, record.until)
  const letter = isNew && (await renderConfirmLetter(record, { id: mailId(name.id, record), url, settings }))
  const held = letter ? await unpackLetters(run, [letter], false) : []
  return {
    kind: 'asked',
    until: record.until,
    again: record.mails < MOST_MAILS,
    watch: watchToken(settings.linkSecret, name, record.until + CONFIRM_LIFETIME),
    held,
  }
}

/** Which limit forbids one more mail that asks, if any. A purchase whose quarter of an hour is over has its place among the
 *  mailbox's mails already, and takes another for each time it is asked about again. */
async function takeAsk(
  { marks, place, isFirst }: Unconfirmed,
  now: number,
): Promise<'mailbox' | 'network' | 'all' | undefined> {
  const quota = openQuota()
  const { key: _, ...request } = place
  const cause = `${place.cause} ${Math.floor(now / CONFIRM_LIFETIME)}`
  const again = isFirst ? undefined : await takeSlot(quota, { ...request, cause })
  if (again && again.kind !== 'taken') return 'mailbox'
  const noted = await noteAsk(marks, now)
  if (noted === 'noted') return undefined
  if (again?.isNew) await releaseSlot(quota, again.slot)
  return noted
}

const mailId = (id: string, { until, mails }: UnconfirmedOrder) => `${until.toString(36)}-${id}-confirm-${mails}`

/** Writes a purchase, or counts one mail more for one that is there. `isNew`: a mail is to leave for it. */
async function keep(
  store: BlobStore,
  id: string,
  fresh: UnconfirmedOrder,
): Promise<{ record: UnconfirmedOrder; isNew: boolean }> {
  const key = keyOf(id)
  const now = fresh.mailedAt
  for (let round = 0; round < ROUNDS; round += 1) {
    if (await store.create(key, fresh)) return { record: fresh, isNew: true }
    const version = (await store.list(key)).find((found) => found.key === key)
    const found = await findUnconfirmed(store, id, now)
    if (found && (found.mails >= MOST_MAILS || now - found.mailedAt < RESEND_AFTER))
      return { record: found, isNew: false }
    const next = found ? { ...found, mails: found.mails + 1, mailedAt: now } : fresh
    if (version && (await store.replace(version, next))) return { record: next, isNew: true }
  }
  throw new StoreUnavailable('the purchase changed at each look')
}

/** Tells the seller, once a day. */
const tellMany = ({ run }: OrderDesk, event: 'holds-many' | 'asks-many') =>
  tellOnceADay(run, { event, id: new Date(run.now()).toISOString().slice(0, 10), kind: 'order', code: 'hour' })
