// What waits for the seller in an order, and until when.
import { endOfDay } from './calendar.ts'
import type { DeskTask, OrderList } from './desk.ts'
import { cancelRefundEnd, isDepositReported, isUnfound, type Order, refundEnd, reportDue, wasPaid } from './order.ts'

/** By when the money of an order that ended goes back, in milliseconds since 1970: within days of the declaration of withdrawal
 *  (L221-24), or else within the working days that the cancellation promised. Undefined while the order goes on, once
 *  somebody wrote down what became of the money, if neither the deposit came nor the buyer reported it, and if the
 *  seller ended it because none came. */
export function refundDue(
  order: Pick<Order, 'state' | 'history' | 'reportedAt' | 'withdrawnAt' | 'refund' | 'cancelReason'>,
): number | undefined {
  const { state, history, withdrawnAt = Infinity, refund } = order
  if (refund || !(wasPaid(order) || isDepositReported(order))) return undefined
  if (order.cancelReason === 'depositUnfound') return undefined
  const cancelledAt = history.findLast((step) => step.state === 'cancelled')?.at ?? Infinity
  if (state !== 'cancelled') return state === 'delivered' && withdrawnAt < Infinity ? refundEnd(withdrawnAt) : undefined
  if (withdrawnAt < Infinity) return refundEnd(Math.min(withdrawnAt, cancelledAt))
  return cancelledAt < Infinity ? cancelRefundEnd(cancelledAt) : undefined
}

/** Where an order keeps that money went back: the VAT of a car that was delivered for export, or all that was paid. */
export type RefundField = 'refund' | 'vatBack'
type Exported = Pick<Order, 'state' | 'price' | 'terms' | 'withdrawnAt' | 'vatBack'>
export const refundField = ({ state, terms, withdrawnAt }: Omit<Exported, 'vatBack' | 'price'>): RefundField =>
  state === 'delivered' && withdrawnAt === undefined && terms?.exportPrice !== undefined ? 'vatBack' : 'refund'

/** VAT in the price of a car for export, which the buyer gets back once the export is proven (law.md), in whole euros. */
export const exportVat = ({ price, terms }: Pick<Order, 'price' | 'terms'>): number =>
  price - (terms?.exportPrice ?? price)

/** The VAT of a delivered car that is still owed; undefined if there is none, or somebody wrote down what became of it. */
export const vatOwed = (order: Exported): number | undefined =>
  refundField(order) === 'vatBack' && !order.vatBack ? exportVat(order) : undefined

/** What decides about an order's task. `failedAt`: when its last letter was given up; `notedAt`: when a seller last wrote a note;
 *  `refundBy`: `refundDue`; `vatOwed`: the function of that name. Times in milliseconds since 1970. */
export type TaskFacts = Pick<Order, 'state' | 'heldUntil' | 'answerBy' | 'reportedAt' | 'withdrawnAt'> & {
  deliverBy?: string | undefined
  failedAt?: number | undefined
  notedAt?: number | undefined
  refundBy?: number | undefined
  vatOwed?: number | undefined
}

/** What waits for the seller in an order, the first of `deskTasks` that does, and when it is due; undefined if nothing waits.
 *  A letter that failed has no move that ends it, and ends with a note written since. `now` in milliseconds. */
export function deskTask(order: TaskFacts, now: number): { task: DeskTask; dueAt?: number } | undefined {
  const { state, withdrawnAt, heldUntil, failedAt, deliverBy, notedAt = 0, refundBy } = order
  if (withdrawnAt !== undefined && state !== 'cancelled' && state !== 'delivered')
    return { task: 'withdrawn', dueAt: refundEnd(withdrawnAt) }
  if (refundBy !== undefined) return { task: 'refund', dueAt: refundBy }
  if (order.reportedAt !== undefined && isUnfound(order, now))
    return { task: 'unfound', dueAt: reportDue(order.reportedAt) }
  if (state === 'received') return { task: 'answer', dueAt: order.answerBy ?? heldUntil }
  if (state === 'accepted' && (order.reportedAt !== undefined || now > heldUntil))
    return { task: 'deposit', dueAt: heldUntil }
  if (failedAt !== undefined && notedAt < failedAt) return { task: 'mail', dueAt: failedAt }
  if (state === 'depositReceived') return { task: 'deliver', ...(deliverBy && { dueAt: endOfDay(deliverBy) }) }
  if (state === 'delivered' && order.vatOwed !== undefined) return { task: 'vat' }
  return undefined
}

/** The lists in which an order stands. */
export function listsOf({ state }: Pick<Order, 'state'>, task: DeskTask | undefined): OrderList[] {
  const by = state === 'delivered' || state === 'cancelled' ? state : 'open'
  return [...(task ? (['todo'] as const) : []), by, 'all']
}
