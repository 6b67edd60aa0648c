import { createElement } from 'react'
import type { SalesSettings } from '../orders/sales-settings.ts'
import type { StoredOrder } from '../orders/stored-order.ts'
import type { Letter } from '../outbox/entry.ts'
import { ExpiredNotice } from './ExpiredNotice.tsx'
import { renderLetter } from './render-letter.ts'
import { orderUrl } from './render-order-letters.ts'
import { StateLetter, stateKey } from './StateLetter.tsx'
import { orderTexts } from './texts/order-texts.ts'

/** The letters about the state an order has come to: the buyer's always; the seller's when the order ended by itself.
 *  `now` in milliseconds. */
export async function renderStateLetters(
  order: StoredOrder,
  { settings, now }: { settings: SalesSettings; now: number },
): Promise<Letter[]> {
  const { mail } = settings
  const key = stateKey(order)
  const id = `${order.id}-${key}-buyer`
  const texts = orderTexts(order.language)
  const buyer: Letter = {
    id,
    kind: 'order-state',
    mail: {
      to: order.customer.email,
      replyTo: mail.to,
      subject: `${texts.states[key].subject} - ${order.reference}`,
      messageId: `${id}@${mail.domain}`,
      ...(await renderLetter(
        createElement(StateLetter, {
          order,
          settings,
          url: orderUrl(order, { settings, siteUrl: order.siteUrl }),
          now,
        }),
      )),
    },
  }
  if (!order.expired) return [buyer]
  const noticeId = `${order.id}-expired-seller`
  const notice: Letter = {
    id: noticeId,
    kind: 'order-notice',
    mail: {
      to: mail.to,
      subject: `Réservation expirée - ${order.reference}`,
      messageId: `${noticeId}@${mail.domain}`,
      ...(await renderLetter(createElement(ExpiredNotice, { order }))),
    },
  }
  return [buyer, notice]
}
