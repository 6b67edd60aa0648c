import { z } from 'zod'
import { DEPOSIT_WORKING_DAYS, endOfWorkingDay, parisDay } from './calendar.ts'
import { keptDoorSchema } from './door-price/rule.ts'
import { languageSchema } from './languages.ts'
import { DAY, RETENTION_MONTHS } from './legal.ts'
import { accidentAnswers, guaranteeTerritories, serviceBooks, standingCountries, vatSchemes } from './listing.ts'
import { balanceOf, eurosSchema } from './money.ts'
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

/** Why an order ends after its acceptance or the report of a deposit (which was not found, or never came). The buyer's rights follow
 *  from it (Code de la consommation, L221-24 and L216-7). */
export const cancelReasons = ['depositUnfound', 'depositMissing', 'withdrawal', 'nonDelivery', 'agreed'] as const
export const cancelReasonSchema = z.enum(cancelReasons)
export type CancelReason = z.infer<typeof cancelReasonSchema>

/** Who made a move: an editor at the desk, a button of a seller's mail, or the shop itself at the end of a hold. Absent for the
 *  order itself, and in moves from before it was recorded. */
export const movedBySchema = z.union([z.object({ name: z.string() }), z.enum(['mail', 'automatic'])])
export type MovedBy = z.infer<typeof movedBySchema>

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

/** What the buyer was told when he ordered: `SaleTerms` without what only decides whether he may. */
export const orderTermsSchema = z.object({
  deposit: z.enum(['coversTransport', 'coversTransportLegal', 'partOfPrice']),
  transport: z.union([
    z.object({ mode: z.enum(['included', 'onRequest']) }),
    z.object({ mode: z.literal('range'), from: z.number(), to: z.number() }),
    // Whole euros that buyer and seller agreed before the acceptance; they are paid with the balance.
    z.object({ mode: z.literal('agreed'), euros: eurosSchema }),
  ]),
  taxes: z.enum(['none', 'import', 'unknown']),
  nameCheck: z.boolean(),
  deliverBy: z.iso.date().optional(),
  returnCost: z.union([z.number(), z.literal('seller')]),
  exportPrice: eurosSchema.optional(),
  /** `ask`: the buyer said that he has asked his customs about this rule. `seen`: the day on which its source was read. */
  entry: z
    .union([
      z.object({
        kind: z.literal('ask'),
        rule: z.object({ source: z.object({ name: z.string(), seen: z.iso.date() }) }),
      }),
      z.object({ kind: z.enum(['open', 'refused']) }),
    ])
    .optional(),
  /** The seller accepts only with a photo of the car that is at most PROOF_DAYS old (proof.ts). */
  freshProof: z.literal(true).optional(),
})
export type OrderTerms = z.infer<typeof orderTermsSchema>

/** What buyer and seller have to agree before the seller accepts: what the terms left open when the order was placed. An order
 *  from before terms were kept leaves nothing open. */
export const openTerms = ({ terms }: Pick<Order, 'terms'>): { transport: boolean; delivery: boolean } => ({
  transport: terms?.transport.mode === 'range' || terms?.transport.mode === 'onRequest',
  delivery: terms !== undefined && terms.deliverBy === undefined,
})

/** What is due at delivery, in whole euros: the balance of the price, and the transport once its price is agreed. */
export const dueAtDelivery = ({ price, terms }: Pick<Order, 'price' | 'terms'>): number =>
  balanceOf(price) + (terms?.transport.mode === 'agreed' ? terms.transport.euros : 0)

/** The car's sheet as sold, in the fields of vehicle.ts: what the contract promises, whatever the catalogue says later. */
export const soldSheetSchema = z.object({
  version: z.string().optional(),
  firstRegistration: z.string().optional(),
  /** Kilometres. */
  mileage: z.number(),
  mileageProven: z.boolean(),
  vinEnd: z.string().optional(),
  technicalInspection: z.string().optional(),
  /** Only with a guarantor: `guaranteedMonths` (listing.ts). */
  warrantyMonths: z.number().optional(),
  /** Where that guarantee holds; absent from orders of before and from settings without it. */
  warrantyTerritory: z.enum(guaranteeTerritories).optional(),
  vatScheme: z.enum(vatSchemes).optional(),
  standsIn: z.enum(standingCountries).optional(),
  accident: z.enum(accidentAnswers).optional(),
  owners: z.number().optional(),
  keys: z.number().optional(),
  serviceBook: z.enum(serviceBooks).optional(),
  /** Known defects, as the car's page shows them (`flawsOf` in vehicle.ts). */
  flaws: z.array(z.object({ fr: z.string() }).catchall(z.string().optional())).optional(),
})

/** What became of the money of an order that ended: `paid` back on `day` (2026-12-01), or there was `nothing` to pay back; with who
 *  wrote it down, and when in milliseconds since 1970. */
export const refundSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paid'), day: z.iso.date(), at: z.number(), by: z.string() }),
  z.object({ kind: z.literal('nothing'), at: z.number(), by: z.string() }),
])
export type Refund = z.infer<typeof refundSchema>

/** A mark of money that somebody took back since, at `at` in milliseconds: the books keep who wrote it down, and who corrected it. */
export const takenBackSchema = z.object({
  field: z.enum(['refund', 'vatBack']),
  mark: refundSchema,
  at: z.number(),
  by: z.string(),
})

/** Where the record of a listing ends (journal-chain.ts): the number of its last entry, and that entry's fingerprint. */
export const listingHeadSchema = z.object({ n: z.number(), hash: z.string() })
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
  /** Where the car goes (place.ts), and what was promised there; absent in orders from before the place decided. */
  place: z.string().optional(),
  terms: orderTermsSchema.optional(),
  listing: listingHeadSchema.optional(),
  /** The photos with a code on which the seller accepted: what they showed stays known when they are deleted. */
  proof: z.object({ id: z.string(), code: z.string(), madeAt: z.number(), sha256: z.array(z.string()) }).optional(),
  /** Absent in orders from before they were kept, and the price at the door where the build had none. */
  door: keptDoorSchema.optional(),
  sheet: soldSheetSchema.optional(),
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
  /** When the buyer withdrew by a declaration from the order's own address, or on the day that the seller states. */
  withdrawnAt: z.number().optional(),
  /** Present if the seller cancelled after he had accepted, or the buyer withdrew. */
  cancelReason: cancelReasonSchema.optional(),
  /** Absent while nobody wrote down that the money went back. */
  refund: refundSchema.optional(),
  /** The same of the VAT of an exported car, which goes back once the export is proven. */
  vatBack: refundSchema.optional(),
  /** Earlier marks of both, oldest first. */
  takenBack: z.array(takenBackSchema).optional(),
  state: orderStateSchema,
  /** All states so far, oldest first. */
  history: z.array(z.object({ state: orderStateSchema, at: z.number(), by: movedBySchema.optional() })).min(1),
  /** What the sellers noted for each other; the buyer never sees it. */
  note: z.object({ text: z.string(), at: z.number(), by: z.string() }).optional(),
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

/** Days within which what the buyer paid is paid back, after a declaration of withdrawal or the end of the sale (Code de la
 *  consommation, L221-24 and L216-7). */
export const REFUND_DAYS = 14

/** The end of these days after a declaration. Both in milliseconds since 1970. */
export const refundEnd = (from: number): number => from + REFUND_DAYS * DAY

/** Working days within which the shop promises the money back after a cancellation (mail and order page): sooner than the law asks. */
const CANCEL_WORKING_DAYS = 5

/** The end of these days after a cancellation. Both in milliseconds since 1970. */
export const cancelRefundEnd = (from: number): number => endOfWorkingDay(from, CANCEL_WORKING_DAYS)

/** The last day for the refund after a declaration of withdrawal, as 2026-12-01. `withdrawnAt` in milliseconds since 1970. */
export const refundDay = (withdrawnAt: number): string => parisDay(refundEnd(withdrawnAt))

/** True once the deposit was received, whatever happened afterwards: such an order belongs in the books. */
export const wasPaid = ({ history }: Pick<Order, 'history'>): boolean =>
  history.some(({ state }) => state === 'depositReceived')

/** Whether the buyer reported the deposit by the link of a letter. Such an order waits for the seller. A proof announced with
 *  the order only informs him: nobody has shown yet that the mailbox is his. */
export const isDepositReported = ({ reportedAt }: Pick<Order, 'reportedAt'>): boolean => reportedAt !== undefined

/** Working days after which a reported deposit that the seller has not confirmed is urgent: twice the days of the deposit. The
 *  letter that ends the order says « dix jours ouvrés ». */
const REPORT_WORKING_DAYS = 2 * DEPOSIT_WORKING_DAYS

/** The end of these days. Both in milliseconds since 1970. */
export const reportDue = (reportedAt: number): number => endOfWorkingDay(reportedAt, REPORT_WORKING_DAYS)

/** Whether an order waits for a reported deposit that should long have come: anybody with a mailbox can hold a car by reporting
 *  one, and only the seller sees the account. `now` in milliseconds since 1970. */
export const isUnfound = ({ state, reportedAt }: Pick<Order, 'state' | 'reportedAt'>, now: number): boolean =>
  awaitsDeposit({ state }) && reportedAt !== undefined && now > reportDue(reportedAt)

/** Whether the buyer says that he has paid, in either way: he must not be asked to pay again. */
export const saysPaid = (order: Pick<Order, 'payment' | 'reportedAt'>): boolean =>
  order.payment.hasProof || isDepositReported(order)

/** The fields that decide whether an order still stands. */
export type Standing = Pick<Order, 'state' | 'createdAt' | 'heldUntil' | 'answerBy' | 'reportedAt'>

/** True while the deposit is awaited. */
export const awaitsDeposit = ({ state }: Pick<Order, 'state'>): boolean => state === 'received' || state === 'accepted'

/** Until when an order waits whose deposit was reported and not found: a little less than the months after which an unpaid
 *  order is deleted, so that its buyer is told first. */
const reportEnd = ({ createdAt }: Standing): number => createdAt + RETENTION_MONTHS.unpaidOrder * 30 * DAY

/** When the reservation ends by itself, in milliseconds since 1970. */
const endOf = (order: Standing): number => (isDepositReported(order) ? reportEnd(order) : order.heldUntil)
/** True if the reservation ended without answer or without deposit. */
export const isOverdue = (order: Standing, now: number): boolean => awaitsDeposit(order) && now > endOf(order)
/** True while nobody else can buy the car. A delivered car is gone for good. */
export const holdsCar = (order: Standing, now: number): boolean => order.state !== 'cancelled' && !isOverdue(order, now)

/** What the seller owes an order and is late with: the answer, a look for the deposit that the buyer reported, or the end of an
 *  order whose reported deposit never came. */
export function lateTask(order: Standing, now: number): 'answer' | 'deposit' | 'unfound' | undefined {
  const { state, answerBy: due, heldUntil } = order
  if (isUnfound(order, now)) return 'unfound'
  if (state === 'received' && now > (due ?? heldUntil)) return 'answer'
  return state === 'accepted' && now > heldUntil ? 'deposit' : undefined
}

/** When an order next needs a look although nobody touches it; Infinity if never. All in milliseconds since 1970. */
export function nextLook(order: Standing, now: number): number {
  if (!awaitsDeposit(order)) return Infinity
  const { answerBy: due = Infinity, heldUntil, reportedAt } = order
  const ends = [due, heldUntil, endOf(order), reportedAt === undefined ? Infinity : reportDue(reportedAt)]
  return Math.min(...ends.filter((end) => end >= now), Infinity)
}

/** End of the time in which the shop answers an order placed at `now`. All times here are in milliseconds since 1970. */
export const answerBy = (now: number, answerDays: number): number => endOfWorkingDay(now, answerDays)
/** End of the reservation of an order that the shop does not answer: twice the promised time. */
export const holdEnd = (now: number, answerDays: number): number => endOfWorkingDay(now, 2 * answerDays)
/** End of the reservation of an order accepted at `now`: the deposit is due by then. */
export const depositDue = (now: number): number => endOfWorkingDay(now, DEPOSIT_WORKING_DAYS)

type HoldKey = 'saleAnswer' | 'saleHeld' | 'saleHeldAccepted' | 'saleHeldReported' | 'saleReported'

/** What the buyer is told about a reservation, on the page and in letters: keys of sale.json, with the midnight after the day
 *  that the sentence names. Only the date in force is named; nothing once the deposit is no longer awaited. */
export function holdSentences(
  { state, answerBy: due, heldUntil }: Pick<Order, 'state' | 'answerBy' | 'heldUntil'>,
  isReported: boolean,
): { key: HoldKey; end?: number }[] {
  if (!awaitsDeposit({ state })) return []
  const answer = state === 'received' && due !== undefined ? [{ key: 'saleAnswer' as const, end: due }] : []
  if (isReported) return [{ key: 'saleHeldReported' }, ...answer, { key: 'saleReported' }]
  return [...answer, { key: state === 'received' ? 'saleHeld' : 'saleHeldAccepted', end: heldUntil }]
}
