import { ZodError } from 'zod'
import { DESK_PAGE, type DeskMessage, type MessageList } from '#domain/desk.ts'
import { DAY } from '#domain/legal.ts'
import type { Language } from '#domain/languages.ts'
import { subjectLabels } from '../contact.tsx'
import { replyLetterId } from '../emails/ReplyLetter.tsx'
import { type AlertContext, alertFault, alertOnceADay } from '../outbox/alerts.tsx'
import { openOutbox, sentKey } from '../outbox/outbox-store.ts'
import {
  answerKey,
  messageKey,
  openMessages,
  storedAnswerSchema,
  type StoredAnswer,
  type StoredMessage,
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
import { type FailedLetter, readFailedReplies, readFailures } from './failed-letters.ts'
import { finds, type IndexedOrder, type ListRequest, pageOf, readOrders, refreshOrders } from './order-rows.ts'
import { readRows, type RowIndex } from './row-index.ts'

/** What the index keeps of a message: enough to list, search and find it. */
interface IndexedMessage {
  id: string
  kind: DeskMessage['kind']
  receivedAt: number
  name: string
  email: string
  phone?: string | undefined
  language: Language
  subject: string
  /** The beginning of its text. */
  start: string
  vehicleId?: string | undefined
}

/** Characters of a text that the search reads. */
const SEARCHED = 1000

const indexMessage = (value: unknown): IndexedMessage => {
  const { message, ...rest } = deskContact(storedMessageSchema.parse(value))
  return { ...rest, start: message.slice(0, SEARCHED) }
}

const indexWithdrawal = (value: unknown): IndexedMessage => {
  const { id, receivedAt, name, email, language, reference } = storedWithdrawalSchema.parse(value)
  return { id, kind: 'withdrawal', receivedAt, name, email, language, subject: reference, start: '' }
}

const deskContact = ({ subject, ...message }: StoredMessage) => ({
  ...message,
  kind: 'contact' as const,
  subject: subjectLabels[subject],
})

const messageIndex: RowIndex<IndexedMessage> = {
  name: 'messages',
  format: 2,
  sources: () => [
    { store: openMessages(), name: 'contact', prefix: messageKey(''), rowOf: indexMessage },
    { store: openWithdrawals(), name: 'fresh', prefix: freshKey(''), rowOf: indexWithdrawal },
    { store: openWithdrawals(), name: 'filed', prefix: filedKey(''), rowOf: indexWithdrawal },
  ],
}

/** An answer in the index. `letter`: the id of its mail, if it is one. */
interface IndexedAnswer {
  id: string
  letter?: string | undefined
}

const answerIndex: RowIndex<IndexedAnswer> = {
  name: 'answers',
  format: 2,
  sources: () => [
    {
      store: openMessages(),
      name: 'answers',
      prefix: answerKey(''),
      rowOf: (value) => {
        const { id, at, text } = storedAnswerSchema.parse(value)
        return { id, ...(text !== undefined && { letter: replyLetterId(id, at) }) }
      },
    },
  ],
}

interface MessageIndex {
  messages: IndexedMessage[]
  answered: ReadonlySet<string>
  /** The replies that could not be delivered, by their letters' ids. */
  failed: ReadonlyMap<string, FailedLetter>
  /** Keys of answers that cannot be read. Their messages count as unanswered. */
  brokenAnswers: string[]
}

/** All messages and withdrawals, each once, and the ids of those that were answered: a reply that could not be delivered is no
 *  answer. Throws StoreUnavailable. */
export async function readMessages(options?: { thorough: boolean }): Promise<MessageIndex> {
  const [{ rows }, answers, failed] = await Promise.all([
    readRows(messageIndex, options),
    readRows(answerIndex, options),
    readFailedReplies(),
  ])
  const given = [...answers.rows.values()].filter(({ letter }) => letter === undefined || !failed.has(letter))
  return {
    messages: [...new Map([...rows.values()].map((message) => [message.id, message])).values()],
    answered: new Set(given.map(({ id }) => id)),
    failed,
    brokenAnswers: answers.broken,
  }
}

/** What a message is shown with. `now` in milliseconds. */
interface Around {
  orders: readonly IndexedOrder[]
  failed: ReadonlyMap<string, FailedLetter>
  now: number
}

/** Throws StoreUnavailable. */
export async function readAround(now: number): Promise<Around> {
  const [orders, failed] = await Promise.all([readOrders(), readFailedReplies()])
  return { orders, failed, now }
}

/** An answer as the desk shows it. A reply says how far its mail is. */
async function showAnswer({ id, at, by, text, letters }: StoredAnswer, { failed, now }: Around): Promise<Answered> {
  if (text === undefined) return { at, by }
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
    return { ...rest, text: message, ...answered }
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
    ...(order && {
      vehicleId: order.vehicleId,
      order: { id: order.id, vehicleId: order.vehicleId, byAnother: !isOwn },
    }),
  }
}

/** A list of messages: unanswered ones with the oldest first, all with the newest. `counts`: without the search. `now` in
 *  milliseconds. */
export async function listMessages(list: MessageList, { search, after }: ListRequest, now: number) {
  const [{ messages, answered, failed }, orders] = await Promise.all([readMessages(), readOrders()])
  const unanswered = messages.filter(({ id }) => !answered.has(id))
  const lines = (list === 'unanswered' ? unanswered : messages)
    .filter(({ name, email, phone, subject, start, vehicleId }) =>
      finds(search, [name, email, phone, subject, start, vehicleId]),
    )
    .map(({ id, receivedAt }) => ({ id, value: id, rank: list === 'unanswered' ? receivedAt : -receivedAt }))
  const { values, more } = pageOf(lines, after)
  const shown = await showMessages(values, { orders, failed, now })
  const counts: Record<MessageList, number> = { unanswered: unanswered.length, all: messages.length }
  return { messages: shown, counts, more }
}

/** What waits for an answer, at most a page: withdrawals first, whose time runs, then the newest messages, so that a flood of
 *  invented ones does not bury today's. `count`: all that wait. `now` in milliseconds. */
export async function listWaiting(now: number): Promise<{ messages: DeskMessage[]; count: number }> {
  const [{ messages, answered, failed }, orders] = await Promise.all([readMessages(), readOrders()])
  const waiting = messages.filter(({ id }) => !answered.has(id))
  const rankOf = ({ kind, receivedAt }: IndexedMessage) => (kind === 'withdrawal' ? receivedAt - 2 * now : -receivedAt)
  const first = waiting.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, DESK_PAGE)
  return {
    messages: await showMessages(
      first.map(({ id }) => id),
      { orders, failed, now },
    ),
    count: waiting.length,
  }
}

async function showMessages(ids: readonly string[], around: Around): Promise<DeskMessage[]> {
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
      readFailures(options),
    ])
    for (const id of brokenAnswers)
      await alertOnceADay(context, { event: 'answer-broken', id, kind: 'reply', code: 'broken' })
  } catch (thrown) {
    await alertFault(context, { event: 'desk-stuck', id: 'desk', kind: 'desk' }, thrown)
  }
}
