import type { Order, Payment } from '#domain/order.ts'
import { parseTransferReference, remittanceInformation, TRANSFER_REASON } from '#domain/transfer-reference.ts'
import type { Purchase } from '#forms/purchase.ts'
import type { BankDetails } from '../settings.ts'

/** What a purchase says of its payment. A reference belongs to one car: one made for another is refused. */
export const isReferenceOf = (vehicleId: string, { transferReference }: Pick<Purchase, 'transferReference'>): boolean =>
  parseTransferReference(transferReference)?.vehicleId === vehicleId

/** How a new order is paid. The proof is only announced: the buyer sends it by mail. */
export const transferOf = ({ transferReference, hasPaymentProof }: Purchase): Payment => ({
  method: 'transfer',
  reference: transferReference,
  hasProof: hasPaymentProof,
})

/** Where the transfer goes and what it says. Amount in whole euros. */
export const transferInstructions = (
  bank: BankDetails,
  { payment: { reference }, deposit }: Pick<Order, 'payment' | 'deposit'>,
) => ({
  ...bank,
  reason: TRANSFER_REASON,
  reference,
  remittance: remittanceInformation(reference),
  amount: deposit,
})
