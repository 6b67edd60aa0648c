import { openStore, type BlobStore } from '../store/blob-store.ts'
import { sha256 } from '../store/sha256.ts'
import { mailboxOf } from './mailbox-of.ts'

/** Mails a day to one mailbox that anybody can cause by filling in a form, in each pool; of orders so many from each network.
 *  The seller's own moves are not counted. */
export const MAILS_A_DAY = 3
/** Orders a day for one mailbox, whatever networks they come from. */
export const ORDERS_A_DAY = 12
/** Hexadecimal digits of a hash in a key: a name in the local store has 255 signs. */
const HASH = 32

/** What mails are counted apart: of `order` a stranger who uses somebody's address from elsewhere takes no place;
 *  `withdrawal` is of an order the shop knows, to its own address; `forms` is all else. */
export type Pool = 'order' | 'withdrawal' | 'forms'

export const openQuota = (): BlobStore => openStore('quota')

/** A place among the day's mails to a mailbox: a key that tells all there is to know. */
export interface Slot {
  name: string
}

/** What the mail is for. */
export interface SlotRequest {
  pool: Pool
  address: string
  /** Hash of the network it is asked from; counts in the pool `order` alone. */
  network?: string
  /** The same cause always gets the same place. */
  cause: string
  /** Idempotency key: it may stand for one cause only among the mailbox's mails of a day. */
  key?: string
  /** Milliseconds. */
  now: number
}

/** `isNew`: this very call took it; only then is it this caller's to give back. `isFirst`: nor has the same cause one from
 *  another network. */
export type SlotAnswer =
  | { kind: 'taken'; slot: Slot; isNew: boolean; isFirst: boolean }
  | { kind: 'full' }
  | { kind: 'keyReused' }

const hash = (text: string | undefined) => (text === undefined ? '' : sha256(text).slice(0, HASH))

/** Takes a place for a mail of today (UTC): written, then the day's others are looked at, so that of any number at the same
 *  moment no more than the limit are taken (if there were more, it may be fewer). The key begins with the day and holds hashes
 *  alone: one listing tells everything. What is refused leaves nothing behind. */
export async function takeSlot(
  store: BlobStore,
  { pool, address, network = '', cause, key, now }: SlotRequest,
): Promise<SlotAnswer> {
  const day = new Date(now).toISOString().slice(0, 10)
  const mailbox = `${day}-${pool}-${hash(mailboxOf(address))}~`
  const slot = { name: `${mailbox}${[network, hash(cause), hash(key)].join('~')}` }
  const isNew = (await store.create(slot.name, {})) !== undefined
  const marks = (await store.list(mailbox)).map(({ key: name }) => name.split('~'))
  // The same cause from another network is the same mail.
  const others = marks.filter(([, , what]) => what !== hash(cause))
  const refuse = async (kind: 'full' | 'keyReused'): Promise<SlotAnswer> => {
    if (isNew) await releaseSlot(store, slot)
    return { kind }
  }
  if (key !== undefined && others.some(([, , , used]) => used === hash(key))) return refuse('keyReused')
  const near = pool === 'order' ? others.filter(([, from]) => from === network) : others
  const causes = new Set(others.map(([, , what]) => what))
  if (near.length >= MAILS_A_DAY || causes.size >= ORDERS_A_DAY) return refuse('full')
  return { kind: 'taken', slot, isNew, isFirst: isNew && marks.length === others.length + 1 }
}

/** Gives a place back whose mail was never written. */
export const releaseSlot = (store: BlobStore, slot: Slot): Promise<void> => store.remove(slot.name)
