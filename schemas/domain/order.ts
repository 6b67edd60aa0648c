import { z } from 'zod'
import { languageSchema } from './languages.ts'
import { eurosSchema } from './money.ts'
import { vehicleIdSchema } from './vehicle-id.ts'

const DAY = 24 * 60 * 60 * 1000
const HOUR = 60 * 60 * 1000

/** French public holidays with a fixed date, 'MM-DD' (Code du travail, L3133-1). */
const fixedHolidays = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday (same article). */
const movableHolidays = [1, 39, 50]

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Easter Sunday of a year, as UTC midnight in milliseconds (Meeus, Astronomical Algorithms, chapter 8: the Gregorian
 *  rule, valid for every year of that calendar). */
export function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const k = Math.floor(c / 4)
  const l = (32 + 2 * (b % 4) + 2 * k - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)
}

/** True on Monday to Friday outside French public holidays. `day` is 'YYYY-MM-DD'. */
export function isWorkingDay(day: string): boolean {
  const time = Date.parse(day)
  const weekday = new Date(time).getUTCDay()
  if (weekday === 0 || weekday === 6 || fixedHolidays.includes(day.slice(5))) return false
  const easter = easterSunday(Number(day.slice(0, 4)))
  return !movableHolidays.some((after) => easter + after * DAY === time)
}

/** The day that is `count` working days after `day`, both 'YYYY-MM-DD'; the first day itself does not count. */
export function addWorkingDays(day: string, count: number): string {
  let time = Date.parse(day)
  for (let left = count; left > 0;) {
    time += DAY
    if (isWorkingDay(isoDay(time))) left -= 1
  }
  return isoDay(time)
}

const parisDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' })

/** The end of the `count`th working day after a moment, by the clock of Paris. Both in milliseconds since 1970. */
export function endOfWorkingDay(now: number, count: number): number {
  const last = addWorkingDays(parisDay.format(now), count)
  const midnight = Date.parse(last) + DAY
  // Paris is one hour ahead of UTC in winter, two in summer: its midnight is the first of the two at which its day turns.
  const summer = midnight - 2 * HOUR
  return parisDay.format(summer) === last ? midnight - HOUR : summer
}

/** An order's life. The seller moves it on; an order whose hold runs out is cancelled automatically. */
export const orderStates = ['received', 'accepted', 'depositReceived', 'delivered', 'cancelled'] as const
export const orderStateSchema = z.enum(orderStates)
export type OrderState = z.infer<typeof orderStateSchema>
/** What the seller can do with an order: the state it comes to. */
export type OrderTransition = Exclude<OrderState, 'received'>

/** Transitions open in each state. The sale is concluded only when the order is accepted and the deposit has arrived, in that
 *  order (specification, section 9). */
export const openTransitions: Readonly<Record<OrderState, readonly OrderTransition[]>> = {
  received: ['accepted', 'cancelled'],
  accepted: ['depositReceived', 'cancelled'],
  depositReceived: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
}

/** Working days for which an order keeps its car while the deposit is on its way. */
export const HOLD_WORKING_DAYS = 5

/** Until when an order placed now keeps its car. Milliseconds since 1970, both. */
export const holdEnd = (now: number): number => endOfWorkingDay(now, HOLD_WORKING_DAYS)

/** How the deposit is paid. One method so far; a second is one more member here, and the compiler names the rest. */
export const paymentSchema = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('transfer'),
    /** What the transfer's remittance information names; it identifies the order too. */
    reference: z.string(),
    /** The buyer said that the transfer was made and its proof will follow. */
    hasProof: z.boolean(),
  }),
])
export type Payment = z.infer<typeof paymentSchema>

const orderFields = z.object({
  id: z.string(),
  createdAt: z.number(),
  language: languageSchema,
  vehicleId: vehicleIdSchema,
  /** 'brand model (year)' as it was sold. */
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
  heldUntil: z.number(),
  state: orderStateSchema,
  /** Every state it was in, oldest first. */
  history: z.array(z.object({ state: orderStateSchema, at: z.number() })).min(1),
  /** True when the hold ran out and nobody cancelled it. */
  expired: z.boolean().default(false),
})
export type Order = z.infer<typeof orderFields>

const beforePayment = z.looseObject({
  payment: z.undefined().optional(),
  reference: z.string(),
  hasPaymentProof: z.boolean(),
})

/** Orders stored before December 2026 hold the transfer's reference and proof at their top level. */
function withPayment(stored: unknown): unknown {
  const { data } = beforePayment.safeParse(stored)
  if (!data) return stored
  const payment: Payment = { method: 'transfer', reference: data.reference, hasProof: data.hasPaymentProof }
  return { ...data, payment }
}

/** An order as it is stored, with further fields. Times are milliseconds since 1970, amounts whole euros. */
export const orderSchemaWith = <T extends z.ZodRawShape>(more: T) => z.preprocess(withPayment, orderFields.extend(more))
export const orderSchema = orderSchemaWith({})

/** True once the deposit was seen, whatever came after: such an order belongs to the books. */
export const wasPaid = ({ history }: Pick<Order, 'history'>): boolean =>
  history.some(({ state }) => state === 'depositReceived')

/** True when the order still waits for its deposit and its hold has run out. */
export const isOverdue = ({ state, heldUntil }: Pick<Order, 'state' | 'heldUntil'>, now: number): boolean =>
  (state === 'received' || state === 'accepted') && now > heldUntil

/** True while nobody else can buy the car. A delivered car is gone for good. */
export const holdsCar = (order: Pick<Order, 'state' | 'heldUntil'>, now: number): boolean =>
  order.state !== 'cancelled' && !isOverdue(order, now)
