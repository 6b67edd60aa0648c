import { depositOf } from '#domain/money.ts'
import type { CustomerInfo } from '#forms/customer.ts'
import type { CardVehicle } from '../../../content/cards.ts'
import { recordOf } from '../../../lib/api.ts'
import { customerFields } from '../customer.ts'

/** The order in navigation state (specification, section 3), with the token of its signed link. */
export interface PlacedOrder {
  vehicle: Pick<CardVehicle, 'id' | 'brand' | 'model' | 'year' | 'mileage' | 'price'>
  /** Whole euros, like the deposit. */
  totalAmount: number
  depositAmount: number
  customerInfo: CustomerInfo
  paymentProofUploaded: boolean
  transferReference: string
  /** Absent if the function did not return a token. */
  token?: string
  /** What the form has to tell of it: an earlier try was stored, as it was then. */
  note?: string
}

interface PurchaseResult {
  car: CardVehicle
  customer: CustomerInfo
  reference: string
  hasPaymentProof: boolean
  token: string | undefined
  note: string | undefined
}

export const placedOrder = ({
  car,
  customer,
  reference,
  hasPaymentProof,
  token,
  note,
}: PurchaseResult): PlacedOrder => {
  const { id, brand, model, year, mileage, price } = car
  return {
    vehicle: { id, brand, model, year, mileage, price },
    totalAmount: price,
    depositAmount: depositOf(price),
    customerInfo: customer,
    paymentProofUploaded: hasPaymentProof,
    transferReference: reference,
    ...(token && { token }),
    ...(note && { note }),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Parses the order in a page's navigation state; undefined if it is missing or incomplete. */
export function readPlacedOrder(state: unknown): PlacedOrder | undefined {
  const order = recordOf(recordOf(state)['order'])
  const vehicle = recordOf(order['vehicle'])
  const customer = recordOf(order['customerInfo'])
  const whole =
    ['id', 'brand', 'model'].every((name) => isText(vehicle[name])) &&
    ['year', 'price', 'mileage'].every((name) => isNumber(vehicle[name])) &&
    [order['totalAmount'], order['depositAmount']].every(isNumber) &&
    customerFields.every((field) => isText(customer[field])) &&
    isText(order['transferReference'])
  return whole ? (order as unknown as PlacedOrder) : undefined
}
