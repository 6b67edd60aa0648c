import { accept, refuse } from '../http/respond.ts'
import { readOrderToken } from '../links/order-link.ts'
import type { OrderDesk } from './change-order.ts'
import { findByName } from './order-store.ts'
import { viewOrder } from './order-view.ts'

/** The order behind a signed link. A forged or expired link and an order that is no longer kept get the same plain answer. */
export async function answerOrder({ settings, run, orders }: OrderDesk, token: string): Promise<Response> {
  const name = readOrderToken(settings.linkSecret, token, run.now())
  const order = name && (await findByName(orders, name))
  if (!order) return refuse('linkInvalid')
  return accept({ order: await viewOrder(order, settings.bank, run.store) })
}
