import { useEffect, useState } from 'react'
import { lastDayToWithdraw, parisDay } from '#domain/calendar.ts'
import { balanceOf } from '#domain/money.ts'
import {
  awaitsDeposit,
  cancelReasons,
  cancelRefundEnd,
  type Order,
  refundEnd,
  type OrderState,
  orderStates,
} from '#domain/order.ts'
import type { DossierEvent, EventKind } from '#domain/dossier/dossier.ts'
import { vehicleInfoOf } from '#domain/listing.ts'
import type { CustomerInfo } from '#forms/customer.ts'
import { type FailureCode, functionAddress, getJson, postJson, recordOf } from '../../../lib/api.ts'
import { customerFields } from '../customer.ts'
import { type BankDetails, groupedIban, type TransferPayment } from '../payment/transfer.ts'
import type { PlacedOrder } from './placed-order.ts'

/** An order's data on the confirmation page. Amounts in whole euros, times in milliseconds since 1970. */
export interface OrderView {
  vehicleId: string
  vehicleName: string
  price: number
  deposit: number
  balance: number
  customer: CustomerInfo
  /** `bank` is present only while the deposit or the balance is due, with the sum to transfer. */
  payment: TransferPayment & { bank?: BankDetails & { amount: number } }
  state: OrderState
  /** All states so far, oldest first; empty until the function answers. */
  steps: Pick<Order['history'][number], 'state' | 'at'>[]
  cancelReason?: Order['cancelReason']
  withdrawnAt?: number
  /** The day on which the car was delivered, as the letter names it, 2026-12-01. */
  deliveredOn?: string
  /** The day on which what was paid went back, 2026-12-01. */
  refundedOn?: string
  answerBy?: number
  heldUntil?: number
  /** The buyer reported the deposit. */
  isReported: boolean
  /** Whether this page may report it: it was opened by the link of a letter. */
  mayReport: boolean
  /** The car as sold and what was promised; absent until the function answers. */
  sheet?: Order['sheet']
  terms?: Order['terms']
  door?: Order['door']
  listing?: Order['listing']
  /** The photos with a code on which the order was accepted. */
  proof?: Order['proof']
  place?: string
  /** State of the confirmation mail; undefined until the function answers. */
  mail?: 'sent' | 'waiting' | 'failed'
  /** The page was opened from the desk: it offers nothing that only the buyer does. */
  isViewOnly?: boolean
}

interface OrderLookup {
  token: string
  view?: OrderView
  failure?: FailureCode
}

/** Reports the deposit. True once the shop has stored it. */
export type Report = () => Promise<boolean>

/** Milliseconds between two requests while the mail is on its way. */
const POLL_MS = 4000

/** Gives up after two minutes: by then the outbox retries too rarely to wait for it. */
const MAX_REQUESTS = 30

const addressOf = (token: string, name: 'order' | 'dossier' = 'order') =>
  `${functionAddress(name)}?${new URLSearchParams({ order: token }).toString()}`

/** Loads the order of a signed link, and polls while its mail is waiting to be sent. `report` is there once it is
 *  loaded, if this link may report. `paper`: address of the order as PDF; `papers`: of what became of its papers. */
export function useOrder(
  token: string | undefined,
): Omit<OrderLookup, 'token'> & { report?: Report; paper?: string; papers?: string } {
  const [lookup, setLookup] = useState<OrderLookup>()
  useEffect(() => {
    if (token === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const load = async (round: number) => {
      clearTimeout(timer)
      const outcome = await getJson(addressOf(token))
      if (left) return
      if (!outcome.ok) return setLookup((known) => ({ ...known, token, failure: outcome.code }))
      const view = viewOfAnswer(outcome.answer['order'])
      setLookup({ token, view })
      if (view.mail === 'waiting' && round < MAX_REQUESTS) timer = setTimeout(() => void load(round + 1), POLL_MS)
    }
    void load(1)
    // The buyer may have withdrawn in another tab, and the seller may have answered.
    const look = () => document.hidden || void load(1)
    document.addEventListener('visibilitychange', look)
    return () => {
      left = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [token])
  if (token === undefined || lookup?.token !== token) return {}
  const report = async () => {
    const outcome = await postJson(addressOf(token), {})
    if (outcome.ok) setLookup({ token, view: viewOfAnswer(outcome.answer['order']) })
    return outcome.ok
  }
  return {
    ...lookup,
    ...(lookup.view && { paper: `${addressOf(token)}&pdf`, papers: addressOf(token, 'dossier') }),
    ...(lookup.view?.mayReport && { report }),
  }
}

/** A new order, from navigation state. */
export const viewOfPlaced = (order: PlacedOrder): OrderView => ({
  vehicleId: order.vehicle.id,
  vehicleName: vehicleInfoOf(order.vehicle),
  price: order.totalAmount,
  deposit: order.depositAmount,
  balance: balanceOf(order.totalAmount),
  customer: order.customerInfo,
  payment: { method: 'transfer', reference: order.transferReference, hasProof: order.paymentProofUploaded },
  state: 'received',
  steps: [],
  isReported: false,
  mayReport: false,
})

/** Parses the function's answer (netlify/lib/orders/answer-buyer.ts); invalid fields become empty. */
function viewOfAnswer(answer: unknown): OrderView {
  const order = recordOf(answer)
  const customer = recordOf(order['customer'])
  const transfer = recordOf(order['transfer'])
  const { mail, withdrawnAt, deliveredOn, refundedOn, answerBy, heldUntil } = order
  const cancelReason = cancelReasons.find((known) => known === order['cancelReason'])
  return {
    vehicleId: text(order['vehicleId']),
    vehicleName: text(order['vehicleInfo']),
    price: number(order['price']),
    deposit: number(order['deposit']),
    balance: number(order['balance']),
    customer: Object.fromEntries(customerFields.map((field) => [field, text(customer[field])])) as CustomerInfo,
    payment: {
      method: 'transfer',
      reference: text(order['reference']),
      hasProof: order['hasPaymentProof'] === true,
      ...(order['transfer'] !== undefined && {
        bank: {
          beneficiary: text(transfer['beneficiary']),
          iban: groupedIban(text(transfer['iban'])),
          bic: text(transfer['bic']),
          reason: text(transfer['reason']),
          amount: number(transfer['amount']),
        },
      }),
    },
    state: orderStates.find((known) => known === order['state']) ?? 'received',
    // The function wrote them by the schema of an order.
    steps: (order['steps'] ?? []) as OrderView['steps'],
    ...(cancelReason && { cancelReason }),
    isReported: order['depositReported'] === true,
    mayReport: order['mayReport'] === true,
    ...(order['isViewOnly'] === true && { isViewOnly: true }),
    ...(typeof withdrawnAt === 'number' && { withdrawnAt }),
    ...(typeof deliveredOn === 'string' && { deliveredOn }),
    ...(typeof refundedOn === 'string' && { refundedOn }),
    ...(typeof answerBy === 'number' && { answerBy }),
    ...(typeof heldUntil === 'number' && { heldUntil }),
    // The function wrote them by the schema of an order.
    ...(order['sheet'] !== undefined && { sheet: recordOf(order['sheet']) as OrderView['sheet'] }),
    ...(order['terms'] !== undefined && { terms: recordOf(order['terms']) as OrderView['terms'] }),
    ...(order['door'] !== undefined && { door: recordOf(order['door']) as OrderView['door'] }),
    ...(typeof order['place'] === 'string' && { place: order['place'] }),
    ...(order['proof'] !== undefined && { proof: recordOf(order['proof']) as OrderView['proof'] }),
    ...(order['listing'] !== undefined && { listing: recordOf(order['listing']) as OrderView['listing'] }),
    ...((mail === 'sent' || mail === 'waiting' || mail === 'failed') && { mail }),
  }
}

/** Whether the buyer has to pay the deposit now: only after the seller's acceptance. A proof announced with the order is not yet
 *  reported, but nobody is asked to pay again. */
export const isDepositDue = ({ state, withdrawnAt, isReported, payment }: OrderView): boolean =>
  state === 'accepted' && withdrawnAt === undefined && !isReported && !payment.hasProof

/** A line of the order's timeline. `day` as 2026-12-01: when it was done, or by when it is promised; absent if neither is known. */
export interface TimelineStep {
  name:
    | OrderState
    | 'withdrawn'
    | `next_${'answer' | 'transfer' | 'proof' | 'receipt' | 'delivery' | 'balance' | 'refund'}`
    | 'withdraw'
    | `event_${EventKind}`
  isDone: boolean
  day?: string | undefined
}

/** What happened to an order, and what is promised, in this order. An order that ended promises only the money back, and that only
 *  where some was paid or said to be; for a delivered car no day is promised, because its refund may wait for the return. After
 *  its last day a withdrawal is no longer offered; `today` as 2026-12-01, in Paris. `events`: what the shop wrote of the
 *  journey. */
export function timelineOf(
  view: OrderView,
  today = parisDay(Date.now()),
  events: readonly DossierEvent[] = [],
): TimelineStep[] {
  const { state, withdrawnAt, deliveredOn, refundedOn, answerBy, heldUntil, isReported, payment } = view
  const past = (view.steps.length > 0 ? view.steps : [{ state, at: undefined }]).map(
    ({ state: name, at }): TimelineStep => ({ name, isDone: true, day: at === undefined ? undefined : parisDay(at) }),
  )
  const ahead = (name: TimelineStep['name'], day?: string): TimelineStep => ({ name, isDone: false, day })
  // The last full day before a midnight, as in the mails.
  const before = (end: number | undefined) => (end === undefined ? undefined : parisDay(end - 1))
  if (withdrawnAt !== undefined || state === 'cancelled') {
    const cancelledAt = view.steps.findLast((step) => step.state === 'cancelled')?.at
    const end = withdrawnAt === undefined ? cancelledAt && cancelRefundEnd(cancelledAt) - 1 : refundEnd(withdrawnAt)
    const isPaid = view.steps.some((step) => step.state === 'depositReceived')
    const by = end !== undefined && state !== 'delivered' && deliveredOn === undefined ? parisDay(end) : undefined
    // The seller may have cancelled since: then the withdrawal comes before that.
    const withdrawal: TimelineStep[] =
      withdrawnAt === undefined ? [] : [{ name: 'withdrawn', isDone: true, day: parisDay(withdrawnAt) }]
    const cut = past.findIndex(({ name }) => name === 'cancelled')
    const story = cut < 0 ? [...past, ...withdrawal] : [...past.slice(0, cut), ...withdrawal, ...past.slice(cut)]
    if (refundedOn !== undefined) return [...story, { name: 'next_refund', isDone: true, day: refundedOn }]
    return isPaid || (withdrawnAt !== undefined && (isReported || payment.hasProof))
      ? [...story, ahead('next_refund', by)]
      : story
  }
  const journey = journeyOf(events)
  if (state === 'delivered') {
    const last = deliveredOn && lastDayToWithdraw(deliveredOn)
    const story = [...past.slice(0, -1), ...journey.done, ...past.slice(-1)]
    return last && last < today ? story : [...story, ahead('withdraw', last)]
  }
  return [
    ...past,
    ...journey.done,
    ...(state === 'received' ? [ahead('next_answer', before(answerBy))] : []),
    ...(isDepositDue(view) ? [ahead('next_transfer', before(heldUntil)), ahead('next_proof')] : []),
    ...(awaitsDeposit(view) ? [ahead('next_receipt')] : []),
    ...journey.ahead,
    ahead('next_delivery', view.terms?.deliverBy),
    ahead('next_balance'),
    ahead('withdraw'),
  ]
}

/** What happened on the way, oldest first, and the arrival that is expected; the newest of each kind counts. */
function journeyOf(events: readonly DossierEvent[]): { done: TimelineStep[]; ahead: TimelineStep[] } {
  const kinds = [...new Set(events.map(({ kind }) => kind))]
  const steps = kinds
    .map((kind) => ({ kind, day: events.findLast((event) => event.kind === kind)?.day ?? '' }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map(({ kind, day }): TimelineStep => ({ name: `event_${kind}`, isDone: kind !== 'eta', day }))
  return { done: steps.filter(({ isDone }) => isDone), ahead: steps.filter(({ isDone }) => !isDone) }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
