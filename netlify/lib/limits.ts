import { createHmac } from 'node:crypto'
import type { DigestName } from './mail/message.ts'
import { type AlertContext, alertOnceADay } from './outbox/alerts.tsx'
import { mailboxOf, networkOf } from './same-sender.ts'
import { type BlobStore, openStore, sha256 } from './store/blob-store.ts'
import { type HourlyRecord, openHourly, recordHourly } from './store/hourly.ts'

/** Unpaid holds an hour that the whole shop gives without a confirmation by mail. */
export const HOLDS_AN_HOUR = 5
/** Mails an hour that ask for such a confirmation: caused from one network, and in all. */
export const CONFIRMATIONS_AN_HOUR = { network: 3, all: 200 } as const
/** Mails a day to one mailbox that anybody can cause by filling in a form, in each pool; for orders, from each network. The
 *  seller's own actions are not counted. */
export const MAILS_A_DAY = 3
/** Orders a day for one mailbox, whatever networks they come from. */
export const ORDERS_A_DAY = 12
/** Mails an hour, from the whole shop, to unverified addresses. */
export const TO_STRANGERS = 60
/** Mails of one kind an hour to the seller that leave alone; the rest of the hour comes in one. */
export const SINGLE_TO_SELLER = 10
/** The same for withdrawals of one order. */
export const SINGLE_PER_ORDER = 3

/** Characters of a mark: 96 bits. */
const MARK = 16

/** What a purchase is recognised by within the hour. Without the secret nobody finds a mailbox or network by trying. */
export interface Marks {
  submission: string
  mailbox: string
  network: string
}

const markOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, MARK)

/** `ip` as the host reports it. */
export const networkMark = (secret: string, ip: string | undefined): string =>
  markOf(secret, `network ${networkOf(ip)}`)

export const marksOf = (
  secret: string,
  { key, email, network }: { key: string; email: string; network: string },
): Marks => ({
  submission: markOf(secret, `submission ${key}`),
  mailbox: markOf(secret, `mailbox ${mailboxOf(email)}`),
  network,
})

/** What other submissions did within the hour, one entry for each. */
const otherSubmissions = (records: HourlyRecord[], { submission }: Marks): string[][] =>
  [...new Map(records.map(({ marks }) => [marks[0], marks])).values()].filter(([other]) => other !== submission)

export interface RecordedHold {
  undo: () => Promise<void>
  /** A confirmation by mail comes first: the shop's holds of the hour are used up, or one went to this mailbox or network. */
  needsConfirmation: boolean
  /** The shop's holds of the hour are used up. */
  isMany: boolean
}

/** Records that a car is about to be held, and says whether the buyer has to confirm first. `limit`: holds the shop gives. */
export async function recordHold(marks: Marks, now: number, limit = HOLDS_AN_HOUR): Promise<RecordedHold> {
  const store = openHourly()
  const { own, others } = await recordHourly(store, 'holds', [marks.submission, marks.mailbox, marks.network], now)
  const holds = otherSubmissions(others, marks)
  const isMany = holds.length >= limit
  const isAgain = holds.some(([, mailbox, network]) => mailbox === marks.mailbox || network === marks.network)
  return { undo: () => store.remove(own), needsConfirmation: isMany || isAgain, isMany }
}

/** Records a mail that asks for a confirmation. One too many is not recorded: `network` from there, `all` from everywhere. */
export async function recordConfirmationMail(marks: Marks, now: number): Promise<'recorded' | 'network' | 'all'> {
  const store = openHourly()
  const { own, others } = await recordHourly(store, 'asks', [marks.submission, marks.network], now)
  const asks = otherSubmissions(others, marks)
  const isAll = asks.length >= CONFIRMATIONS_AN_HOUR.all
  const isNetwork = asks.filter(([, network]) => network === marks.network).length >= CONFIRMATIONS_AN_HOUR.network
  if (isAll || isNetwork) await store.remove(own)
  return isAll ? 'all' : isNetwork ? 'network' : 'recorded'
}

/** Hexadecimal digits of a hash in a key: a name in the local store has at most 255 characters. */
const HASH = 32

/** Pools are counted apart. `order`: a stranger who uses somebody's address from another network takes no slot of theirs;
 *  `withdrawal`: of a known order, to its own address; `forms`: everything else. */
export type Pool = 'order' | 'withdrawal' | 'forms'

export const openQuota = (): BlobStore => openStore('quota')

/** What the mail is for. */
export interface SlotRequest {
  pool: Pool
  address: string
  /** Hash of the network it is requested from; counts in the pool `order` alone. */
  network?: string
  /** The same cause always gets the same slot. */
  cause: string
  /** Idempotency key: among a mailbox's mails of a day it may stand for one cause only. */
  key?: string
  /** Milliseconds. */
  now: number
}

/** `isNew`: this call took the slot. `isFirst`: nor has the same cause one from another network. `release` gives the slot back
 *  if this call took it. */
export type SlotAnswer =
  | { kind: 'taken'; isNew: boolean; isFirst: boolean; release: () => Promise<void> }
  | { kind: 'full' }
  | { kind: 'keyReused' }

const hash = (text: string | undefined) => (text === undefined ? '' : sha256(text).slice(0, HASH))

/** Takes one of today's (UTC) mails to a mailbox. The slot is written before the day's others are listed, so that of
 *  simultaneous requests no more than the limit succeed (possibly fewer). The key begins with the day and holds hashes alone:
 *  one listing is enough. A refused request leaves nothing behind. */
export async function takeSlot({ pool, address, network = '', cause, key, now }: SlotRequest): Promise<SlotAnswer> {
  const store = openQuota()
  const day = new Date(now).toISOString().slice(0, 10)
  const mailbox = `${day}-${pool}-${hash(mailboxOf(address))}~`
  const slot = `${mailbox}${[network, hash(cause), hash(key)].join('~')}`
  const isNew = (await store.create(slot, {})) !== undefined
  const release = async () => {
    if (isNew) await store.remove(slot)
  }
  const marks = (await store.list(mailbox)).map(({ key: name }) => name.split('~'))
  // The same cause from another network is the same mail.
  const others = marks.filter(([, , what]) => what !== hash(cause))
  const refuse = async (kind: 'full' | 'keyReused'): Promise<SlotAnswer> => {
    await release()
    return { kind }
  }
  if (key !== undefined && others.some(([, , , used]) => used === hash(key))) return refuse('keyReused')
  const near = pool === 'order' ? others.filter(([, from]) => from === network) : others
  const causes = new Set(others.map(([, , what]) => what))
  if (near.length >= MAILS_A_DAY || causes.size >= ORDERS_A_DAY) return refuse('full')
  return { kind: 'taken', isNew, isFirst: isNew && marks.length === others.length + 1, release }
}

/** Takes one of the hour's mails to strangers. False when they are used up: nothing may be sent then, and a person is alerted
 *  once a day. `kind`: 'newsletter', 'receipt'… Throws StoreUnavailable. */
export async function takeFromBudget(context: AlertContext, kind: string): Promise<boolean> {
  if (await isWithinLimit('strangers', TO_STRANGERS, context, [kind])) return true
  await alertOnceADay(context, { event: 'mail-budget-spent', id: 'strangers', kind, code: `over-${TO_STRANGERS}` })
  return false
}

/** Counts a mail to the seller. True when it is one too many within the hour to leave alone: it joins the digest. `about`
 *  (letters and digits) counts apart what concerns one order. */
export async function joinsDigest(
  clock: Pick<AlertContext, 'now'>,
  digest: DigestName,
  about?: string,
): Promise<boolean> {
  const isAlone =
    about === undefined
      ? isWithinLimit(digest, SINGLE_TO_SELLER, clock)
      : isWithinLimit(`${digest}/${about}`, SINGLE_PER_ORDER, clock)
  return !(await isAlone)
}

/** Whether this is within an hourly limit. What exceeds it leaves no record: a flood must not slow down the next listing. */
async function isWithinLimit(
  counter: string,
  limit: number,
  { now }: Pick<AlertContext, 'now'>,
  marks: string[] = [],
): Promise<boolean> {
  const store = openHourly()
  const { own, others } = await recordHourly(store, counter, marks, now())
  if (others.length < limit) return true
  await store.remove(own)
  return false
}
