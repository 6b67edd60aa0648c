import { createElement } from 'react'
import { type Order, type OrderMove, orderStates } from '#domain/order.ts'
import { studioAddress } from '../built-content.ts'
import type { Letter } from '../mail/message.ts'
import { confirmationLetterId } from '../orders/order-view.ts'
import type { UnconfirmedOrder } from '../orders/unconfirmed-order.ts'
import type { SalesSettings } from '../settings.ts'
import { movePath, orderPath, orderToken } from '../signed-links.ts'
import type { StoredOrder } from '../store/order-store.ts'
import { renderLetter } from './LetterParts.tsx'
import { ConfirmLetter, OrderLetter, stateKey, StateLetter } from './OrderLetters.tsx'
import { ExpiredNotice, OrderNotice } from './OrderNotices.tsx'
import { confirmTexts } from './texts/confirm-texts.ts'
import { orderTexts } from './texts/order-texts.ts'

interface Desk {
  settings: SalesSettings
  siteUrl: string
  /** Milliseconds. */
  now: number
}

const isMove = (state: Order['state']): state is OrderMove => state !== 'received'

/** Address at which the buyer finds the order again. */
const orderUrl = (order: Order, { settings, siteUrl }: Pick<Desk, 'settings' | 'siteUrl'>): string =>
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

/** The mail that asks whether a purchase is wanted. `url` is its link. */
export async function renderConfirmLetter(
  { order, until }: Pick<UnconfirmedOrder, 'order' | 'until'>,
  { id, url, settings: { mail } }: { id: string; url: string; settings: SalesSettings },
): Promise<Letter> {
  const letter = createElement(ConfirmLetter, { order, until, url })
  return {
    id,
    kind: 'order-confirm',
    mail: {
      to: order.customer.email,
      replyTo: mail.to,
      subject: `${confirmTexts(order.language).letter.subject} - ${order.vehicleInfo}`,
      messageId: `${id}@${mail.domain}`,
      ...(await renderLetter(letter)),
    },
  }
}

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
