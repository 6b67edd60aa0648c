import { z } from 'zod'
import { addDays, daysBetween, parisDay } from '#domain/calendar.ts'
import { entryOf, lastEntryDay } from '#domain/door-price/entry.ts'
import { formatEuros } from '#domain/money.ts'
import type { DeskAnswer, DeskMove } from '#domain/desk.ts'
import { type CancelReason, cancelReasons, isUnfound, openTerms, type OrderTransition } from '#domain/order.ts'
import { readBytes } from '../http/receive-form.ts'
import type { StoredOrder } from '../store/order-store.ts'

/** What the seller filled in on the page. Reads no more than it needs. */
export async function readAnswers(request: Request): Promise<URLSearchParams> {
  const bytes = await readBytes(request, MAX_FORM)
  return new URLSearchParams(Buffer.from(bytes ?? []).toString())
}

/** Bytes: a word, a sum and a date. */
const MAX_FORM = 200

/** The most that transport may cost, in whole euros: as in the settings (`sum` in sale-terms.ts). */
const MAX_TRANSPORT = 50_000
/** Calendar days from the acceptance to the latest delivery, at most: a later day is a slip of the pen. */
const MAX_DELIVERY_DAYS = 366

/** What is wrong with an answer, in French. */
export interface AnswerFault {
  field: DeskAnswer
  message: string
}

type Answered = Partial<Pick<StoredOrder, 'terms' | 'cancelReason' | 'withdrawnAt'>> | { faults: AnswerFault[] }

/** What a transition asks the seller, with the answers that are possible. `now` in milliseconds. */
export function asksOf(order: StoredOrder, transition: OrderTransition, now: number): DeskMove['asks'] {
  const today = parisDay(now)
  if (transition === 'accepted') {
    const { transport, delivery } = openTerms(order)
    const mode = order.terms?.transport
    const { from, to } = mode?.mode === 'range' ? mode : { from: 0, to: MAX_TRANSPORT }
    return {
      ...(transport && { transport: { from, to } }),
      ...(delivery && { deliverBy: { from: addDays(today, 1), to: addDays(today, MAX_DELIVERY_DAYS) } }),
    }
  }
  const reasons = transition === 'cancelled' ? openReasons(order, now) : []
  if (reasons.length === 0) return {}
  return { reasons, withdrawnOn: { from: parisDay(order.createdAt), to: today } }
}

/** What the answers add to the order, or what is missing in them. `now` in milliseconds. */
export function answerOf(
  order: StoredOrder,
  transition: OrderTransition,
  answers: URLSearchParams,
  now: number,
): Answered {
  if (transition === 'accepted') return agree(order, answers, now)
  return transition === 'cancelled' ? giveReason(order, answers, now) : {}
}

/** An order that the buyer withdrew ends for that reason. Once the seller has accepted, he cannot end the order without a reason (Code civil, article 1118; Code de la consommation,
 *  R212-1 8°), and a withdrawal that the shop did not receive itself needs its day. */
function giveReason(order: StoredOrder, answers: URLSearchParams, now: number): Answered {
  const { reasons, withdrawnOn } = asksOf(order, 'cancelled', now)
  if (!reasons) return order.withdrawnAt === undefined ? {} : { cancelReason: 'withdrawal' }
  const reason = reasons.find((known) => known === answers.get('reason'))
  if (!reason) return { faults: [{ field: 'reason', message: 'Choisissez une raison.' }] }
  if (reason !== 'withdrawal' || !withdrawnOn) return { cancelReason: reason }
  const { data: day } = z.iso.date().safeParse(answers.get('withdrawnOn')?.trim())
  const { from, to } = withdrawnOn
  if (day === undefined || day < from || day > to) {
    const message = `Nous n’avons reçu aucune rétractation de l’adresse de la commande. Indiquez le jour où le client a déclaré renoncer, sous la forme AAAA-MM-JJ : du ${from} au ${to}.`
    return { faults: [{ field: 'withdrawnOn', message }] }
  }
  return { cancelReason: reason, withdrawnAt: Date.parse(`${day}T12:00:00Z`) }
}

/** The reasons for which the seller can cancel now; empty before he accepts, when he needs none unless a deposit was reported and
 *  never came, and for an order that the buyer withdrew, which ends for that reason. That the deposit did not arrive is a reason
 *  once its days are over. `now` in milliseconds. */
export function openReasons(
  {
    state,
    heldUntil,
    reportedAt,
    withdrawnAt,
  }: Pick<StoredOrder, 'state' | 'heldUntil' | 'reportedAt' | 'withdrawnAt'>,
  now: number,
): CancelReason[] {
  const unfound = isUnfound({ state, reportedAt }, now)
  if (withdrawnAt !== undefined || !(unfound || state === 'accepted' || state === 'depositReceived')) return []
  return cancelReasons.filter((reason) => {
    if (reason === 'depositUnfound') return unfound
    return reason !== 'depositMissing' || (!unfound && state === 'accepted' && now > heldUntil)
  })
}

/** The order's terms with what the seller agreed with the buyer before accepting, or what is wrong with it. `now` in
 *  milliseconds. */
function agree(order: StoredOrder, answers: URLSearchParams, now: number): Answered {
  const { terms } = order
  if (!terms) return {}
  const { transport, deliverBy } = asksOf(order, 'accepted', now)
  const faults: AnswerFault[] = []
  const next = { ...terms }
  if (transport) {
    const euros = wholeEuros(answers.get('transport') ?? '')
    const { from, to } = transport
    if (euros === undefined || euros < from || euros > to)
      faults.push({
        field: 'transport',
        message: `Indiquez le prix du transport convenu avec le client, en euros entiers, de ${formatEuros(from)} à ${formatEuros(to)}.`,
      })
    else next.transport = euros === 0 ? { mode: 'included' } : { mode: 'agreed', euros }
  }
  if (deliverBy) {
    const { data: day } = z.iso.date().safeParse(answers.get('deliverBy')?.trim())
    const today = parisDay(now)
    const message =
      day === undefined || day < deliverBy.from || day > deliverBy.to
        ? `Indiquez la date de livraison la plus tardive convenue avec le client, sous la forme AAAA-MM-JJ : après aujourd’hui (${today}) et au plus tard le ${deliverBy.to}.`
        : lateFault(order, today, day)
    if (message) faults.push({ field: 'deliverBy', message })
    else if (day !== undefined) next.deliverBy = day
  }
  return faults.length > 0 ? { faults } : { terms: next }
}

/** Why the car cannot be delivered on `day`: a rule of the country refuses it then. */
function lateFault({ place, sheet }: StoredOrder, today: string, day: string): string | undefined {
  if (place === undefined || !sheet) return undefined
  const { kind } = entryOf(sheet, place, { day: today, daysToArrival: daysBetween(today, day) })
  if (kind !== 'refused') return undefined
  const last = lastEntryDay(sheet, place, { day: today, daysToArrival: 0 })
  const instead = last ? `convenez d’une livraison au plus tard le ${last}, ou ` : ''
  return `À cette date, le pays n’admet plus la voiture : ${instead}refusez la commande.`
}

/** '1 500 €' → 1500; undefined for anything but whole euros. */
export function wholeEuros(typed: string): number | undefined {
  const digits = typed.replaceAll(/\s/g, '').replace(/€$/, '')
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined
}
