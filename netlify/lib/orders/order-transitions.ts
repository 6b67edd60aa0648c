import { holdsCar, isOverdue, openMoves, type OrderMove } from '#domain/order.ts'
import { owedLetters } from '../emails/render-order-letters.ts'
import { type OutboxRun, unpackLetters } from '../outbox/delivery.ts'
import type { SalesSettings } from '../settings.ts'
import type { OrderName } from '../signed-links.ts'
import { type BlobStore, openStore } from '../store/blob-store.ts'
import { noteClaim } from '../store/once.ts'
import { closedKey, findByName, findOrder, type HeldOrder, type StoredOrder } from '../store/order-store.ts'

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
