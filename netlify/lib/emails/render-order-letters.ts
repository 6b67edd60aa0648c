import { createElement } from 'react'
import { orderStates, type Order, type OrderMove } from '#domain/order.ts'
import { studioAddress } from '../links/studio-address.ts'
import { movePath, orderPath, orderToken } from '../links/order-link.ts'
import { confirmationLetterId } from '../orders/order-view.ts'
import type { SalesSettings } from '../orders/sales-settings.ts'
import type { Letter } from '../outbox/entry.ts'
import { OrderLetter } from './OrderLetter.tsx'
import { OrderNotice } from './OrderNotice.tsx'
import { renderLetter } from './render-letter.ts'
import { orderTexts } from './texts/order-texts.ts'

interface Desk {
  settings: SalesSettings
  siteUrl: string
  /** Milliseconds. */
  now: number
}

const isMove = (state: Order['state']): state is OrderMove => state !== 'received'

/** Address at which the buyer finds the order again. */
export const orderUrl = (order: Order, { settings, siteUrl }: Pick<Desk, 'settings' | 'siteUrl'>): string =>
  siteUrl + orderPath(order.language, orderToken(settings.linkSecret, order))

/** The two letters of a new order: the buyer's, in their language, with all that has to be on a durable medium, and the
 *  seller's, with the buttons that move the order on. */
export async function renderOrderLetters(order: Order, desk: Desk): Promise<Letter[]> {
  const { settings, siteUrl, now } = desk
  const { mail, linkSecret } = settings
  const moves = orderStates.filter(isMove).map((move) => ({
    move,
    url: siteUrl + movePath(linkSecret, order, move, now),
    next: move === 'accepted',
  }))
  const studioCar = await studioAddress(settings.studioUrl, order.vehicleId)
  const carUrl = `${siteUrl}/vehicles/${order.vehicleId}`
  const [buyer, seller] = await Promise.all([
    renderLetter(createElement(OrderLetter, { order, settings, url: orderUrl(order, desk) })),
    renderLetter(createElement(OrderNotice, { order, moves, url: orderUrl(order, desk), carUrl, studioCar })),
  ])
  const buyerId = confirmationLetterId(order.id)
  const sellerId = `${order.id}-received-seller`
  return [
    {
      id: buyerId,
      kind: 'order',
      mail: {
        to: order.customer.email,
        replyTo: mail.to,
        subject: `${orderTexts(order.language).received.subject} - ${order.reference}`,
        messageId: `${buyerId}@${mail.domain}`,
        ...buyer,
      },
    },
    {
      id: sellerId,
      kind: 'order-notice',
      mail: {
        to: mail.to,
        replyTo: order.customer.email,
        subject: `Nouvelle commande - ${order.reference}`,
        messageId: `${sellerId}@${mail.domain}`,
        ...seller,
      },
    },
  ]
}
