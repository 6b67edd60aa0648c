import type { OrderMove } from '#domain/order.ts'
import type { OutboxRun } from '../outbox/deliver-held.ts'
import type { BlobStore } from '../store/blob-store.ts'
import type { SalesSettings } from './sales-settings.ts'
import type { HeldOrder } from './stored-order.ts'

/** Who works on orders, with what. */
export interface OrderDesk {
  settings: SalesSettings
  run: OutboxRun
  orders: BlobStore
}

/** Writes an order's next state, and that letters about it are owed, if nobody changed the order meanwhile; undefined if
 *  somebody did. `expired` when no deposit came in time, and nobody pressed a button. */
export async function changeOrder(
  { run, orders }: Pick<OrderDesk, 'run' | 'orders'>,
  { order: found, version }: HeldOrder,
  state: OrderMove,
  expired = false,
): Promise<HeldOrder | undefined> {
  const history = [...found.history, { state, at: run.now() }]
  // What an interrupted request still owes goes along: it is not lost by being overwritten.
  const order = { ...found, state, expired, history, owed: [...found.owed, state] }
  const written = await orders.replace(version, order)
  return written && { order, version: written }
}

/** Notes that the outbox has an order's letters. If somebody changed the order meanwhile, the next scheduled run looks
 *  again. */
export const noteUnpacked = (orders: BlobStore, { order, version }: HeldOrder) =>
  orders.replace(version, { ...order, owed: [] })
