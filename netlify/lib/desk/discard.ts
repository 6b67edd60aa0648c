// Contact messages that were discarded as unwanted.
import { forEachConcurrently } from '../concurrency.ts'
import { idOfKey } from '../outbox/outbox-store.ts'
import type { BlobStore } from '../store/blob-store.ts'
import { answerKey, type Discarded, discardedKey, messageKey, openMessages } from '../store/message-store.ts'

type Limits = Parameters<typeof forEachConcurrently>[1]

/** Deletes contact messages, their answers and the mails of both, the sender's copy too. Who did it and when stays under the message's id, so that neither a
 *  repeated form nor a restored backup brings it back; nothing of the visitor does. The message's own record goes last: after a crash
 *  it is still in the list. Returns how many are left at the deadline. */
export async function discard(
  outbox: BlobStore,
  ids: readonly string[],
  mark: Discarded,
  limits: Limits,
): Promise<number> {
  if (ids.length === 0) return 0
  const mails = await mailsOf(outbox, new Set(ids))
  const store = openMessages()
  return forEachConcurrently(ids, limits, async (id) => {
    await store.create(discardedKey(id), mark)
    for (const key of mails.get(id) ?? []) await outbox.remove(key)
    await store.remove(answerKey(id))
    await store.remove(messageKey(id))
  })
}

/** Deletes what came back of discarded messages: from a backup, or by a mail that was under way at that moment. Returns how many
 *  records were deleted. */
export async function removeDiscarded(outbox: BlobStore, limits: Limits): Promise<number> {
  const store = openMessages()
  const ids = new Set((await store.list(discardedKey(''))).map(({ key }) => idOfKey(key)))
  if (ids.size === 0) return 0
  const [mails, ...records] = await Promise.all([
    mailsOf(outbox, ids),
    ...[answerKey(''), messageKey('')].map((prefix) => store.list(prefix)),
  ])
  const stored = records.flat().filter(({ key }) => ids.has(idOfKey(key)))
  const back = [
    ...[...mails.values()].flat().map((key) => ({ from: outbox, key })),
    ...stored.map(({ key }) => ({ from: store, key })),
  ]
  return back.length - (await forEachConcurrently(back, limits, ({ from, key }) => from.remove(key)))
}

/** The outbox's keys of messages, of their copies and of the replies to them, by the message's id. One listing: a message's mail may lie in any place. */
async function mailsOf(outbox: BlobStore, ids: ReadonlySet<string>): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const { key } of await outbox.list('')) {
    const id = idOfKey(key).replace(/-(?:copy|reply-[0-9a-z]{9})$/, '')
    if (ids.has(id)) found.set(id, [...(found.get(id) ?? []), key])
  }
  return found
}
