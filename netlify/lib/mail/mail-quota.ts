import { z } from 'zod'
import { openStore, type BlobStore } from '../store/blob-store.ts'
import { sha256 } from '../store/sha256.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { mailboxOf } from './mailbox-of.ts'

/** Mails a day to one mailbox that anybody can cause by filling in a form. The seller's own moves are not counted. */
export const MAILS_A_DAY = 3
/** Rounds in which another request may come between our look and our write. */
const ROUNDS = 3

export const openQuota = (): BlobStore => openStore('quota')

/** A place among the day's mails to a mailbox. One that was given back is emptied, not removed: places have no gaps, so all
 *  that are taken are seen on the way to a free one. */
export interface Slot {
  name: string
}

const placeSchema = z.object({ token: z.string().optional(), key: z.string().optional() }).catch({})

/** What the mail is for. */
export interface SlotRequest {
  address: string
  /** The same cause always gets the same place. */
  cause: string
  /** Idempotency key: it may stand for one cause only among the mailbox's mails of a day. */
  key?: string
  /** Milliseconds. */
  now: number
}

/** `isNew`: this very call took it; only then is it this caller's to give back. */
export type SlotAnswer = { kind: 'taken'; slot: Slot; isNew: boolean } | { kind: 'full' } | { kind: 'keyReused' }

/** Takes a place for a mail of today (UTC), in one write unless the mailbox had mails today. Only hashes are kept. */
export async function takeSlot(store: BlobStore, { address, cause, key, now }: SlotRequest): Promise<SlotAnswer> {
  const day = new Date(now).toISOString().slice(0, 10)
  const [recipient, token] = [sha256(mailboxOf(address)), sha256(cause)]
  const keyHash = key === undefined ? undefined : sha256(key)
  const mine = { token, ...(keyHash && { key: keyHash }) }
  const names = Array.from({ length: MAILS_A_DAY }, (_, place) => `${day}-${recipient}-${place + 1}`)
  for (let round = 0; round < ROUNDS; round++) {
    let free: string | undefined
    for (const name of names) {
      if (await store.create(name, mine)) return { kind: 'taken', slot: { name }, isNew: true }
      const taken = placeSchema.parse(await store.read(name))
      if (taken.token === token) return { kind: 'taken', slot: { name }, isNew: false }
      if (keyHash && taken.key === keyHash) return { kind: 'keyReused' }
      if (taken.token === undefined) free ??= name
    }
    if (free === undefined) return { kind: 'full' }
    const [version] = await store.list(free)
    const isStillFree = version && placeSchema.parse(await store.read(free)).token === undefined
    if (isStillFree && (await store.replace(version, mine))) return { kind: 'taken', slot: { name: free }, isNew: true }
  }
  throw new StoreUnavailable('the mailbox’s places changed at each look')
}

/** Gives a place back whose mail was never written. */
export const releaseSlot = (store: BlobStore, slot: Slot): Promise<void> => store.put(slot.name, {})
