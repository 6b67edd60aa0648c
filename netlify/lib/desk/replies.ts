import { forEachConcurrently } from '../concurrency.ts'
import { alertFault } from '../outbox/alerts.tsx'
import { enqueueLetters, type OutboxContext } from '../outbox/delivery.ts'
import { REQUEST_GRACE } from '../outbox/outbox-store.ts'
import { type BlobStore, timeOfId, timeOrderedId, type Update } from '../store/blob-store.ts'
import {
  answerKey,
  owedKey,
  type OwedReply,
  owedReplySchema,
  type StoredAnswer,
  storedAnswerSchema,
} from '../store/message-store.ts'

const CONCURRENCY = 8

interface Claim {
  /** The reply that counts: this one, or the one that the message already had. */
  answer: StoredAnswer
  isMine: boolean
  /** Call it once the outbox has the letters of `answer`. */
  settle: () => Promise<void>
}

/** Stores a reply with its rendered letter, unless the message already has one. `failedAt`: when the reply was stored that could
 *  not be delivered; that one is replaced, as is an answer that cannot be read. A mark for the per-minute run is written first,
 *  so that it finds the letter if this process dies before the outbox has it. */
export async function claimReply(store: BlobStore, mine: StoredAnswer, failedAt?: number): Promise<Claim> {
  const mark = owedKey(timeOrderedId(mine.at))
  await store.put(mark, { id: mine.id } satisfies OwedReply)
  const answer = await store.update<StoredAnswer>(answerKey(mine.id), (found) => {
    const { data: there } = storedAnswerSchema.safeParse(found?.value)
    const write: Update<StoredAnswer> = { kind: 'write', value: mine, result: () => mine }
    return there?.text === undefined || there.at === failedAt ? write : { kind: 'keep', result: there }
  })
  // Another text has a mark of its own. The same one may be ours all the same, by a write whose answer was lost.
  if (answer.text !== mine.text) await store.remove(mark)
  return { answer, isMine: answer === mine, settle: () => settleReply(store, answer, mark) }
}

/** Takes the letters out of the record before it removes the mark, so that it can be repeated after a crash. */
async function settleReply(store: BlobStore, answer: StoredAnswer, mark: string): Promise<void> {
  const settled = { ...answer, letters: [] } satisfies StoredAnswer
  await store.update<void>(answerKey(answer.id), (found) => {
    // A later reply replaced one that could not be delivered.
    const isOther = storedAnswerSchema.safeParse(found?.value).data?.at !== answer.at
    return isOther ? { kind: 'keep', result: undefined } : { kind: 'write', value: settled, result: () => undefined }
  })
  await store.remove(mark)
}

/** Marks a message as answered otherwise than by mail, unless it has an answer that can be read and did not fail. */
export function markAnswered(store: BlobStore, mine: StoredAnswer, failedAt?: number): Promise<void> {
  return store.update<void>(answerKey(mine.id), (found) => {
    const { data: there } = storedAnswerSchema.safeParse(found?.value)
    return there && there.at !== failedAt
      ? { kind: 'keep', result: undefined }
      : { kind: 'write', value: mine, result: () => undefined }
  })
}

/** Takes back that a message was answered otherwise. A reply that was mailed stays. */
export async function unmarkAnswered(store: BlobStore, id: string): Promise<void> {
  const { data: there } = storedAnswerSchema.safeParse(await store.read(answerKey(id)))
  if (there && there.text === undefined) await store.remove(answerKey(id))
}

/** Queues the letters of replies that a dead process left, until the deadline (milliseconds since 1970). Recent marks belong to a
 *  running request; a mark without a letter is of a reply that was never stored, or that is in the outbox. Returns how many
 *  replies were queued. */
export async function sweepReplies(outbox: OutboxContext, store: BlobStore, deadline: number): Promise<number> {
  let queued = 0
  const end = outbox.now() - REQUEST_GRACE
  const left = (await store.list(owedKey(''))).filter(
    ({ key }) => (timeOfId(key.slice(owedKey('').length)) ?? 0) <= end,
  )
  await forEachConcurrently(left, { concurrency: CONCURRENCY, deadline, now: outbox.now }, async ({ key }) => {
    try {
      const { data: mark } = owedReplySchema.safeParse(await store.read(key))
      const value = mark && (await store.read(answerKey(mark.id)))
      const answer = value === undefined ? undefined : storedAnswerSchema.parse(value)
      // A later reply, of which this is not the mark, may still be on its way.
      if (answer && answer.at > end) return
      if (answer && answer.letters.length > 0) {
        await enqueueLetters(outbox, answer.letters, true)
        await settleReply(store, answer, key)
        queued += 1
      } else await store.remove(key)
    } catch (thrown) {
      await alertFault(outbox, { event: 'reply-stuck', id: key, kind: 'reply' }, thrown)
    }
  })
  return queued
}
