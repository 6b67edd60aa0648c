import { openStore, type BlobStore } from '../store/blob-store.ts'
import { sha256 } from '../store/sha256.ts'

/** Mails a day to one address that anybody can cause by filling in a form. The seller's own moves are not counted. */
export const MAILS_A_DAY = 3

export const openQuota = (): BlobStore => openStore('quota')

/** A place among the day's mails to an address. */
export interface Slot {
  key: string
}

/** Takes a place for a mail of today (UTC), or undefined if all are taken. `cause` names what the mail is about: the same
 *  cause always gets the same place. Only hashes are kept. */
export async function takeSlot(
  store: BlobStore,
  { address, cause, now }: { address: string; cause: string; now: number },
): Promise<Slot | undefined> {
  const day = new Date(now).toISOString().slice(0, 10)
  const [recipient, token] = await Promise.all([sha256(address.toLowerCase()), sha256(cause)])
  for (let place = 1; place <= MAILS_A_DAY; place++) {
    const key = `${day}/${recipient}/${place}`
    if (await store.create(key, { token })) return { key }
    const taken = await store.read(key)
    if (typeof taken === 'object' && taken !== null && 'token' in taken && taken.token === token) return { key }
  }
  return undefined
}

/** Gives a place back whose mail was never written. */
export const releaseSlot = (store: BlobStore, slot: Slot): Promise<void> => store.remove(slot.key)
