import type { DeskAction } from '#domain/desk.ts'
import { replyLetter } from '../emails/ReplyLetter.tsx'
import { log } from '../log.ts'
import { applyTransition, tellBuyer } from '../orders/answer-seller.ts'
import { maySettle, refundDayAsked, refundOf } from '../orders/refunds.ts'
import { refusalSentence } from '../orders/seller-moves.ts'
import { sendLettersSoon } from '../outbox/delivery.ts'
import { openMessages } from '../store/message-store.ts'
import { openOrders, type StoredOrder, writeNote, writeRefund } from '../store/order-store.ts'
import type { DeskCall } from './answer-desk.ts'
import { findMessage, readAround, readMessages } from './message-rows.ts'
import { showOrder } from './order-detail.ts'
import { readOrders } from './order-rows.ts'
import { claimReply, markAnswered, unmarkAnswered } from './replies.ts'

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
  const shown = async (order: StoredOrder) => ({ ...(await showOrder(order, sales, now)), mayMove: true })
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
    const refund = refundOf(action.refund, { at: now, by: editor.name })
    if (refund === 'invalid')
      return answers.refuse('invalid', {}, { errors: [{ field: 'refundedOn', message: refundDayAsked(now) }] })
    const marked = await writeRefund({ id, vehicleId }, refund, (order) => maySettle(order, action.standing))
    if (!marked) return answers.refuse('unknown')
    if (marked.kind === 'changed') return changed(marked.order, orderChanged)
    log('order-refund', { id, kind: action.refund.kind })
    return answers.accept(await shown(marked.order))
  }
  const given = new URLSearchParams(Object.entries(action.answers).filter(([, value]) => value !== undefined))
  const move = { transition: action.to, answers: given, by: { name: editor.name }, standing: action.standing }
  const result = await applyTransition({ orders, outbox }, { id, vehicleId }, move)
  if (!result) return answers.refuse('unknown')
  if (result.kind === 'changed') return changed(result.order, orderChanged)
  if (result.kind === 'incomplete') return answers.refuse('invalid', {}, { errors: result.faults })
  if (result.kind !== 'done') return changed(result.order, refusalSentence(result.kind, result.order, action.to))
  tellBuyer({ settings: sales, outbox, orders }, result.written, host)
  return answers.accept(await shown(result.written.value))
}

/** Replies to a message by mail, or marks it as answered otherwise and back. Answers with the message as it then is. A double press
 *  sends one reply; a reply that the mail provider refused can be replaced. */
export async function actOnMessage(action: MessageAction, call: DeskCall): Promise<Response> {
  const { context, host, editor, answers } = call
  const { outbox, mail } = context
  if (action.kind === 'reply' && !mail) return answers.refuse('notSetUp')
  const { id } = action
  const message = await findMessage(id, await readAround(outbox.now()))
  if (!message) return answers.refuse('unknown')
  const failedAt = message.answered?.state === 'failed' ? message.answered.at : undefined
  // A reply's time names its letter: a second reply is never taken for the first.
  const at = Math.max(outbox.now(), (failedAt ?? 0) + 1)
  const by = editor.name
  const store = openMessages()
  if (action.kind === 'answered') {
    await (action.answered ? markAnswered(store, { id, at, by, letters: [] }, failedAt) : unmarkAnswered(store, id))
  } else if (mail) {
    const { email: to, language, receivedAt, text: quote } = message
    // Rendered first: the per-minute run then only has to queue it.
    const letters = [await replyLetter({ id, at, text: action.text, to, language, quote, receivedAt }, mail)]
    const { answer, isMine, settle } = await claimReply(store, { id, at, by, text: action.text, letters }, failedAt)
    if (answer.text !== action.text)
      return answers.refuse(
        'changed',
        {},
        { message: `${answer.by} a déjà répondu à ce message : votre texte n’a pas été envoyé.` },
      )
    if (answer.letters.length > 0) {
      log('message-answered', { id })
      // A reply that another press stored may be on its way: it is looked up before it is sent.
      sendLettersSoon(outbox, { id, make: async () => answer.letters, again: !isMine, queued: settle }, host)
    }
  }
  const [{ messages, answered, failed }, ordered] = await Promise.all([readMessages(), readOrders()])
  const current = await findMessage(id, { orders: ordered, failed, now: outbox.now() })
  const counts = { unanswered: messages.filter((one) => !answered.has(one.id)).length, all: messages.length }
  return answers.accept({ messages: current ? [current] : [], counts, canMail: mail !== undefined, mayMove: true })
}
