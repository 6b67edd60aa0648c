import { lastDayInWords, parisDay, PROOF_DAYS } from '#domain/calendar.ts'
import type { DeskAction, DeskMove } from '#domain/desk.ts'
import {
  type CancelReason,
  holdsCar,
  openTerms,
  openTransitions,
  type OrderTransition,
  REFUND_DAYS,
  type Refund,
} from '#domain/order.ts'
import { stateClauses, transitionLabel } from '#domain/order-facts.ts'
import { findNewProof, openProofs } from '../proof/proof-store.ts'
import type { StoredOrder } from '../store/order-store.ts'
import { letterDate } from '../texts.ts'
import { asksOf, wholeEuros } from './seller-answers.ts'
import { z } from 'zod'
import { refundDue, type RefundField, refundField, vatOwed } from '#domain/desk-tasks.ts'
import { dateInWords } from '#domain/languages.ts'

/** `unproven`: it waits for a new photo of the car. */
export type Verdict = 'open' | 'already' | 'illegal' | 'withdrawn' | 'unproven'

/** Whether a transition is possible now. After the reservation expires only cancelling is: another buyer may have the car. An order
 *  that the buyer withdrew can be neither accepted nor delivered. `now` in milliseconds. */
export function verdictOf(order: StoredOrder, transition: OrderTransition, now: number): Verdict {
  if (order.state === transition) return 'already'
  const isOpen = openTransitions[order.state].includes(transition)
  const goesOn = transition === 'accepted' || transition === 'delivered'
  if (isOpen && goesOn && order.withdrawnAt !== undefined) return 'withdrawn'
  return isOpen && (transition === 'cancelled' || holdsCar(order, now)) ? 'open' : 'illegal'
}

/** Why a transition is not possible, in one sentence for the seller. */
export function refusalSentence(verdict: Exclude<Verdict, 'open'>, order: StoredOrder, transition: OrderTransition) {
  const state = stateClauses[order.state]
  if (verdict === 'already') return `${state} : c’était déjà fait, et le client a été prévenu.`
  if (verdict === 'withdrawn') return withdrawnWarning(order).join(' ')
  if (verdict === 'unproven') return unproven
  if (openTransitions[order.state].includes(transition))
    return `${state}, mais sa réservation est arrivée à son terme : un autre client peut prendre la voiture, et il ne reste qu’à annuler.`
  return `${state} : « ${transitionLabel(transition, order)} » n’est pas possible dans cet état.`
}

const unproven = `Pour l’accepter, il manque une photo de la voiture de ${PROOF_DAYS} jours au plus, avec un code : le client l’a lu avant de commander. Le lien pour la faire est dans l’e-mail « Photo demandée » ; s’il n’est pas arrivé, il vient dans la minute.`

/** What a move needs of the car's proof: the one that an accepted order keeps, or why it cannot be accepted. `now` in milliseconds. */
export async function proofFor(
  { vehicleId, terms }: StoredOrder,
  transition: OrderTransition,
  now: number,
): Promise<Pick<StoredOrder, 'proof'> | 'unproven'> {
  if (transition !== 'accepted') return {}
  const isNeeded = terms?.freshProof === true
  const proof = await findNewProof(openProofs(), vehicleId, now).catch((thrown: unknown) => {
    if (isNeeded) throw thrown
    return undefined
  })
  if (proof) return { proof }
  return isNeeded ? 'unproven' : {}
}

/** Changes with everything a seller has to know before a move. */
export const standingOf = (order: StoredOrder): string => {
  const { state, history, withdrawnAt = 0, reportedAt = 0, refund, vatBack, takenBack = [] } = order
  return [state, history.length, withdrawnAt, reportedAt, refund?.at ?? 0, vatBack?.at ?? 0, takenBack.length].join('-')
}

/** Whether the order is as this seller's own move left it: its answer was lost, and he presses again. Another sum, day or reason than
 *  the first time is no repetition. */
export function isOwnMove(
  { state, history, terms, cancelReason, withdrawnAt }: StoredOrder,
  { to, standing, answers }: Extract<DeskAction, { kind: 'move' }>,
  editor: string,
): boolean {
  const by = history.at(-1)?.by
  const isMine = typeof by === 'object' && by.name === editor && state === to
  const [, steps] = standing.split('-')
  if (!isMine || Number(steps) !== history.length - 1) return false
  const { transport, deliverBy, reason, withdrawnOn } = answers
  const agreed = terms?.transport.mode === 'agreed' ? terms.transport.euros : 0
  return (
    (transport === undefined || wholeEuros(transport) === agreed) &&
    (deliverBy === undefined || deliverBy.trim() === terms?.deliverBy) &&
    (reason === undefined || reason === cancelReason) &&
    (withdrawnOn === undefined || (withdrawnAt !== undefined && withdrawnOn.trim() === parisDay(withdrawnAt)))
  )
}

export const buyerTold = 'Le client sera prévenu par e-mail, dans sa langue.'

export const termsWarned =
  'La commande laisse ouvert ce qui suit : convenez-en avec le client avant d’accepter. Ce que vous indiquez ici entre dans le contrat, et l’e-mail d’acceptation le dit au client. Il paie le transport avec le solde.'

/** What the seller has to know before he goes on with an order whose buyer withdrew. */
export const withdrawnWarning = ({ withdrawnAt }: StoredOrder): string[] =>
  withdrawnAt === undefined
    ? []
    : [
        `Le client a renoncé le ${letterDate(withdrawnAt)}. Annulez la commande, et remboursez ce qu’il a payé au plus tard ${REFUND_DAYS} jours après cette date.`,
      ]

/** What the seller has to know before he gives the reason for which an accepted order ends. */
export const reasonWarnings = (order: StoredOrder, reasons: readonly CancelReason[]): string[] => [
  reasons.includes('depositUnfound')
    ? 'Le client a signalé un virement il y a plus de dix jours ouvrés, et la voiture reste réservée. Cherchez-le encore une fois sur le compte, par sa référence et par son montant. « Nous n’avons reçu aucun virement » met fin à la commande ; si l’argent arrive plus tard, renvoyez-le sous cinq jours ouvrés.'
    : order.state === 'depositReceived'
      ? `L’acompte est reçu : la vente est conclue, et vous ne pouvez pas l’annuler seul. Dites pourquoi elle prend fin. Vous remboursez le client sous ${REFUND_DAYS} jours, sur le compte d’où l’argent vient.`
      : `Vous avez accepté la commande, et le client a jusqu’au ${lastDayInWords(order.heldUntil, 'fr')} pour virer l’acompte. Dites pourquoi elle prend fin.`,
  `${buyerTold} L’e-mail lui dit la raison et ses droits.`,
]

/** The moves that are possible now, with what each asks. `now` in milliseconds. */
export async function deskMoves(order: StoredOrder, now: number): Promise<DeskMove[]> {
  const open = openTransitions[order.state].filter((to) => verdictOf(order, to, now) === 'open')
  const isUnproven = open.includes('accepted') && (await proofFor(order, 'accepted', now)) === 'unproven'
  return open.map((to) => {
    const asks = asksOf(order, to, now)
    const missing = to === 'accepted' && isUnproven ? [unproven] : []
    return { to, asks, warnings: [...missing, ...withdrawnWarning(order), ...warningsOf(order, to, asks)] }
  })
}

function warningsOf(order: StoredOrder, to: OrderTransition, asks: DeskMove['asks']): string[] {
  if (to === 'cancelled' && asks.reasons) return reasonWarnings(order, asks.reasons)
  const open = openTerms(order)
  return [...(to === 'accepted' && (open.transport || open.delivery) ? [termsWarned] : []), buyerTold]
}

// What the seller writes down about the money of an order that ended.

type Said = Extract<DeskAction, { kind: 'refund' }>['refund']

/** The fact to keep; undefined takes an earlier one back. `invalid`: the day is none, has not come yet, or is before the order's:
 *  no money went back before any came. `at` in milliseconds. */
export function refundOf(
  said: Said,
  { createdAt }: Pick<StoredOrder, 'createdAt'>,
  { at, by }: { at: number; by: string },
): Refund | undefined | 'invalid' {
  if (said.kind !== 'paid') return said.kind === 'nothing' ? { kind: 'nothing', at, by } : undefined
  const { data: day } = z.iso.date().safeParse(said.day.trim())
  return day === undefined || day > parisDay(at) || day < parisDay(createdAt)
    ? 'invalid'
    : { kind: 'paid', day, at, by }
}

/** What a day of refund must be, in French. `now` in milliseconds. */
export const refundDayAsked = ({ createdAt }: Pick<StoredOrder, 'createdAt'>, now: number): string => {
  const [first, last] = [createdAt, now].map((day) => dateInWords(parisDay(day), 'fr'))
  return `Indiquez le jour du remboursement : au plus tôt celui de la commande, le ${first}, et au plus tard aujourd’hui, le ${last}.`
}

/** Where an order keeps that its money went back, if it is as the seller saw it and the money is owed or was written down as
 *  settled. */
export function settledField(order: StoredOrder, standing: string): RefundField | undefined {
  const field = refundField(order)
  const isOwed = order[field] !== undefined || refundDue(order) !== undefined || vatOwed(order) !== undefined
  return isOwed && standing === standingOf(order) ? field : undefined
}
