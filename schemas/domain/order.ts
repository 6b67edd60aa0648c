import { z } from 'zod'
import { languageSchema } from './languages.ts'
import { eurosSchema } from './money.ts'
import { vehicleIdSchema } from './vehicle-id.ts'
import { endOfWorkingDay } from './working-days.ts'

/** An order's life. The seller moves it; an order whose hold runs out is cancelled by itself. */
export const orderStates = ['received', 'accepted', 'depositReceived', 'delivered', 'cancelled'] as const
export const orderStateSchema = z.enum(orderStates)
export type OrderState = z.infer<typeof orderStateSchema>
/** What the seller can do with an order. */
export type OrderMove = Exclude<OrderState, 'received'>

/** The moves that are open in each state. The sale is concluded only when the order is accepted and the deposit is there
 *  (specification, section 9), in that order. */
export const openMoves: Readonly<Record<OrderState, readonly OrderMove[]>> = {
  received: ['accepted', 'cancelled'],
  accepted: ['depositReceived', 'cancelled'],
  depositReceived: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
}

/** Working days for which an order keeps its car while the deposit is on its way. */
export const HOLD_WORKING_DAYS = 5

/** Until when an order of now keeps its car. Milliseconds since 1970, both. */
export const holdEnd = (now: number): number => endOfWorkingDay(now, HOLD_WORKING_DAYS)

const step = z.object({ state: orderStateSchema, at: z.number() })

/** An order as it is kept. Times are milliseconds since 1970, amounts whole euros. */
export const orderSchema = z.object({
  id: z.string(),
  createdAt: z.number(),
  language: languageSchema,
  vehicleId: vehicleIdSchema,
  /** 'brand model (year)' as it was sold. */
  vehicleInfo: z.string(),
  price: eurosSchema,
  deposit: eurosSchema,
  reference: z.string(),
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
  hasPaymentProof: z.boolean(),
  heldUntil: z.number(),
  state: orderStateSchema,
  /** Every state it was in, oldest first. */
  history: z.array(step).min(1),
  /** True when nobody cancelled it: the hold ran out. */
  expired: z.boolean().default(false),
})
export type Order = z.infer<typeof orderSchema>

/** True once the deposit was seen, whatever came after: such an order belongs to the books. */
export const wasPaid = ({ history }: Pick<Order, 'history'>): boolean =>
  history.some(({ state }) => state === 'depositReceived')

/** True while the order waits for its deposit and its time is up. */
export const isOverdue = ({ state, heldUntil }: Pick<Order, 'state' | 'heldUntil'>, now: number): boolean =>
  (state === 'received' || state === 'accepted') && now > heldUntil

/** True while nobody else can buy the car. A delivered car is gone for good. */
export const holdsCar = (order: Pick<Order, 'state' | 'heldUntil'>, now: number): boolean =>
  order.state !== 'cancelled' && !isOverdue(order, now)
