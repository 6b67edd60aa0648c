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
  /** End of the reservation: the midnight in Paris after its last day. */
  heldUntil: z.number(),
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

/** True if the reservation expired before the deposit arrived. */
export const isOverdue = ({ state, heldUntil }: Pick<Order, 'state' | 'heldUntil'>, now: number): boolean =>
  (state === 'received' || state === 'accepted') && now > heldUntil

/** True while nobody else can buy the car. A delivered car is gone for good. */
export const holdsCar = (order: Pick<Order, 'state' | 'heldUntil'>, now: number): boolean =>
  order.state !== 'cancelled' && !isOverdue(order, now)

/** Working days for which an order reserves its car while the deposit is due. */
const HOLD_WORKING_DAYS = 5

/** End of the reservation of an order placed at `now`. Both in milliseconds since 1970. */
export const holdEnd = (now: number): number => endOfWorkingDay(now, HOLD_WORKING_DAYS)
