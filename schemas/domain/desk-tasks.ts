// What waits for the seller in an order, and until when.
import { endOfDay } from './calendar.ts'
import type { DeskTask, OrderList } from './desk.ts'
import { DAY } from './legal.ts'
import type { Order } from './order.ts'

/** Days after a declaration of withdrawal within which what the buyer paid is paid back (Code de la consommation, L221-24). */
export const REFUND_DAYS = 14

/** What decides about an order's task. `failedAt`: when its last letter was given up; `notedAt`: when a seller last wrote a note.
 *  Times in milliseconds since 1970. */
export type TaskFacts = Pick<Order, 'state' | 'heldUntil' | 'answerBy' | 'reportedAt' | 'withdrawnAt'> & {
  deliverBy?: string | undefined
  failedAt?: number | undefined
  notedAt?: number | undefined
}

/** What waits for the seller in an order, the first of `deskTasks` that does, and when it is due; undefined if nothing waits.
 *  Two tasks have no move that ends them, and end with a note written since: a letter that failed, and the withdrawal of a car
 *  that was delivered before. `now` in milliseconds. */
export function deskTask(order: TaskFacts, now: number): { task: DeskTask; dueAt?: number } | undefined {
  const { state, withdrawnAt, heldUntil, failedAt, deliverBy, notedAt = 0 } = order
  const stands = state !== 'cancelled' && (state !== 'delivered' || notedAt < (withdrawnAt ?? 0))
  if (withdrawnAt !== undefined && stands) return { task: 'withdrawn', dueAt: withdrawnAt + REFUND_DAYS * DAY }
  if (state === 'received') return { task: 'answer', dueAt: order.answerBy ?? heldUntil }
  if (state === 'accepted' && (order.reportedAt !== undefined || now > heldUntil))
    return { task: 'deposit', dueAt: heldUntil }
  if (failedAt !== undefined && notedAt < failedAt) return { task: 'mail', dueAt: failedAt }
  if (state === 'depositReceived') return { task: 'deliver', ...(deliverBy && { dueAt: endOfDay(deliverBy) }) }
  return undefined
}

/** The lists in which an order stands. */
export function listsOf({ state }: Pick<Order, 'state'>, task: DeskTask | undefined): OrderList[] {
  const by = state === 'delivered' || state === 'cancelled' ? state : 'open'
  return [...(task ? (['todo'] as const) : []), by, 'all']
}
