import { balanceOf, depositOf } from '#domain/deposit.ts'
import { holdsCar } from '#domain/order.ts'
import { confirmationLetterId } from '../emails/OrderLetters.tsx'
import { accept, refuse } from '../http/respond.ts'
import { areSalesStopped } from '../limits/order-limits.ts'
import { deadKey, sentKey } from '../outbox/outbox-store.ts'
import { transferInstructions } from '../payment/transfer.tsx'
import { readOrderToken } from '../signed-links.ts'
import type { BlobStore } from '../store/blob-store.ts'
import { findByName, findOrder, type StoredOrder } from '../store/order-store.ts'
import type { OrderContext } from './place-order.ts'
import { readCatalogue, unavailableCode } from './purchase.ts'

/** Whether a car can be bought now, and at what price: the page asks before it shows bank details. Answers 200 either way,
 *  `{ok: true, available, code?, price, deposit}`; an unknown car is refused. */
export async function answerAvailability(
  { settings, outbox, orders }: OrderContext,
  vehicleId: string,
): Promise<Response> {
  const car = (await readCatalogue()).get(vehicleId)
  if (!car) return refuse('vehicleUnknown')
  const [found, isStopped] = await Promise.all([findOrder(orders, vehicleId), areSalesStopped()])
  const isHeld = found !== undefined && holdsCar(found.value, outbox.now())
  const held = found?.value.state === 'delivered' ? 'vehicleSold' : 'vehicleHeld'
  const paused = settings.paused || isStopped
  const code = paused ? 'salesPaused' : (unavailableCode(car) ?? (isHeld ? held : undefined))
  return accept({
    available: code === undefined,
    ...(code && { code }),
    price: car.price,
    deposit: depositOf(car.price),
  })
}

/** The order behind a signed link. A forged or expired link and an order that is no longer stored get the same answer. */
export async function answerOrder({ settings, outbox, orders }: OrderContext, token: string): Promise<Response> {
  const name = readOrderToken(settings.linkSecret, token, outbox.now())
  const order = name && (await findByName(orders, name))
  if (!order) return refuse('linkInvalid')
  const { owed: _, submission: __, siteUrl: ___, payment, ...shown } = order
  // Once the deposit has arrived or the order is over, nobody is asked to transfer anything.
  const asksDeposit = order.state === 'received' || order.state === 'accepted'
  return accept({
    order: {
      ...shown,
      reference: payment.reference,
      hasPaymentProof: payment.hasProof,
      balance: balanceOf(order.price),
      mail: await mailState(outbox.store, order),
      ...(asksDeposit && { transfer: transferInstructions(settings.bank, order) }),
    },
  })
}

/** Whether the confirmation mail is waiting, out, or given up. */
async function mailState(outbox: BlobStore, order: StoredOrder): Promise<'sent' | 'waiting' | 'failed'> {
  const id = confirmationLetterId(order.id)
  const [sent, dead] = await Promise.all([outbox.read(sentKey(id)), outbox.read(deadKey(id))])
  if (sent !== undefined) return 'sent'
  return dead === undefined ? 'waiting' : 'failed'
}
