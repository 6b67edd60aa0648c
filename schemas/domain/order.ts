import { z } from 'zod'
import { endOfWorkingDay } from './calendar.ts'
import { languageSchema } from './languages.ts'
import { eurosSchema } from './money.ts'
import { vehicleIdSchema } from './vehicle-id.ts'

/** States of an order. The seller changes them; an order whose reservation expires is cancelled automatically. */
export const orderStates = ['received', 'accepted', 'depositReceived', 'delivered', 'cancelled'] as const
export const orderStateSchema = z.enum(orderStates)
export type OrderState = z.infer<typeof orderStateSchema>
/** A transition, named by its target state. */
export type OrderTransition = Exclude<OrderState, 'received'>

/** Permitted transitions. The sale is concluded only by acceptance and then the deposit, in this order (specification,
 *  section 9). */
export const openTransitions: Readonly<Record<OrderState, readonly OrderTransition[]>> = {
  received: ['accepted', 'cancelled'],
  accepted: ['depositReceived', 'cancelled'],
  depositReceived: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
}

/** Why the seller cancels a concluded sale: the buyer withdrew, the car cannot be delivered, or both agreed. The buyer's rights
 *  follow from it (Code de la consommation, L221-24 and L216-7). */
export const cancelReasons = ['withdrawal', 'nonDelivery', 'agreed'] as const
export const cancelReasonSchema = z.enum(cancelReasons)
export type CancelReason = z.infer<typeof cancelReasonSchema>

/** The letters that follow from an order: one for each state, and the notice of a deposit that the buyer reports. */
export const owedLetterSchema = z.enum([...orderStates, 'depositReported'])

/** Payment of the deposit. To add a method, add a member: the compiler then lists what else must change. */
const paymentSchema = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('transfer'),
    /** Reference in the remittance information; it also identifies the order. */
    reference: z.string(),
    /** The buyer declared that the transfer was made and its proof will follow. */
    hasProof: z.boolean(),
  }),
])
export type Payment = z.infer<typeof paymentSchema>

const orderFields = z.object({
  id: z.string(),
  createdAt: z.number(),
  language: languageSchema,
  vehicleId: vehicleIdSchema,
  /** 'brand model (year)' at the time of sale. */
  vehicleInfo: z.string(),
  price: eurosSchema,
  deposit: eurosSchema,
  payment: paymentSchema,
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    postalCode: z.string(),
    city: z.string(),
    country: z.string(),
  }),
  /** End of the reservation in force, `holdEnd` or then `depositDue`: the midnight in Paris after its last day. */
  heldUntil: z.number(),
  /** The shop answers before this midnight; absent in orders from before it was promised. */
  answerBy: z.number().optional(),
  /** When the buyer reported the deposit on the order's page. */
  reportedAt: z.number().optional(),
  /** Present if the seller cancelled after the deposit. */
  cancelReason: cancelReasonSchema.optional(),
  state: orderStateSchema,
  /** All states so far, oldest first. */
  history: z.array(z.object({ state: orderStateSchema, at: z.number() })).min(1),
  /** True if the reservation expired, rather than somebody cancelling it. */
  expired: z.boolean().default(false),
})
export type Order = z.infer<typeof orderFields>

/** A stored order with additional fields. Times are milliseconds since 1970, amounts whole euros. */
export const orderSchemaWith = <T extends z.ZodRawShape>(more: T) => z.preprocess(withPayment, orderFields.extend(more))
export const orderSchema = orderSchemaWith({})

const beforePayment = z.looseObject({
  payment: z.undefined().optional(),
  reference: z.string(),
  hasPaymentProof: z.boolean(),
})

/** Migrates orders from before version 1.0.0 (CHANGELOG.md), which have reference and proof at the top level. */
function withPayment(stored: unknown): unknown {
  const { data } = beforePayment.safeParse(stored)
  if (!data) return stored
  const payment: Payment = { method: 'transfer', reference: data.reference, hasProof: data.hasPaymentProof }
  return { ...data, payment }
}

/** True once the deposit was received, whatever happened afterwards: such an order belongs in the books. */
export const wasPaid = ({ history }: Pick<Order, 'history'>): boolean =>
  history.some(({ state }) => state === 'depositReceived')

/** Whether the buyer says that the deposit is paid, with the order or on its page. Such an order waits for the seller. */
export const isDepositReported = ({ payment, reportedAt }: Pick<Order, 'payment' | 'reportedAt'>): boolean =>
  payment.hasProof || reportedAt !== undefined

/** The fields that decide whether an order still stands. */
type Standing = Pick<Order, 'state' | 'heldUntil' | 'answerBy' | 'payment' | 'reportedAt'>

/** True while the deposit is awaited. */
export const awaitsDeposit = ({ state }: Pick<Order, 'state'>): boolean => state === 'received' || state === 'accepted'

/** True if the reservation ended without answer or without deposit. An order whose deposit was reported never ends by itself. */
export const isOverdue = (order: Standing, now: number): boolean =>
  awaitsDeposit(order) && now > order.heldUntil && !isDepositReported(order)

/** True while nobody else can buy the car. A delivered car is gone for good. */
export const holdsCar = (order: Standing, now: number): boolean => order.state !== 'cancelled' && !isOverdue(order, now)

/** What the seller owes an order and is late with: the answer, or a look for the deposit that the buyer reported. */
export function lateTask(order: Standing, now: number): 'answer' | 'deposit' | undefined {
  const { state, answerBy: due, heldUntil } = order
  if (state === 'received' && now > (due ?? heldUntil)) return 'answer'
  return state === 'accepted' && now > heldUntil ? 'deposit' : undefined
}

/** When an order next needs a look although nobody touches it; Infinity if never. All in milliseconds since 1970. */
export const nextLook = (order: Standing, now: number): number =>
  awaitsDeposit(order)
    ? Math.min(...[order.answerBy ?? Infinity, order.heldUntil].filter((end) => end >= now), Infinity)
    : Infinity

/** End of the time in which the shop answers an order placed at `now`. All times here are in milliseconds since 1970. */
export const answerBy = (now: number, answerDays: number): number => endOfWorkingDay(now, answerDays)

/** End of the reservation of an order that the shop does not answer: twice the promised time. */
export const holdEnd = (now: number, answerDays: number): number => endOfWorkingDay(now, 2 * answerDays)

/** Working days for which an accepted order reserves its car while the deposit is due (specification, section 9). */
const DEPOSIT_WORKING_DAYS = 5

/** End of the reservation of an order accepted at `now`: the deposit is due by then. */
export const depositDue = (now: number): number => endOfWorkingDay(now, DEPOSIT_WORKING_DAYS)

