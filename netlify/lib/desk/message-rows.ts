import { type DeskMessage, type MessageList } from '#domain/desk.ts'
import type { Language } from '#domain/languages.ts'
import { subjectLabels } from '../contact.tsx'
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
import { finds, type IndexedOrder, type ListRequest, pageOf, readOrders } from './order-rows.ts'
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
  format: 1,
  sources: () => [
    { store: openMessages(), name: 'contact', prefix: messageKey(''), rowOf: indexMessage },
    { store: openWithdrawals(), name: 'fresh', prefix: freshKey(''), rowOf: indexWithdrawal },
    { store: openWithdrawals(), name: 'filed', prefix: filedKey(''), rowOf: indexWithdrawal },
  ],
}

const answerIndex: RowIndex<Pick<StoredAnswer, 'id' | 'at' | 'by'>> = {
  name: 'answers',
  format: 1,
  sources: () => [
    {
      store: openMessages(),
      name: 'answers',
      prefix: answerKey(''),
      rowOf: (value) => {
        const { id, at, by } = storedAnswerSchema.parse(value)
        return { id, at, by }
      },
    },
  ],
}

/** All messages and withdrawals, each once, and the ids of those that were answered. Throws StoreUnavailable. */
export async function readMessages(): Promise<{ messages: IndexedMessage[]; answered: ReadonlySet<string> }> {
  const [messages, answers] = await Promise.all([readRows(messageIndex), readRows(answerIndex)])
  return {
    messages: [...new Map([...messages.values()].map((message) => [message.id, message])).values()],
    answered: new Set([...answers.values()].map(({ id }) => id)),
  }
}

/** A message as the desk shows it, read from the store; undefined if there is none of that id. Throws on a broken record. */
export async function findMessage(id: string, orders: readonly IndexedOrder[]): Promise<DeskMessage | undefined> {
  const [contact, answer] = await Promise.all([openMessages().read(messageKey(id)), openMessages().read(answerKey(id))])
  const { at, by, text } = answer === undefined ? {} : storedAnswerSchema.parse(answer)
  const answered = at !== undefined && by !== undefined ? { answered: { at, by, ...(text && { text }) } } : {}
  if (contact !== undefined) {
    const { message, ...rest } = deskContact(storedMessageSchema.parse(contact))
    return { ...rest, text: message, ...answered }
  }
  const store = openWithdrawals()
  const withdrawal = (await store.read(filedKey(id))) ?? (await store.read(freshKey(id)))
  return withdrawal === undefined
    ? undefined
    : { ...deskWithdrawal(storedWithdrawalSchema.parse(withdrawal), orders), ...answered }
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

/** A list of messages: unanswered ones with the oldest first, all with the newest. `counts`: without the search. */
export async function listMessages(list: MessageList, { search, after }: ListRequest) {
  const [{ messages, answered }, orders] = await Promise.all([readMessages(), readOrders()])
  const unanswered = messages.filter(({ id }) => !answered.has(id))
  const lines = (list === 'unanswered' ? unanswered : messages)
    .filter(({ name, email, phone, subject, start, vehicleId }) =>
      finds(search, [name, email, phone, subject, start, vehicleId]),
    )
    .map(({ id, receivedAt }) => ({ id, value: id, rank: list === 'unanswered' ? receivedAt : -receivedAt }))
  const { values, more } = pageOf(lines, after)
  const shown = await Promise.all(values.map((id) => findMessage(id, orders)))
  const counts: Record<MessageList, number> = { unanswered: unanswered.length, all: messages.length }
  return { messages: shown.filter((message) => message !== undefined), counts, more }
}
