import { z } from 'zod'
import {
  type DeskAction,
  type DeskRefusal,
  deskRefusals,
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
/** Why nothing was done. `errors`: what is wrong with the answers to a move, in French. `order`: as it now is, after
 *  `changed`. */
export interface Refused {
  ok: false
  fault: DeskFault
  errors: string[]
  order?: OrderAnswer
}
export type DeskAnswer<T> = { ok: true; value: T } | Refused

const refusalSchema = z.object({
  ok: z.literal(false),
  code: z.string(),
  errors: z.array(z.string()).catch([]),
  order: orderAnswerSchema.optional().catch(undefined),
})

/** Checks the function's answer. Something else than an answer or a refusal counts as no answer. */
export function readDeskAnswer<T>(schema: z.ZodType<T>, answer: unknown): DeskAnswer<T> {
  const refusal = refusalSchema.safeParse(answer)
  if (refusal.success) {
    const { code, errors, order } = refusal.data
    // A code of a later release tells this one nothing.
    const fault = Object.hasOwn(deskRefusals, code) ? (code as DeskRefusal) : 'unavailable'
    return { ok: false, fault, errors, ...(order && { order }) }
  }
  const read = schema.safeParse(answer)
  return read.success ? { ok: true, value: read.data } : { ok: false, fault: 'unreachable', errors: [] }
}

async function ask<T>(token: string, schema: z.ZodType<T>, search: string, body?: DeskAction): Promise<DeskAnswer<T>> {
  const asked = await askSite({ name: 'desk', token, search, ...(body && { method: 'POST', body }) })
  return 'fault' in asked ? { ok: false, fault: asked.fault, errors: [] } : readDeskAnswer(schema, asked.answer)
}

/** What waits for somebody. */
export const fetchTodo = (token: string) => ask(token, todoAnswerSchema, '?todo')

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
export const fetchOrders = (token: string, question: ListQuestion<OrderList>): Promise<DeskAnswer<OrdersAnswer>> =>
  followPages(question, async (after) => {
    const { list, q } = question
    return ask(token, ordersAnswerSchema, searchOf({ orders: list, q, after }))
  }, (before, next) => ({ ...next, orders: withoutDoubles([...before.orders, ...next.orders]) }))

/** The first `pages` pages of a list of messages. */
export const fetchMessages = (token: string, question: ListQuestion<MessageList>): Promise<DeskAnswer<MessagesAnswer>> =>
  followPages(question, async (after) => {
    const { list, q } = question
    return ask(token, messagesAnswerSchema, searchOf({ messages: list, q, after }))
  }, (before, next) => ({ ...next, messages: withoutDoubles([...before.messages, ...next.messages]) }))

const searchOf = (values: Readonly<Record<string, string>>): string =>
  `?${new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))}`

/** A line that moved to the next page between two questions comes twice. */
const withoutDoubles = <Line extends { id: string }>(lines: readonly Line[]): Line[] => [
  ...new Map(lines.map((line) => [line.id, line])).values(),
]

/** Reads page after page. A page that fails fails all: half a list would look like a whole one. */
async function followPages<T extends { more?: string | undefined }>(
  { pages }: { pages: number },
  read: (after: string) => Promise<DeskAnswer<T>>,
  join: (before: T, next: T) => T,
): Promise<DeskAnswer<T>> {
  let answer = await read('')
  for (let page = 1; page < pages && answer.ok && answer.value.more !== undefined; page += 1) {
    const next = await read(answer.value.more)
    answer = next.ok ? { ok: true, value: join(answer.value, next.value) } : next
  }
  return answer
}

/** Moves an order. Never throws, as all of these. */
export const moveOrder = (token: string, action: Extract<DeskAction, { kind: 'move' | 'note' }>) =>
  ask(token, orderAnswerSchema, '', action)

/** Answers a message, or marks it as answered. */
export const answerMessage = (token: string, action: Extract<DeskAction, { kind: 'reply' | 'answered' }>) =>
  ask(token, messagesAnswerSchema, '', action)
