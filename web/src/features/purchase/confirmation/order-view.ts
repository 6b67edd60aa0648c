import { useEffect, useState } from 'react'
import { balanceOf } from '#domain/money.ts'
import { type OrderState, orderStates } from '#domain/order.ts'
import { vehicleInfoOf } from '#domain/listing.ts'
import type { CustomerInfo } from '#forms/customer-info.ts'
import { type FailureCode, functionAddress, getJson, recordOf } from '../../../lib/api.ts'
import { customerFields } from '../customer.ts'
import { type BankDetails, groupedIban, type TransferPayment } from '../payment/transfer.ts'
import type { PlacedOrder } from './placed-order.ts'

/** An order's data on the confirmation page. Amounts in whole euros, times in milliseconds since 1970. */
export interface OrderView {
  vehicleId: string
  vehicleName: string
  price: number
  deposit: number
  balance: number
  customer: CustomerInfo
  /** `bank` is present only while a deposit is awaited. */
  payment: TransferPayment & { bank?: BankDetails }
  state: OrderState
  heldUntil?: number
  /** State of the confirmation mail; undefined until the function answers. */
  mail?: 'sent' | 'waiting' | 'failed'
}

interface OrderLookup {
  token: string
  view?: OrderView
  failure?: FailureCode
}

/** Milliseconds between two requests while the mail is on its way. */
const POLL_MS = 4000

/** Gives up after two minutes: by then the outbox retries too rarely to wait for it. */
const MAX_REQUESTS = 30

/** Loads the order of a signed link, and polls while its mail is waiting to be sent. */
export function useOrder(token: string | undefined): Omit<OrderLookup, 'token'> {
  const [lookup, setLookup] = useState<OrderLookup>()
  useEffect(() => {
    if (token === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const load = async (round: number) => {
      const outcome = await getJson(`${functionAddress('order')}?${new URLSearchParams({ order: token })}`)
      if (left) return
      if (!outcome.ok) return setLookup((known) => ({ ...known, token, failure: outcome.code }))
      const view = viewOfAnswer(outcome.answer['order'])
      setLookup({ token, view })
      if (view.mail === 'waiting' && round < MAX_REQUESTS) timer = setTimeout(() => void load(round + 1), POLL_MS)
    }
    void load(1)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [token])
  return lookup?.token === token && lookup ? lookup : {}
}

/** A new order, from navigation state. */
export const viewOfPlaced = (order: PlacedOrder): OrderView => ({
  vehicleId: order.vehicle.id,
  vehicleName: vehicleInfoOf(order.vehicle),
  price: order.totalAmount,
  deposit: order.depositAmount,
  balance: balanceOf(order.totalAmount),
  customer: order.customerInfo,
  payment: { method: 'transfer', reference: order.transferReference, hasProof: order.paymentProofUploaded },
  state: 'received',
})

/** Parses the function's answer (netlify/lib/orders/answer-buyer.ts); invalid fields become empty. */
function viewOfAnswer(answer: unknown): OrderView {
  const order = recordOf(answer)
  const customer = recordOf(order['customer'])
  const transfer = recordOf(order['transfer'])
  const { mail, heldUntil } = order
  return {
    vehicleId: text(order['vehicleId']),
    vehicleName: text(order['vehicleInfo']),
    price: number(order['price']),
    deposit: number(order['deposit']),
    balance: number(order['balance']),
    customer: Object.fromEntries(customerFields.map((field) => [field, text(customer[field])])) as CustomerInfo,
    payment: {
      method: 'transfer',
      reference: text(order['reference']),
      hasProof: order['hasPaymentProof'] === true,
      ...(order['transfer'] !== undefined && {
        bank: {
          beneficiary: text(transfer['beneficiary']),
          iban: groupedIban(text(transfer['iban'])),
          bic: text(transfer['bic']),
        },
      }),
    },
    state: orderStates.find((known) => known === order['state']) ?? 'received',
    ...(typeof heldUntil === 'number' && { heldUntil }),
    ...((mail === 'sent' || mail === 'waiting' || mail === 'failed') && { mail }),
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
