import type { Letter } from '../mail/message.ts'
import type { SalesSettings } from '../settings.ts'
import type { StoredOrder } from '../store/order-store.ts'
import { orderLetter, stateLetter } from './OrderLetters.tsx'
import { expiredNotice, orderNotice } from './OrderNotices.tsx'

/** The letters that an order owes, oldest step first. They are made from the order alone, so that they are the same, under the
 *  same ids, whoever makes them and however late. */
export async function owedLetters(order: StoredOrder, settings: SalesSettings): Promise<Letter[]> {
  const letters = await Promise.all(
    order.owed.map((state) => {
      // As it was at that step: a later one may have been written before these letters were made.
      const at = order.history.findLast((step) => step.state === state)?.at ?? order.createdAt
      const expired = order.expired && state === 'cancelled'
      return lettersAbout({ ...order, state, expired }, settings, at)
    }),
  )
  return letters.flat()
}

/** The letters about the state an order has come to: the buyer's always; the seller's about a new order and one that expired.
 *  `now` in milliseconds. */
export function lettersAbout(order: StoredOrder, settings: SalesSettings, now: number): Promise<Letter[]> {
  if (order.state === 'received') return Promise.all([orderLetter(order, settings), orderNotice(order, settings, now)])
  const buyer = stateLetter(order, settings, now)
  return Promise.all(order.expired ? [buyer, expiredNotice(order, settings.mail)] : [buyer])
}
