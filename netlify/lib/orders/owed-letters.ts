import { renderOrderLetters } from '../emails/render-order-letters.ts'
import { renderStateLetters } from '../emails/render-state-letters.ts'
import type { Letter } from '../outbox/entry.ts'
import type { SalesSettings } from './sales-settings.ts'
import type { StoredOrder } from './stored-order.ts'

/** The letters that an order owes, made from the order alone: whoever makes them, and however late, they are the same, under
 *  the same ids. Oldest step first. */
export async function owedLetters(order: StoredOrder, settings: SalesSettings): Promise<Letter[]> {
  const letters = await Promise.all(
    order.owed.map((state) => {
      // As it was at that step: a later one may have been written before these letters were made.
      const at = order.history.findLast((step) => step.state === state)?.at ?? order.createdAt
      return state === 'received'
        ? renderOrderLetters(order, { settings, siteUrl: order.siteUrl, now: at })
        : renderStateLetters(
            { ...order, state, expired: order.expired && state === 'cancelled' },
            { settings, now: at },
          )
    }),
  )
  return letters.flat()
}
