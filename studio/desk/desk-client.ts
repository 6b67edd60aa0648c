import type { z } from 'zod'
import {
  type DeskAction,
  type DeskField,
  type DeskList,
  type DeskRefusal,
  deskRefusals,
  deskRefusalSchema,
  figuresAnswerSchema,
  type MessageList,
  messagesAnswerSchema,
  orderAnswerSchema,
  type OrderList,
  ordersAnswerSchema,
  todoAnswerSchema,
} from '#domain/desk.ts'
import { askSite, type NoAnswer } from '../site-request.ts'

export type OrdersAnswer = z.infer<typeof ordersAnswerSchema>
export type OrderAnswer = z.infer<typeof orderAnswerSchema>
export type MessagesAnswer = z.infer<typeof messagesAnswerSchema>
export type TodoAnswer = z.infer<typeof todoAnswerSchema>

export type DeskFault = DeskRefusal | NoAnswer
/** Why nothing was done. `message`: a sentence of the shop for the seller. `errors`: what is wrong with his answers to a move,
 *  by field. `current`: the order as it now is, after `changed`. */
export interface Refused {
  ok: false
  fault: DeskFault
  message?: string | undefined
  errors: { field: DeskField; message: string }[]
  current?: OrderAnswer | undefined
}
export type Answer<T> = { ok: true; value: T } | Refused

/** Checks the function's answer. Something else than an answer or a refusal counts as no answer. */
export function readAnswer<T>(schema: z.ZodType<T>, answer: unknown): Answer<T> {
  const refusal = deskRefusalSchema.safeParse(answer)
  if (refusal.success) {
    const { code, message, errors = [], current } = refusal.data
    return { ok: false, fault: isDeskRefusal(code) ? code : 'unavailable', message, errors, current }
  }
  const read = schema.safeParse(answer)
  return read.success ? { ok: true, value: read.data } : { ok: false, fault: 'unreachable', errors: [] }
}

/** A code of a later release tells this one nothing. */
const isDeskRefusal = (code: string): code is DeskRefusal => Object.hasOwn(deskRefusals, code)

/** `question`: the query of a GET, or the body of a POST. */
async function ask<T>(
  token: string,
  schema: z.ZodType<T>,
  question: string | DeskAction | DeskList,
): Promise<Answer<T>> {
  const how = typeof question === 'string' ? { search: question } : ({ method: 'POST', body: question } as const)
  const asked = await askSite({ name: 'desk', token, ...how })
  return 'fault' in asked ? { ok: false, fault: asked.fault, errors: [] } : readAnswer(schema, asked.answer)
}

/** What waits for somebody. */
export const fetchTodo = (token: string) => ask(token, todoAnswerSchema, '?todo')

/** What happened around each car. */
export const fetchFigures = (token: string) => ask(token, figuresAnswerSchema, '?figures')

/** An order by car and id. */
export const fetchOrder = (token: string, { vehicle, order }: { vehicle: string; order: string }) =>
  ask(token, orderAnswerSchema, `?${new URLSearchParams({ order, vehicle })}`)

/** The question for a list: which, what is searched, and how many pages of it are shown. */
export interface ListQuestion<List> {
  list: List
  q: string
  pages: number
}

/** The first `pages` pages of a list of orders. */
export const fetchOrders = (token: string, question: ListQuestion<OrderList>): Promise<Answer<OrdersAnswer>> =>
  followPages(
    question,
    (after) => {
      const { list, q } = question
      return ask(token, ordersAnswerSchema, { kind: 'list', of: 'orders', list, q, ...after })
    },
    (before, next) => ({ ...next, orders: withoutDoubles([...before.orders, ...next.orders]) }),
  )

/** The first `pages` pages of a list of messages, and the message that is `open`. */
export const fetchMessages = (
  token: string,
  question: ListQuestion<MessageList>,
  open?: string,
): Promise<Answer<MessagesAnswer>> =>
  followPages(
    question,
    (after) => {
      const { list, q } = question
      return ask(token, messagesAnswerSchema, { kind: 'list', of: 'messages', list, q, open, ...after })
    },
    (before, next) => ({ ...next, messages: withoutDoubles([...before.messages, ...next.messages]) }),
  )

/** A line that moved to the next page between two questions comes twice. */
const withoutDoubles = <Line extends { id: string }>(lines: readonly Line[]): Line[] => [
  ...new Map(lines.map((line) => [line.id, line])).values(),
]

/** Reads page after page. A page that fails fails all: half a list would look like a whole one. */
async function followPages<T extends { more?: string | undefined }>(
  { pages }: { pages: number },
  read: (after: { after?: string }) => Promise<Answer<T>>,
  join: (before: T, next: T) => T,
): Promise<Answer<T>> {
  let answer = await read({})
  for (let page = 1; page < pages && answer.ok && answer.value.more !== undefined; page += 1) {
    const next = await read({ after: answer.value.more })
    answer = next.ok ? { ok: true, value: join(answer.value, next.value) } : next
  }
  return answer
}

/** Moves an order or its papers, keeps a note on it, or writes down its refund. Never throws, as all of these. */
export const moveOrder = (
  token: string,
  action: Extract<DeskAction, { kind: 'move' | 'note' | 'refund' | 'papers' }>,
) => ask(token, orderAnswerSchema, action)

/** Answers a message, or marks messages as answered. */
export const answerMessage = (token: string, action: Extract<DeskAction, { kind: 'reply' | 'answered' }>) =>
  ask(token, messagesAnswerSchema, action)

/** Discards messages. Of thousands the shop deletes a part in each answer: `onLeft` is told how many are still to go. */
export async function discardMessages(
  token: string,
  what: Extract<DeskAction, { kind: 'discard' }>['what'],
  onLeft: (left: number) => void,
): Promise<Answer<MessagesAnswer>> {
  let before = Infinity
  for (;;) {
    const answer = await ask(token, messagesAnswerSchema, { kind: 'discard', what })
    const left = answer.ok ? (answer.value.left ?? 0) : 0
    // A shop that makes no headway is asked no more: what is left is in the list.
    if (!answer.ok || left === 0 || left >= before) return answer
    before = left
    onLeft(left)
  }
}
