import { forEachConcurrently } from '../concurrency.ts'
import { openMessages } from '../store/message-store.ts'
import type { StoredOrder } from '../store/order-store.ts'
import { readMessages, unansweredOf } from './message-index.ts'
import { markAnswered } from './replies.ts'

/** Marks the declarations of withdrawal that name an order as answered, once it was cancelled for that reason: the buyer has his
 *  receipt and the letter of the cancellation, so nothing else waits in « Messages ». Call it after the move is stored: a
 *  declaration that stays open is one task too many, which the seller ends himself. `at` in milliseconds since 1970. Throws
 *  StoreUnavailable. */
export async function closeWithdrawals(
  { state, cancelReason, payment }: StoredOrder,
  { at, by }: { at: number; by: string },
): Promise<void> {
  if (state !== 'cancelled' || cancelReason !== 'withdrawal') return
  const open = unansweredOf(await readMessages()).filter(
    ({ kind, subject }) => kind === 'withdrawal' && subject === payment.reference,
  )
  const store = openMessages()
  await forEachConcurrently(open, { concurrency: 8, deadline: Infinity, now: () => at }, ({ id }) =>
    markAnswered(store, { id, at, by, isCancelled: true, letters: [] }),
  )
}
