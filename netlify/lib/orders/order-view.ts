import { balanceOf } from '#domain/deposit.ts'
import { remittanceInformation, TRANSFER_REASON } from '#domain/transfer-reference.ts'
import type { BlobStore } from '../store/blob-store.ts'
import type { BankDetails } from '../settings.ts'
import type { StoredOrder } from '../store/order-store.ts'

/** Where the transfer goes and what it says. Amount in whole euros. */
export const transferOf = (bank: BankDetails, { reference, deposit }: Pick<StoredOrder, 'reference' | 'deposit'>) => ({
  ...bank,
  reason: TRANSFER_REASON,
  reference,
  remittance: remittanceInformation(reference),
  amount: deposit,
})

/** Id of the letter that confirms an order to its buyer. */
export const confirmationLetterId = (orderId: string) => `${orderId}-received-buyer`

/** How far the confirmation mail is: on its way, out, or given up. */
async function mailState(outbox: BlobStore, order: StoredOrder): Promise<'sent' | 'waiting' | 'failed'> {
  const id = confirmationLetterId(order.id)
  const [sent, dead] = await Promise.all([outbox.read(`sent/${id}`), outbox.read(`dead/${id}`)])
  if (sent !== undefined) return 'sent'
  return dead === undefined ? 'waiting' : 'failed'
}

/** What the signed link shows to the buyer. Times in milliseconds since 1970, amounts in whole euros. Once the deposit is
 *  there or the order is over, nobody is asked to transfer anything. */
export async function viewOrder(order: StoredOrder, bank: BankDetails, outbox: BlobStore) {
  const { owed: _, submission: __, siteUrl: ___, ...shown } = order
  const asksDeposit = order.state === 'received' || order.state === 'accepted'
  return {
    ...shown,
    balance: balanceOf(order.price),
    mail: await mailState(outbox, order),
    ...(asksDeposit && { transfer: transferOf(bank, order) }),
  }
}
