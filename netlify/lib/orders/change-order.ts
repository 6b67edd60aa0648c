import type { OrderMove } from '#domain/order.ts'
import { renderStateLetters } from '../emails/render-state-letters.ts'
import type { OutboxRun } from '../outbox/deliver-held.ts'
import type { BlobStore } from '../store/blob-store.ts'
import type { SalesSettings } from './sales-settings.ts'
import type { HeldOrder, StoredOrder } from './stored-order.ts'

/** Who works on orders, with what. */
export interface OrderDesk {
  settings: SalesSettings
  run: OutboxRun
  orders: BlobStore
}

/** Writes an order's next state together with the letters about it, if nobody changed the order meanwhile; undefined if
 *  somebody did. `expired` when no deposit came in time, and nobody pressed a button. */
export async function changeOrder(
  { settings, run, orders }: OrderDesk,
  { order: found, version }: HeldOrder,
  state: OrderMove,
  expired = false,
): Promise<HeldOrder | undefined> {
  const now = run.now()
  const moved: StoredOrder = { ...found, state, expired, history: [...found.history, { state, at: now }] }
  // Letters that an interrupted request left go along: they are not lost by being overwritten.
  const letters = [...found.letters, ...(await renderStateLetters(moved, { settings, now }))]
  const order = { ...moved, letters }
  const written = await orders.replace(version, order)
  return written && { order, version: written }
}

/** Notes that the outbox has an order's letters. If somebody changed the order meanwhile, the next scheduled run looks
 *  again. */
export const noteUnpacked = (orders: BlobStore, { order, version }: HeldOrder) =>
  orders.replace(version, { ...order, letters: [] })
