import { depositOf } from '#domain/money.ts'
import type { CustomerInfo } from '#forms/customer-info.ts'
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
}

interface PurchaseResult {
  car: CardVehicle
  customer: CustomerInfo
  reference: string
  hasPaymentProof: boolean
  token: string | undefined
}

export const placedOrder = ({ car, customer, reference, hasPaymentProof, token }: PurchaseResult): PlacedOrder => {
  const { id, brand, model, year, mileage, price } = car
  return {
    vehicle: { id, brand, model, year, mileage, price },
    totalAmount: price,
    depositAmount: depositOf(price),
    customerInfo: customer,
    paymentProofUploaded: hasPaymentProof,
    transferReference: reference,
    ...(token && { token }),
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
