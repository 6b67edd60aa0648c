import { StoreUnavailable } from '../store/store-unavailable.ts'
import type { SalesStop } from './sales-switch.ts'
import type { StoredOrder } from './stored-order.ts'

/** Milliseconds. An order that was begun later than this after a stop has seen it: the switch is written within seconds, and
 *  clocks differ by less. */
const SEEN = 60_000

/** What an order in the store is worth while sales are stopped. `stands`: it was begun before, or its letters are made.
 *  `void`: it was written beside the look at the switch, and its request ended before it could take it back.
 *  `inDoubt`: it came so soon after the stop that it may be either. */
export type OrderStanding = 'stands' | 'inDoubt' | 'void'

/** Said by order and switch alone, so that whoever asks gets the same answer. */
export function orderStanding(
  { createdAt, owed }: Pick<StoredOrder, 'createdAt' | 'owed'>,
  stop: SalesStop | undefined,
): OrderStanding {
  if (!stop || createdAt <= stop.at || !owed.includes('received')) return 'stands'
  return createdAt <= stop.at + SEEN ? 'inDoubt' : 'void'
}

/** Whether an order that an earlier request wrote is one. Throws StoreUnavailable, so that the buyer tries again, while
 *  nobody can know. */
export function wasTaken(order: StoredOrder, stop: SalesStop | undefined): boolean {
  const standing = orderStanding(order, stop)
  if (standing === 'inDoubt') throw new StoreUnavailable('sales were stopped while the order was placed')
  return standing === 'stands'
}
