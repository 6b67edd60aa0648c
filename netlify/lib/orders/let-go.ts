import { isOverdue } from '#domain/order.ts'
import { unpackLetters } from '../outbox/unpack-letters.ts'
import { openStore } from '../store/blob-store.ts'
import { noteClaim } from '../store/once.ts'
import { changeOrder, type OrderDesk } from './change-order.ts'
import { closedKey } from './order-store.ts'
import { owedLetters } from './owed-letters.ts'
import type { HeldOrder } from './stored-order.ts'

/** Makes room for the next order of a car: an order whose time is up is cancelled, its letters go out, and it is filed under
 *  its own id. Gives the version to overwrite, or undefined if somebody changed the order meanwhile. Killed in the middle,
 *  it can be done again. */
export async function letGo(desk: OrderDesk, found: HeldOrder): Promise<HeldOrder | undefined> {
  const ended = isOverdue(found.order, desk.run.now()) ? await changeOrder(desk, found, 'cancelled', true) : found
  if (!ended) return undefined
  await unpackLetters(desk.run, await owedLetters(ended.order, desk.settings), true)
  const { id, createdAt, submission } = ended.order
  // Its key is no longer found under its car.
  await noteClaim(openStore('once'), { scope: 'order', ...submission, id, at: createdAt })
  await desk.orders.put(closedKey(ended.order.id), { ...ended.order, owed: [] })
  return ended
}
