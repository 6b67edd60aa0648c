import type { DeskAction, DeskMessage } from '#domain/desk.ts'
import { forEachConcurrently } from '../concurrency.ts'
import { log } from '../log.ts'
import { openMessages } from '../store/message-store.ts'
import type { DeskCall } from './answer-desk.ts'
import { discard } from './discard.ts'
import { type IndexedMessage, readMessages, summaryOf, unansweredOf } from './message-index.ts'
import { readAround, showMessages } from './message-rows.ts'
import { markAnswered, unmarkAnswered } from './replies.ts'

/** Concurrent changes of messages. */
const CONCURRENCY = 16
/** Milliseconds for the changes of one press. Netlify ends a request after 10 s. */
const WORK_TIME = 5000

/** When a reply was written that could not be delivered, in milliseconds. */
export const failedReplyOf = ({ answered }: DeskMessage): number | undefined =>
  answered?.state === 'failed' ? answered.at : undefined

/** The time of an answer. It names its letter, so a second one is never taken for the first. Milliseconds. */
export const answerTime = (now: number, failedAt: number | undefined): number => Math.max(now, (failedAt ?? 0) + 1)

/** Marks messages as answered otherwise than by mail, or takes that back. Those that are gone are left out, and withdrawals among
 *  several: each is looked at alone. */
export async function markMessages(
  { ids, answered }: Extract<DeskAction, { kind: 'answered' }>,
  call: DeskCall,
): Promise<Response> {
  const now = call.context.outbox.now()
  const all = await showMessages(ids, await readAround(now))
  const found = all.filter(({ kind }) => kind === 'contact' || ids.length === 1 || !answered)
  if (all.length === 0) return call.answers.refuse('unknown')
  const store = openMessages()
  await forEachConcurrently(found, limits(), async (message) => {
    const failedAt = failedReplyOf(message)
    const { id } = message
    const mine = { id, at: answerTime(now, failedAt), by: call.editor.name, letters: [] }
    await (answered ? markAnswered(store, mine, failedAt) : unmarkAnswered(store, id))
  })
  return answerMessages(ids, call)
}

/** Deletes unwanted contact messages with everything that is stored of them. A withdrawal counts in law whoever declares it: it
 *  is never discarded. */
export async function discardMessages(
  { what }: Extract<DeskAction, { kind: 'discard' }>,
  call: DeskCall,
): Promise<Response> {
  const { context, editor, answers } = call
  const now = context.outbox.now()
  const index = await readMessages()
  const isOf = ({ kind, email, receivedAt }: IndexedMessage, sender: { email: string; until: number }) =>
    kind === 'contact' && email.toLowerCase() === sender.email.toLowerCase() && receivedAt <= sender.until
  const named =
    'ids' in what
      ? index.messages.filter(({ id }) => what.ids.includes(id))
      : unansweredOf(index).filter((message) => isOf(message, what))
  const unwanted = named.filter(({ kind }) => kind === 'contact').map(({ id }) => id)
  if ('ids' in what && unwanted.length < named.length)
    return answers.refuse(
      'invalid',
      {},
      { message: 'Une rétractation ne peut pas être écartée : rien n’a été effacé.' },
    )
  const left = await discard(context.outbox.store, unwanted, { by: editor.name, at: now }, limits())
  log('messages-discarded', { count: unwanted.length - left })
  return answerMessages([], call, left)
}

/** Not the shop's clock, which tests move: a host ends a process by real time. */
const limits = () => ({
  concurrency: CONCURRENCY,
  deadline: performance.now() + WORK_TIME,
  now: () => performance.now(),
})

/** The messages as they now are, with the lists' counts. `left`: how many are still to be discarded. */
export async function answerMessages(
  ids: readonly string[],
  { context, answers }: DeskCall,
  left?: number,
): Promise<Response> {
  const around = await readAround(context.outbox.now())
  return answers.accept({
    ...summaryOf(around.index, around.now),
    messages: await showMessages(ids, around),
    ...(left !== undefined && { left }),
    canMail: context.mail !== undefined,
    mayMove: true,
  })
}
