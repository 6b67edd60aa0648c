import { DAY, KEEP_MONTHS } from '#domain/keep-times.ts'
import { defaultLanguage, type Language } from '#domain/languages.ts'
import type { Order, OrderMove } from '#domain/order.ts'
import { readToken, signToken } from './signed-token.ts'

/** The buyer's link lasts as long as an order that is not paid is kept, in the longest months. */
export const ORDER_LINK_LIFETIME = Math.ceil((KEEP_MONTHS.unpaidOrder / 12) * 366) * DAY
/** The seller's buttons last as long as a delivery at the other end of the world may take. */
export const MOVE_LINK_LIFETIME = 180 * DAY

/** Names an order: its car is where it is kept. */
export interface OrderName {
  vehicleId: string
  id: string
}

const subjectOf = ({ vehicleId, id }: OrderName) => `${vehicleId}~${id}`

function nameOf(subject: string | undefined): OrderName | undefined {
  const [vehicleId, id] = subject?.split('~') ?? []
  return vehicleId && id ? { vehicleId, id } : undefined
}

/** What lets a buyer see the order, on any device. */
export const orderToken = (secret: string, order: OrderName & Pick<Order, 'createdAt'>): string =>
  signToken(secret, { purpose: 'order', subject: subjectOf(order), until: order.createdAt + ORDER_LINK_LIFETIME })

export const readOrderToken = (secret: string, token: string, now: number): OrderName | undefined =>
  nameOf(readToken(secret, 'order', token, now))

/** The confirmation page with the order, in the buyer's language; a path. */
export const orderPath = (language: Language, token: string): string =>
  `${language === defaultLanguage ? '' : `/${language}`}/payment-confirmation?order=${token}`

/** The page behind a button in the seller's mail; a path. `now` in milliseconds. */
export const movePath = (secret: string, order: OrderName, move: OrderMove, now: number): string =>
  `/.netlify/functions/order?move=${move}&order=${signToken(secret, {
    purpose: `move-${move}`,
    subject: subjectOf(order),
    until: now + MOVE_LINK_LIFETIME,
  })}`

export const readMoveToken = (secret: string, move: OrderMove, token: string, now: number): OrderName | undefined =>
  nameOf(readToken(secret, `move-${move}`, token, now))
