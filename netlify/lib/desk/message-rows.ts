import { ZodError } from 'zod'
import type { DeskMessage, MessageList } from '#domain/desk.ts'
import { DAY } from '#domain/legal.ts'
import { replyLetterId } from '../emails/ReplyLetter.tsx'
import { type AlertContext, alertFault, alertOnceADay } from '../outbox/alerts.tsx'
import { openOutbox, sentKey } from '../outbox/outbox-store.ts'
import {
  answerKey,
  messageKey,
  openMessages,
  storedAnswerSchema,
  type StoredAnswer,
  storedMessageSchema,
} from '../store/message-store.ts'
import { translateTo } from '../texts.ts'
import {
  filedKey,
  freshKey,
  isSameName,
  openWithdrawals,
  storedWithdrawalSchema,
  type StoredWithdrawal,
} from '../withdrawal/withdrawal-store.ts'
import { readFailures } from './failed-letters.ts'
import {
  deskContact,
  type IndexedMessage,
  type MessageIndex,
  readMessages,
  summaryOf,
  unansweredOf,
} from './message-index.ts'
import { refreshDossiers } from '../dossier/paper-rows.ts'
import { finds, type IndexedOrder, type ListRequest, pageOf, readOrders, refreshOrders } from './order-rows.ts'

/** What a message is shown with. `now` in milliseconds. */
interface Around {
  index: MessageIndex
  /** How many contact messages wait, by their address. */
  waiting: ReadonlyMap<string, number>
  orders: readonly IndexedOrder[]
  now: number
}

/** Throws StoreUnavailable. */
export async function readAround(now: number): Promise<Around> {
  const [index, orders] = await Promise.all([readMessages(), readOrders()])
  const waiting = new Map<string, number>()
  for (const { kind, email } of unansweredOf(index)) {
    const address = email.toLowerCase()
    if (kind === 'contact') waiting.set(address, (waiting.get(address) ?? 0) + 1)
  }
  return { index, waiting, orders, now }
}

/** An answer as the desk shows it. A reply says how far its mail is. */
async function showAnswer(
  { id, at, by, text, isCancelled, letters }: StoredAnswer,
  { index: { failed }, now }: Around,
): Promise<Answered> {
  if (text === undefined) return { at, by, ...(isCancelled && { isCancelled }) }
  const letter = replyLetterId(id, at)
  const failure = failed.get(letter)
  if (failure) return { at, by, text, state: 'failed', reason: failure.reason }
  // After as long as no mail is retried it was sent; its entry in the outbox is deleted before the message.
  const isSent =
    letters.length === 0 && (now - at > RETRIED || (await openOutbox().read(sentKey(letter))) !== undefined)
  return { at, by, text, state: isSent ? 'sent' : 'waiting' }
}
type Answered = NonNullable<DeskMessage['answered']>
/** Milliseconds. A mail is retried for about two days. */
const RETRIED = 7 * DAY

/** A message as the desk shows it, read from the store; undefined if there is none of that id. One whose answer cannot be read
 *  counts as unanswered. Throws ZodError if the message itself cannot be read. */
export async function findMessage(id: string, around: Around): Promise<DeskMessage | undefined> {
  const [contact, answer] = await Promise.all([openMessages().read(messageKey(id)), openMessages().read(answerKey(id))])
  const { data: given } = storedAnswerSchema.safeParse(answer)
  const answered = given ? { answered: await showAnswer(given, around) } : {}
  if (contact !== undefined) {
    const { message, ...rest } = deskContact(storedMessageSchema.parse(contact))
    const sameSender = around.waiting.get(rest.email.toLowerCase()) ?? 0
    return { ...rest, text: message, sameSender, ...answered }
  }
  const store = openWithdrawals()
  const withdrawal = (await store.read(filedKey(id))) ?? (await store.read(freshKey(id)))
  return withdrawal === undefined
    ? undefined
    : { ...deskWithdrawal(storedWithdrawalSchema.parse(withdrawal), around.orders), ...answered }
}

/** A withdrawal with the order that it names. As in the seller's notice, another address or another name may be another person. */
function deskWithdrawal(
  { id, receivedAt, name, email, language, reference }: StoredWithdrawal,
  orders: readonly IndexedOrder[],
): DeskMessage {
  const order = orders.find((one) => one.reference === reference)
  const isOwn = order?.email.toLowerCase() === email.toLowerCase() && isSameName(name, order)
  return {
    id,
    kind: 'withdrawal',
    receivedAt,
    name,
    email,
    language,
    subject: reference,
    text: translateTo('fr')('receiptStatement'),
    sameSender: 0,
    ...(order && {
      vehicleId: order.vehicleId,
      order: { id: order.id, vehicleId: order.vehicleId, byAnother: !isOwn },
    }),
  }
}

/** Withdrawals that wait come first, whose time runs, the oldest before the others; then the newest messages, so that a flood of
 *  invented ones does not bury today's. */
const waitingRank = ({ kind, receivedAt }: IndexedMessage) =>
  kind === 'withdrawal' ? receivedAt - LATEST : -receivedAt
/** Later than any time, in milliseconds. */
const LATEST = 8_640_000_000_000_000

/** A list of messages: what waits as above, all with the newest first. `openId`: a message to be read beside the list. `now` in
 *  milliseconds. */
export async function listMessages(
  list: MessageList,
  { q, after, openId }: ListRequest & { openId?: string | undefined },
  now: number,
) {
  const around = await readAround(now)
  const { index } = around
  const lines = (list === 'unanswered' ? unansweredOf(index) : index.messages)
    .filter(({ name, email, phone, subject, start, vehicleId }) =>
      finds(q, [name, email, phone, subject, start, vehicleId]),
    )
    .map((message) => ({
      id: message.id,
      value: message.id,
      rank: list === 'unanswered' ? waitingRank(message) : -message.receivedAt,
    }))
  const { values, more } = pageOf(lines, after)
  const [messages, [open]] = await Promise.all([
    showMessages(values, around),
    showMessages(openId === undefined ? [] : [openId], around),
  ])
  return { ...summaryOf(index, now), messages, ...(open && { open }), more }
}

/** What waits for an answer, at most a page. `count`: all that wait. `oldestAt`: when the oldest of them came. `now` in
 *  milliseconds. */
export async function listWaiting(now: number): Promise<{ messages: DeskMessage[]; count: number; oldestAt?: number }> {
  const { counts, oldestAt, messages } = await listMessages('unanswered', { q: '' }, now)
  return { messages, count: counts.unanswered, ...(oldestAt !== undefined && { oldestAt }) }
}

/** Messages as the desk shows them; those that are gone or cannot be read are left out. */
export async function showMessages(ids: readonly string[], around: Around): Promise<DeskMessage[]> {
  const shown = await Promise.all(
    ids.map((id) =>
      findMessage(id, around).catch((thrown: unknown) => {
        // Broken since it was listed: the next listing leaves it out.
        if (!(thrown instanceof ZodError)) throw thrown
      }),
    ),
  )
  return shown.filter((message) => message !== undefined)
}

/** Brings the desk's lists up to date in the store, so that the next request reads few records, and reports answers that cannot
 *  be read. `thorough`: rows of deleted records leave them whoever wrote them. Never throws: each request does the same for
 *  itself. */
export async function refreshDesk(context: AlertContext, options: { thorough: boolean }): Promise<void> {
  try {
    const [{ brokenAnswers }] = await Promise.all([
      readMessages(options),
      refreshOrders(options),
      refreshDossiers(options),
      readFailures(options),
    ])
    for (const id of brokenAnswers)
      await alertOnceADay(context, { event: 'answer-broken', id, kind: 'reply', code: 'broken' })
  } catch (thrown) {
    await alertFault(context, { event: 'desk-stuck', id: 'desk', kind: 'desk' }, thrown)
  }
}
