import { holdsCar, openMoves, type OrderMove } from '#domain/order.ts'
import type { OrderName } from '../links/order-link.ts'
import { changeOrder, type OrderDesk } from './change-order.ts'
import { findByName, findOrder } from './order-store.ts'
import type { HeldOrder, StoredOrder } from './stored-order.ts'

/** Rounds in which a second press may come between our look and our write. */
const ROUNDS = 3

export type MoveResult =
  | { kind: 'moved'; held: HeldOrder }
  /** It is in that state already: pressed twice, or twice at once. */
  | { kind: 'already'; order: StoredOrder }
  | { kind: 'illegal'; order: StoredOrder }
  | { kind: 'gone' }

/** Whether a move is open to an order now. A hold that ran out closes all but cancelling: somebody else may have the car. */
export const canMove = (order: StoredOrder, move: OrderMove, now: number): boolean =>
  openMoves[order.state].includes(move) && (move === 'cancelled' || holdsCar(order, now))

/** The seller's move. Of two at the same moment one is written, and each mails the buyer once. */
export async function moveOrder(desk: OrderDesk, name: OrderName, move: OrderMove): Promise<MoveResult> {
  for (let round = 0; round < ROUNDS; round++) {
    const found = await findOrder(desk.orders, name.vehicleId)
    if (found?.order.id !== name.id) {
      const closed = await findByName(desk.orders, name)
      if (!closed) return { kind: 'gone' }
      return { kind: closed.state === move ? 'already' : 'illegal', order: closed }
    }
    if (found.order.state === move) return { kind: 'already', order: found.order }
    if (!canMove(found.order, move, desk.run.now())) return { kind: 'illegal', order: found.order }
    const held = await changeOrder(desk, found, move)
    if (held) return { kind: 'moved', held }
  }
  return { kind: 'gone' }
}
