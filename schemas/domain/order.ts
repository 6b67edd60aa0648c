import { z } from 'zod'
import { DEPOSIT_WORKING_DAYS, endOfWorkingDay } from './calendar.ts'
import { keptDoorSchema } from './door-price/place-file.ts'
import { dateInWords, type Language, languageSchema } from './languages.ts'
import { DAY, RETENTION_MONTHS } from './legal.ts'
import { vatSchemes } from './listing.ts'
import { balanceOf, eurosSchema, formatEuros, mileageText } from './money.ts'
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

/** Why an order ends after its acceptance: the deposit did not arrive in time, the buyer withdrew, the car cannot
 *  be delivered, or both agreed. The buyer's rights follow from it (Code de la consommation, L221-24 and L216-7). */
export const cancelReasons = ['depositMissing', 'withdrawal', 'nonDelivery', 'agreed'] as const
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
})
type Terms = z.infer<typeof orderTermsSchema>

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
  /** Only with a guarantor: `guaranteedMonths` (legal.ts). */
  warrantyMonths: z.number().optional(),
  vatScheme: z.enum(vatSchemes).optional(),
  /** Known defects, as the car's page shows them (`flawsOf` in vehicle.ts). */
  flaws: z.array(z.object({ fr: z.string() }).catchall(z.string().optional())).optional(),
})

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

/** Whether the buyer reported the deposit by the link of a letter. Such an order waits for the seller. A proof announced with
 *  the order only informs him: nobody has shown yet that the mailbox is his. */
export const isDepositReported = ({ reportedAt }: Pick<Order, 'reportedAt'>): boolean => reportedAt !== undefined

/** Whether the buyer says that he has paid, in either way: he must not be asked to pay again. */
export const saysPaid = (order: Pick<Order, 'payment' | 'reportedAt'>): boolean =>
  order.payment.hasProof || isDepositReported(order)

/** The fields that decide whether an order still stands. */
type Standing = Pick<Order, 'state' | 'createdAt' | 'heldUntil' | 'answerBy' | 'reportedAt'>

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

/** What the seller owes an order and is late with: the answer, or a look for the deposit that the buyer reported. */
export function lateTask(order: Standing, now: number): 'answer' | 'deposit' | undefined {
  const { state, answerBy: due, heldUntil } = order
  if (state === 'received' && now > (due ?? heldUntil)) return 'answer'
  return state === 'accepted' && now > heldUntil ? 'deposit' : undefined
}

/** When an order next needs a look although nobody touches it; Infinity if never. All in milliseconds since 1970. */
export const nextLook = (order: Standing, now: number): number =>
  awaitsDeposit(order)
    ? Math.min(...[order.answerBy ?? Infinity, order.heldUntil, endOf(order)].filter((end) => end >= now), Infinity)
    : Infinity

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

type FactKey =
  | `sale${'Version' | 'FirstRegistration' | 'Flaws' | 'Mileage' | 'VinEnd' | 'Inspection' | 'Warranty' | 'Months' | 'Vat' | 'Delivery'}`
  | `sale${'Entry' | 'EntryAsked' | 'EntryAskedAlone' | 'DeliverBy' | 'DeliveryAgreed' | 'Transport' | 'Taxes' | 'Return' | 'ReturnMax' | 'Return_seller' | 'ExportPrice' | 'ExportValue'}`
  | `saleVat_${(typeof vatSchemes)[number]}`
  | `saleTransport_${Terms['transport']['mode']}`
  | `saleTaxes_${Terms['taxes']}`
type Write = (key: FactKey | 'mileageIs' | 'mileageIsNotProven', values?: Record<string, string>) => string

/** The car as sold and what was promised, as the page and the letters list it. */
export function saleFacts(
  { sheet, terms }: Pick<Order, 'sheet' | 'terms'>,
  t: Write,
  language: Language,
): { label: string; value: string }[] {
  const fact = (key: FactKey, value: string | 0 | undefined) => (value ? [{ label: t(key), value }] : [])
  return [
    ...(sheet
      ? [
          ...fact('saleVersion', sheet.version),
          ...fact('saleFirstRegistration', sheet.firstRegistration && dateInWords(sheet.firstRegistration, language)),
          ...fact('saleMileage', mileageText(sheet, t)),
          ...fact('saleVinEnd', sheet.vinEnd),
          ...fact('saleInspection', sheet.technicalInspection && dateInWords(sheet.technicalInspection, language)),
          ...fact('saleFlaws', sheet.flaws?.map((flaw) => flaw[language] ?? flaw.fr).join(' ')),
          ...fact('saleWarranty', sheet.warrantyMonths && t('saleMonths', { months: String(sheet.warrantyMonths) })),
          // Of a car sold without VAT the export price says what becomes of it.
          ...(sheet.vatScheme === 'deductible' && terms?.exportPrice !== undefined
            ? []
            : fact('saleVat', sheet.vatScheme && t(`saleVat_${sheet.vatScheme}`))),
        ]
      : []),
    ...(terms
      ? [
          ...fact(
            'saleExportPrice',
            terms.exportPrice && t('saleExportValue', { price: formatEuros(terms.exportPrice) }),
          ),
          ...fact('saleTransport', transportText(terms.transport, t)),
          ...fact('saleTaxes', t(`saleTaxes_${terms.taxes}`)),
          ...fact('saleEntry', entryText(terms.entry, t, language)),
          ...fact(
            'saleDelivery',
            terms.deliverBy
              ? t('saleDeliverBy', { date: dateInWords(terms.deliverBy, language) })
              : t('saleDeliveryAgreed'),
          ),
          ...fact(
            'saleReturn',
            terms.returnCost === 'seller'
              ? t('saleReturn_seller')
              : t('saleReturnMax', { amount: formatEuros(terms.returnCost) }),
          ),
        ]
      : []),
  ]
}

function entryText(entry: Terms['entry'], t: Write, language: Language): string | undefined {
  if (entry?.kind !== 'ask') return undefined
  const { name, seen } = entry.rule.source
  return name === ''
    ? t('saleEntryAskedAlone')
    : t('saleEntryAsked', { source: name, date: dateInWords(seen, language) })
}

function transportText(transport: Terms['transport'], t: Write): string {
  if (transport.mode === 'agreed') return t('saleTransport_agreed', { amount: formatEuros(transport.euros) })
  if (transport.mode !== 'range') return t(`saleTransport_${transport.mode}`)
  return t('saleTransport_range', { from: formatEuros(transport.from), to: formatEuros(transport.to) })
}
