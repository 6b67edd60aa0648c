import type { DeskMessage, MessageList } from '#domain/desk.ts'
import type { Language } from '#domain/languages.ts'
import { subjectText } from '../contact.tsx'
import { replyLetterId } from '../emails/ReplyLetter.tsx'
import {
  answerKey,
  messageKey,
  openMessages,
  storedAnswerSchema,
  type StoredMessage,
  storedMessageSchema,
} from '../store/message-store.ts'
import { filedKey, freshKey, openWithdrawals, storedWithdrawalSchema } from '../withdrawal/withdrawal-store.ts'
import { type FailedLetter, readFailedReplies } from './failed-letters.ts'
import { readRows, type RowIndex } from './row-index.ts'

/** What the index keeps of a message: enough to list, search and find it. */
export interface IndexedMessage {
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

/** Characters of a text that the search reads. Of thousands of messages each process loads them all. */
const SEARCHED = 200

const indexMessage = (value: unknown): IndexedMessage => {
  const { message, ...rest } = deskContact(storedMessageSchema.parse(value))
  return { ...rest, start: message.slice(0, SEARCHED) }
}

const indexWithdrawal = (value: unknown): IndexedMessage => {
  const { id, receivedAt, name, email, language, reference } = storedWithdrawalSchema.parse(value)
  return { id, kind: 'withdrawal', receivedAt, name, email, language, subject: reference, start: '' }
}

export const deskContact = ({ subject, callAt, ...message }: StoredMessage) => ({
  ...message,
  kind: 'contact' as const,
  subject: subjectText({ subject, callAt }),
})

const messageIndex: RowIndex<IndexedMessage> = {
  name: 'messages',
  format: 3,
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

export interface MessageIndex {
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

/** Messages without an answer. */
export const unansweredOf = ({ messages, answered }: MessageIndex): IndexedMessage[] =>
  messages.filter(({ id }) => !answered.has(id))

/** How many messages wait, and since when the oldest does. `now` in milliseconds. */
export function summaryOf(index: MessageIndex, now: number) {
  const unanswered = unansweredOf(index)
  const counts: Record<MessageList, number> = { unanswered: unanswered.length, all: index.messages.length }
  const oldestAt = unanswered.reduce((oldest, { receivedAt }) => Math.min(oldest, receivedAt), Infinity)
  return { at: now, counts, ...(oldestAt < Infinity && { oldestAt }) }
}
