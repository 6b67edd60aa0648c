import { balanceOf } from '#domain/deposit.ts'
import { orderStates, type OrderState } from '#domain/order.ts'
import { vehicleInfoOf } from '#domain/vehicle.ts'
import type { CustomerInfo } from '#forms/customer-info.ts'
import { customerFields } from '../customer-values.ts'
import { groupedIban, type BankDetails } from '../transfer/bank-details.ts'
import type { PlacedOrder } from './placed-order.ts'

/** An order as the confirmation shows it. Amounts in whole euros, times in milliseconds since 1970. */
export interface OrderView {
  vehicleId: string
  vehicleName: string
  price: number
  deposit: number
  balance: number
  reference: string
  customer: CustomerInfo
  hasPaymentProof: boolean
  state: OrderState
  heldUntil?: number
  /** Whether the confirmation mail is out; unknown before the function has been asked. */
  mail?: 'sent' | 'waiting' | 'failed'
  /** Only while a deposit is awaited. */
  bank?: BankDetails
}

/** What the page knows of an order that was placed a moment ago. */
export const viewOfPlaced = (order: PlacedOrder): OrderView => ({
  vehicleId: order.vehicle.id,
  vehicleName: vehicleInfoOf(order.vehicle),
  price: order.totalAmount,
  deposit: order.depositAmount,
  balance: balanceOf(order.totalAmount),
  reference: order.transferReference,
  customer: order.customerInfo,
  hasPaymentProof: order.paymentProofUploaded,
  state: 'received',
})

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** What the function says of an order (netlify/lib/orders/order-view.ts). */
export function viewOfAnswer(answer: unknown): OrderView {
  const order = record(answer)
  const customer = record(order['customer'])
  const transfer = record(order['transfer'])
  const { mail, heldUntil } = order
  return {
    vehicleId: text(order['vehicleId']),
    vehicleName: text(order['vehicleInfo']),
    price: number(order['price']),
    deposit: number(order['deposit']),
    balance: number(order['balance']),
    reference: text(order['reference']),
    customer: Object.fromEntries(customerFields.map((field) => [field, text(customer[field])])) as CustomerInfo,
    hasPaymentProof: order['hasPaymentProof'] === true,
    state: orderStates.find((known) => known === order['state']) ?? 'received',
    ...(typeof heldUntil === 'number' && { heldUntil }),
    ...((mail === 'sent' || mail === 'waiting' || mail === 'failed') && { mail }),
    ...(order['transfer'] !== undefined && {
      bank: {
        beneficiary: text(transfer['beneficiary']),
        iban: groupedIban(text(transfer['iban'])),
        bic: text(transfer['bic']),
      },
    }),
  }
}
