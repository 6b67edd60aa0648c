import type { DeskAction } from '#domain/desk.ts'
import { actOnPapers } from '../dossier/seller-papers.ts'
import { replyLetter } from '../emails/ReplyLetter.tsx'
import { inBackground, log } from '../log.ts'
import { applyTransition, tellBuyer } from '../orders/answer-seller.ts'
import { isOwnMove, refundDayAsked, refundOf, refusalSentence, settledField } from '../orders/seller-moves.ts'
import { sendLettersSoon } from '../outbox/delivery.ts'
import { makeOrderPaper } from '../papers/order-paper.ts'
import { openMessages } from '../store/message-store.ts'
import { findByName, findStanding, openOrders, type StoredOrder, writeNote, writeRefund } from '../store/order-store.ts'
import type { DeskCall } from './answer-desk.ts'
import { closeWithdrawals } from './closed-withdrawals.ts'
import { answerMessages, answerTime, discardMessages, failedReplyOf, markMessages } from './message-actions.ts'
import { findMessage, readAround } from './message-rows.ts'
import { showOrder } from './order-detail.ts'
import { claimReply } from './replies.ts'

type OrderAction = Extract<DeskAction, { vehicleId: string }>
type MessageAction = Exclude<DeskAction, OrderAction>

const orderChanged = 'Cette commande a changé depuis que vous l’avez ouverte : rien n’a été fait.'

/** Moves an order by the same rules as the buttons of the seller's mails, keeps a note on it, or writes down that its money went
 *  back. Answers with the order as it then is. Of two sellers one moves it, and the other reads that it changed. */
export async function actOnOrder(action: OrderAction, { context, host, editor, answers }: DeskCall): Promise<Response> {
  const { outbox, sales } = context
  if (!sales) return answers.refuse('notSetUp')
  const orders = openOrders()
  const { id, vehicleId } = action
  const now = outbox.now()
  const shown = async (order: StoredOrder) => ({
    ...(await showOrder(order, { settings: sales, now, mayMove: true })),
    mayMove: true,
  })
  const changed = async (order: StoredOrder, message: string) =>
    answers.refuse('changed', {}, { message, current: { ...(await shown(order)) } })
  if (action.kind === 'note') {
    const noted = await writeNote(
      { id, vehicleId },
      { before: action.before, note: { text: action.text.trim(), at: now, by: editor.name } },
    )
    if (!noted) return answers.refuse('unknown')
    return noted.kind === 'written'
      ? answers.accept(await shown(noted.order))
      : changed(noted.order, 'Quelqu’un d’autre a changé cette note entre-temps.')
  }
  if (action.kind === 'refund') {
    const order = await findByName(orders, { id, vehicleId })
    if (!order) return answers.refuse('unknown')
    const refund = refundOf(action.refund, order, { at: now, by: editor.name })
    if (refund === 'invalid')
      return answers.refuse('invalid', {}, { errors: [{ field: 'refundedOn', message: refundDayAsked(order, now) }] })
    const mark = { refund, at: now, by: editor.name }
    const marked = await writeRefund({ id, vehicleId }, mark, (seen) => settledField(seen, action.standing))
    if (!marked) return answers.refuse('unknown')
    if (marked.kind === 'changed') return changed(marked.order, orderChanged)
    log('order-refund', { id, kind: action.refund.kind })
    return answers.accept(await shown(marked.order))
  }
  if (action.kind === 'papers') {
    const order = await findStanding(orders, { id, vehicleId })
    if (!order) return answers.refuse('unknown')
    const acted = await actOnPapers(order, action.move, now)
    if (acted.kind === 'changed') return changed(order, 'Ce papier a changé entre-temps : rien n’a été fait.')
    if (acted.kind === 'invalid') return answers.refuse('invalid', {}, { errors: [acted] })
    return answers.accept(await shown(order))
  }
  const given = new URLSearchParams(Object.entries(action.answers).filter(([, value]) => value !== undefined))
  const move = { transition: action.to, answers: given, by: { name: editor.name }, standing: action.standing }
  const result = await applyTransition({ orders, outbox }, { id, vehicleId }, move)
  if (!result) return answers.refuse('unknown')
  if (result.kind === 'changed')
    return isOwnMove(result.order, action, editor.name)
      ? answers.accept(await shown(result.order))
      : changed(result.order, orderChanged)
  if (result.kind === 'incomplete') return answers.refuse('invalid', {}, { errors: result.faults })
  if (result.kind !== 'done') return changed(result.order, refusalSentence(result.kind, result.order, action.to))
  tellBuyer({ settings: sales, outbox, orders, makePaper: makeOrderPaper }, result.written, host)
  const closed = closeWithdrawals(result.written.value, { at: now, by: editor.name })
  inBackground(host, closed, 'withdrawal-left-open', { id })
  return answers.accept(await shown(result.written.value))
}

/** Replies to a message by mail, marks messages as answered otherwise and back, or discards them. Answers with the messages as they
 *  then are. */
export function actOnMessage(action: MessageAction, call: DeskCall): Promise<Response> {
  if (action.kind === 'reply') return reply(action, call)
  return action.kind === 'answered' ? markMessages(action, call) : discardMessages(action, call)
}

/** A double press sends one reply; a reply that the mail provider refused can be replaced. */
async function reply({ id, text }: Extract<DeskAction, { kind: 'reply' }>, call: DeskCall): Promise<Response> {
  const { context, host, editor, answers } = call
  const { outbox, mail } = context
  if (!mail) return answers.refuse('notSetUp')
  const message = await findMessage(id, await readAround(outbox.now()))
  if (!message) return answers.refuse('unknown')
  const failedAt = failedReplyOf(message)
  const at = answerTime(outbox.now(), failedAt)
  const { email: to, language, receivedAt, text: quote } = message
  // Rendered first: the per-minute run then only has to queue it.
  const letters = [await replyLetter({ id, at, text, to, language, quote, receivedAt }, mail)]
  const claim = await claimReply(openMessages(), { id, at, by: editor.name, text, letters }, failedAt)
  const { answer, isMine, settle } = claim
  if (answer.text !== text)
    return answers.refuse(
      'changed',
      {},
      { message: `${answer.by} a déjà répondu à ce message : votre texte n’a pas été envoyé.` },
    )
  // The press that stored the reply sends it. Whoever queued it a second time would make the first one wait for the schedule.
  if (isMine) {
    log('message-answered', { id })
    sendLettersSoon(outbox, { id, make: async () => answer.letters, queued: settle }, host)
  }
  return answerMessages([id], call)
}
